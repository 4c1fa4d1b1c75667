// The Worker that runs one program after another. The page ends it where a program hangs. A message is {id, program,
// settings}; the answer is {id, result} or {id, error}. The beginning of what it prints is told at once, as {printed: text}: of
// a program that hangs nothing else comes.
import { programOf } from "./files.js";
import { runBuilt } from "./program.js";

const device = programOf("device.wasm");
device.catch(() => {}); // it is told to whoever asks for a run

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
