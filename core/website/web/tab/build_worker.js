// The Worker that builds programs and judges their runs. It answers messages {id, call, ...} with {id, result} or
// {id, error}. The first message, {call: "start"}, downloads the compiler; each piece is reported as {arrived:
// bytes}.
import { asyncifyWith } from "./asyncify.js";
import { start as startBuilder } from "./builder.js";
import { Compiler } from "./compiler.js";
import { bytesOf, forgetOthers, keep, keepAll, moduleOf, programOf } from "./files.js";
import { start as startJudge } from "./judge.js";

let compiler, judge;

const calls = {
  async start() {
    const arrived = (bytes) => postMessage({ arrived: bytes });
    await forgetOthers();
    const [llvm, headers, prepared, binaryen, builder, judging, device] = await Promise.all([
      programOf("llvm.wasm", arrived),
      bytesOf("headers.bin", arrived),
      bytesOf("prepared.bin", arrived),
      moduleOf("binaryen.js", arrived),
      startBuilder(),
      startJudge(),
      programOf("device.wasm", arrived), // also used by the Worker that runs programs
    ]);
    judge = judging;
    compiler = new Compiler({ llvm, device, headers, prepared, builder, asyncify: asyncifyWith(binaryen.default) });
    keepAll().catch(() => {});
  },
  compile: ({ source, options }) => compiler.compile(source, options),
  build: ({ source, harness }) => compiler.build(source, harness),
  write: ({ path, data }) => judge.write(path, data),
  judge: ({ about }) => judge.judge(about),
  keepReference: ({ about }) => judge.keepReference(about),
};

// Calls are serialised in the order of the messages.
let last = Promise.resolve();
addEventListener("message", ({ data }) => {
  last = last.then(async () => {
    try {
      postMessage({ id: data.id, result: await calls[data.call](data) });
    } catch (error) {
      postMessage({ id: data.id, error: error.message });
    }
  });
});
