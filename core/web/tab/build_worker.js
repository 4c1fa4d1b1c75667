// The Worker that builds programs and judges their runs. Each message is {id, call, ...}; the answer is {id, result} or
// {id, error}. It fetches what it needs with the first message, {call: "start", progress: whether to tell how far it is}.
import { start as startBuilder } from "./builder.js";
import { Compiler } from "./compiler.js";
import { start as startJudge } from "./judge.js";

// Kept from one visit to the next; a new version of the site has other names for what has changed.
const cacheName = "streamlab-compiler";

async function fetched(name, progress) {
  const url = new URL(name, import.meta.url);
  const cache = globalThis.caches && (await caches.open(cacheName));
  let answer = cache && (await cache.match(url));
  if (!answer) {
    answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url} cannot be read: ${answer.status}`);
    if (cache) await cache.put(url, answer.clone());
  }
  const parts = [];
  let size = 0;
  for (const reader = answer.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
    progress(name, size);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

let compiler, judge;

const calls = {
  async start({ progress }) {
    const tell = (name, bytes) => progress && postMessage({ progress: { name, bytes } });
    const [llvm, headers, prepared, builder, judging, { asyncify }] = await Promise.all([
      fetched("llvm.wasm", tell).then((bytes) => WebAssembly.compile(bytes)),
      fetched("headers.bin", tell),
      fetched("prepared.bin", tell),
      startBuilder(),
      startJudge(),
      // Not above: it takes its time to load, and messages would come before anybody listens.
      import("./asyncify.js"),
    ]);
    judge = judging;
    compiler = new Compiler({ llvm, headers, prepared, builder, asyncify });
  },
  compile: ({ source, options }) => compiler.compile(source, options),
  build: ({ source, harness }) => compiler.build(source, harness),
  write: ({ path, data }) => judge.write(path, data),
  judge: ({ about }) => judge.judge(about),
  keepReference: ({ about }) => judge.keepReference(about),
};

// One after the other, in the order in which they were asked for.
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
