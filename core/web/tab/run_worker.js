// The Worker that runs one program after another. The page ends it where a program hangs. A message is {id, program,
// settings}; the answer is {id, result} or {id, error}.
import { runBuilt } from "./program.js";

const device = fetch(new URL("device.wasm", import.meta.url)).then((answer) => {
  if (!answer.ok) throw new Error(`${answer.url} cannot be read: ${answer.status}`);
  return answer.arrayBuffer();
}).then((bytes) => WebAssembly.compile(bytes));

addEventListener("message", async ({ data: { id, program, settings } }) => {
  try {
    postMessage({ id, result: await runBuilt(await device, program, settings) });
  } catch (error) {
    postMessage({ id, error: error.message });
  }
});
