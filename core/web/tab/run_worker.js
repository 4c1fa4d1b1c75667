// The Worker that runs one program after another. The page ends it where a program hangs. A message is {id, program,
// settings}; the answer is {id, result} or {id, error}.
import { programOf } from "./files.js";
import { runBuilt } from "./program.js";

const device = programOf("device.wasm");
device.catch(() => {}); // it is told to whoever asks for a run

addEventListener("message", async ({ data: { id, program, settings } }) => {
  try {
    postMessage({ id, result: await runBuilt(await device, program, settings) });
  } catch (error) {
    postMessage({ id, error: error.message });
  }
});
