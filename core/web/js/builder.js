
// Behind Emscripten's own text: the rewriter and the numbering of calls, one instance for a Worker.
const wasmUrl = new URL("builder.wasm", import.meta.url);

async function compile() {
  if (wasmUrl.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    return WebAssembly.compile(await readFile(wasmUrl));
  }
  const answer = await fetch(wasmUrl);
  if (!answer.ok) throw new Error(`${wasmUrl} cannot be read: ${answer.status}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

// Gives the functions of builder/builder.cpp by their names, and its files.
export async function start() {
  const wasm = await compile();
  const instance = await create({
    instantiateWasm(imports, receive) {
      WebAssembly.instantiate(wasm, imports).then((made) => receive(made, wasm));
      return {};
    },
  });
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
