
// Behind Emscripten's own text, before each module's own functions: compiles its program, and makes an instance.
async function compile(name) {
  const url = new URL(name, import.meta.url);
  if (url.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    return WebAssembly.compile(await readFile(url));
  }
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} cannot be read: ${answer.status}`);
  // Where the server says what it is, it is compiled while it comes.
  const isKnown = (answer.headers.get("content-type") || "").startsWith("application/wasm");
  return isKnown ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

const instanceOf = (wasm) => create({
  instantiateWasm(imports, receive) {
    WebAssembly.instantiate(wasm, imports).then((made) => receive(made, wasm));
    return {};
  },
});
