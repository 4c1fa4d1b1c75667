
// Appended to Emscripten's output, before each module's functions: compiles and instantiates the module.
async function compile(name) {
  const url = new URL(name, import.meta.url);
  if (url.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    return WebAssembly.compile(await readFile(url));
  }
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} cannot be read: ${answer.status}`);
  // Streaming compilation requires the MIME type application/wasm.
  const isKnown = (answer.headers.get("content-type") || "").startsWith("application/wasm");
  return isKnown ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

const instanceOf = (wasm) => create({
  instantiateWasm(imports, receive) {
    WebAssembly.instantiate(wasm, imports).then((made) => receive(made, wasm));
    return {};
  },
});
