// The thread that runs programs for same_verdict.mjs, as a page's Worker does: it can be ended where one hangs.
import { parentPort, workerData } from "node:worker_threads";

globalThis.self = { location: { href: "file:///" } }; // Emscripten asks a Worker for it

const { runBuilt } = await import(workerData.runner);
parentPort.on("message", async ({ program, settings }) => {
  try {
    parentPort.postMessage({ result: await runBuilt(workerData.device, program, settings) });
  } catch (error) {
    parentPort.postMessage({ error });
  }
});
