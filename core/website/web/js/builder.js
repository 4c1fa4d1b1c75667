
// Appended to Emscripten's output: the rewriter and the numbering of calls, one instance per Worker.

// Returns the functions of builder/builder.cpp by name, and access to its files.
export async function start() {
  const instance = await instanceOf(await compile("builder.wasm"));
  const call = (name, types, ...values) => {
    const answer = JSON.parse(instance.ccall(name, "string", types, values));
    if (answer.error) throw new Error(answer.error);
    return answer;
  };
  return {
    write: (name, data) => instance.FS.writeFile(name, data),
    read: (name) => instance.FS.readFile(name),
    rewrite: (name, special, device) => call("streamlab_rewrite", ["string", "number", "number"], name, Number(special), Number(device)),
    messages: (errors) => call("streamlab_messages", ["string"], errors).text,
    linkMessages: (errors) => call("streamlab_link_messages", ["string"], errors).text,
    number: (name, first) => call("streamlab_number", ["string", "number"], name, first).places,
  };
}
