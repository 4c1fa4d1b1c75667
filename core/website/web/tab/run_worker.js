// The Worker that runs programs sequentially. The page terminates it if a program hangs. It answers messages {id,
// program, settings} with {id, result} or {id, error}. The start of the output is posted immediately as {printed:
// text}, because nothing else is received from a program that hangs.
import { programOf } from "./files.js";
import { runBuilt } from "./program.js";

const device = programOf("device.wasm");
device.catch(() => {}); // each run reports the error

const mostPrinted = 4000; // characters

addEventListener("message", async ({ data: { id, program, settings } }) => {
  const decoder = new TextDecoder();
  let left = mostPrinted;
  const printed = (bytes) => {
    if (left <= 0) return;
    const text = decoder.decode(bytes, { stream: true });
    postMessage({ printed: left > text.length ? text : text.slice(0, left) + "\n..." });
    left -= text.length;
  };
  try {
    postMessage({ id, result: await runBuilt(await device, program, settings, printed) });
  } catch (error) {
    postMessage({ id, error: error.message });
  }
});
