// Builds, runs and judges a puzzle's programs in the Workers of a browser, and says how long that took:
//
//     node in_a_browser.mjs STREAMLAB CHROMIUM COMPILER_FOLDER
//
// The exit code is 77 where the folder holds no compiler, or there is no browser.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const [command, chromium, folder] = process.argv.slice(2);
const needed = [chromium, ...["manifest.json", "device.js", "judge.js"].map((name) => join(folder, name))];
for (const file of needed) {
  if (existsSync(file)) continue;
  console.log(`skipped: ${file} is not there`);
  process.exit(77);
}
const { Learner } = await import("../site/learner.mjs");
const { serve } = await import("../site/server.mjs");

const here = dirname(fileURLToPath(import.meta.url)), sources = resolve(here, "../..");
const name = "06-ships-aground";
const textOf = (...parts) => readFileSync(join(sources, ...parts), "utf8");
const given = {
  name,
  harness: textOf("puzzles", name, "harness.cu"),
  right: textOf("solutions", name, "solution.cu"),
  wrong: textOf("solutions", name, "wrong-recorded-before.cu"),
  files: [["puzzles", "puzzle.toml"], ["puzzles", "puzzle.cu"], ["puzzles", "harness.cu"], ["solutions", "solution.cu"], ["solutions", "given.cu"]]
    .map(([folder, file]) => [`/${folder}/${name}/${file}`, textOf(folder, name, file)]),
  profile: execFileSync(command, ["run", join(here, "profile.cu"), "--quiet"], { encoding: "utf8" }),
};

// What a puzzle's page will do. It runs in the browser.
async function inThePage({ name, harness: harnessText, right, wrong, files, profile }) {
  const startWorker = (file) => {
    const worker = new Worker(new URL(file, location), { type: "module" });
    const open = new Map();
    let last = 0;
    worker.onmessage = ({ data: { id, result, error } }) => {
      if (!id) return; // a part of the download
      const [resolve, reject] = open.get(id);
      open.delete(id);
      if (error === undefined) resolve(result);
      else reject(new Error(error));
    };
    worker.onerror = (event) => open.forEach(([, reject]) => reject(new Error(event.message || `${file} does not start`)));
    const ask = (message) => new Promise((resolve, reject) => {
      open.set(++last, [resolve, reject]);
      worker.postMessage({ id: last, ...message });
    });
    return { ask, end: () => worker.terminate() };
  };
  const times = [];
  const timed = async (what, promise) => {
    const begun = performance.now();
    const result = await promise;
    times.push([what, Math.round(performance.now() - begun)]);
    return result;
  };
  const builder = startWorker("build_worker.js");
  let runner = startWorker("run_worker.js");
  await timed("start", builder.ask({ call: "start" }));
  for (const [path, data] of files) await builder.ask({ call: "write", path, data });
  await builder.ask({ call: "write", path: "/harness.cu", data: harnessText });
  const options = { name: "harness.cu", unit: "harness", first: 0 };
  const harness = await timed("harness", builder.ask({ call: "compile", source: harnessText, options }));
  if (harness.errors) throw new Error(harness.errors);
  const settings = { STREAMLAB_TRACE: "memory", STREAMLAB_DEVICES: "1", STREAMLAB_PUBLISH_FD: "3", STREAMLAB_DATAFLOW: "on",
    STREAMLAB_PROGRAM: "puzzle.cu", STREAMLAB_HAZARDS: "on", STREAMLAB_PROFILE: profile };
  const check = async (source, isReference) => {
    for (const path of ["/file/puzzle.cu", "/puzzle.cu"]) await builder.ask({ call: "write", path, data: source });
    const program = await timed("build", builder.ask({ call: "build", source, harness }));
    if (program.errors) return { messages: program.errors };
    const runs = [];
    for (const seed of [1, 2, 3]) {
      const done = await runner.ask({ program, settings: { ...settings, STREAMLAB_SEED: String(seed) } });
      if (done.crash) throw new Error(done.crash);
      const run = { profile: "h200-like", seed, trace: `/trace-${seed}`, published: `/published-${seed}`, reference: `/reference-${seed}`,
        ending: "exited", exit_code: done.exitCode, output: done.stdout + done.stderr };
      await builder.ask({ call: "write", path: run.trace, data: done.trace });
      await builder.ask({ call: "write", path: run.published, data: done.published });
      runs.push(run);
    }
    const about = { puzzle: `/puzzles/${name}`, file: "/file/puzzle.cu", messages: program.messages, places_of_units: program.placesOfUnits, runs };
    if (isReference) for (const run of runs) await builder.ask({ call: "keepReference", about: { ...about, run } });
    return builder.ask({ call: "judge", about });
  };
  const verdicts = { right: await timed("first check", check(right, true)) };
  for (let time = 0; time < 3; ++time) await timed("check", check(right));
  verdicts.wrong = await timed("check", check(wrong));
  verdicts.broken = await check(right.replace("cudaEventRecord(known, sea)", "cudaEventRecord(known, see)"));
  // A program that never ends is ended with its Worker; the page has gone on meanwhile.
  const endless = await builder.ask({ call: "build", source: right.replace("cudaEvent_t known", "for (volatile int i = 0; i >= 0; i = 1) {}\n    cudaEvent_t known"), harness });
  if (endless.errors) throw new Error(endless.errors);
  let ticks = 0;
  const clock = setInterval(() => ++ticks, 20);
  const hanging = await Promise.race([runner.ask({ program: endless, settings }).then(() => false),
    new Promise((resolve) => setTimeout(() => resolve(true), 3000))]);
  clearInterval(clock);
  runner.end();
  runner = startWorker("run_worker.js");
  const again = await check(right);
  return { verdicts, hanging, ticks, again: again.status, times };
}

const server = await serve(folder);
const page = await Learner.at(chromium);
await page.open(`${server.address}archive.js`);
await page.value(`void (${inThePage})(${JSON.stringify(given)}).then((result) => (self.result = result), (error) => (self.result = { error: error.message + error.stack }))`);
let result;
for (const begun = Date.now(); !result && Date.now() - begun < 240_000;) {
  await new Promise((resolve) => setTimeout(resolve, 300));
  result = await page.value("self.result ?? null");
}
const problems = [];
const expect = (what, isSo) => isSo || problems.push(what);
if (!result || result.error) {
  problems.push(result ? result.error : "no answer in 240 s");
} else {
  const { right, wrong, broken } = result.verdicts;
  expect(`the solution passes: ${right.summary}`, right.status === "pass" && right.score === right.max_score);
  expect(`a wrong answer fails: ${wrong.summary}`, wrong.status === "fail" && /race/.test(wrong.summary));
  expect(`an error names the line: ${broken.messages}`, /puzzle\.cu:19: error: use of undeclared identifier 'see'/.test(broken.messages));
  expect("an endless program hangs", result.hanging);
  expect(`the page goes on meanwhile: ${result.ticks} ticks`, result.ticks > 50);
  expect("its Worker was ended, and another one runs", result.again === "pass");
  console.log(result.times.map(([what, ms]) => `${what} ${ms} ms`).join(", "));
}
console.log(`${(server.bytes() / 1e6).toFixed(1)} MB gzipped, load ${loadavg()[0].toFixed(1)}`);
for (const problem of problems) console.log(`FAILED: ${problem}`);
process.exit(problems.length === 0 ? 0 : 1);
