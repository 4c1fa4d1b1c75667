// Judges programs of puzzles natively and as a browser's tab builds, runs and judges them, and compares the verdicts:
// status, points, and for each check what it says, with its line and its rule.
//
//     node same_verdict.mjs STREAMLAB COMPILER_FOLDER [--site SITE] [--mutants PROGRAM] [all | PUZZLE[:BEGIN]...]
//
// STREAMLAB is the command; COMPILER_FOLDER what the target web_compiler made. A puzzle is
// named by its number; of its programs only those are judged whose names begin with BEGIN. With --site
// what the tab judges by is what that site has of the puzzle, the reference's native runs among it; else the reference
// runs as a tab runs it. With --mutants it judges the mutants of the solutions, which PROGRAM (write_mutants) makes, and
// not what is kept in solutions/. The exit code is 77 where
// the folder holds no compiler, for tests to be skipped.
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

globalThis.self = { location: { href: "file:///" } }; // Emscripten asks a Worker for it

const [command, tab, ...wanted] = process.argv.slice(2);
const option = (name) => (wanted[0] === name ? wanted.splice(0, 2)[1] : undefined);
const site = option("--site"), mutants = option("--mutants");
const here = dirname(fileURLToPath(import.meta.url)), sources = resolve(here, "../..");
for (const name of ["llvm.wasm", "prepared.bin", "device.js", "judge.js"]) {
  if (existsSync(join(tab, name))) continue;
  console.log(`skipped: ${join(tab, name)} is not there`);
  process.exit(77);
}
const module = (name) => import(pathToFileURL(resolve(tab, name)));
const bytesOf = (file) => new Uint8Array(readFileSync(file));
const scratch = mkdtempSync(join(tmpdir(), "streamlab-verdict-"));

const { Compiler } = await module("compiler.js");
const { asyncifyWith } = await module("asyncify.js");
const judge = await (await module("judge.js")).start();
const device = await WebAssembly.compile(bytesOf(join(tab, "device.wasm")));
const compiler = new Compiler({
  device,
  llvm: await WebAssembly.compile(bytesOf(join(tab, "llvm.wasm"))),
  headers: bytesOf(join(tab, "headers.bin")),
  prepared: bytesOf(join(tab, "prepared.bin")),
  builder: await (await module("builder.js")).start(),
  asyncify: asyncifyWith((await module("binaryen.js")).default),
});

// A page gives a program 10 seconds of the wall clock. Here much else may run, so it is processor time that counts.
const longestRunSeconds = 10;
let runner = null;

// What program.js says of a run; null if the run was ended.
function runBuilt(program, settings) {
  runner ??= new Worker(new URL("run_worker.mjs", import.meta.url), { workerData: { device, runner: String(pathToFileURL(resolve(tab, "program.js"))) } });
  return new Promise((done, failed) => {
    const before = process.cpuUsage();
    const finish = (act, value) => {
      clearInterval(watch);
      runner.off("message", answered).off("error", broke);
      act(value);
    };
    const answered = ({ result, error }) => (error ? finish(failed, error) : finish(done, result));
    const broke = (error) => finish(failed, error);
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(before); // in microseconds
      if (user + system < longestRunSeconds * 1e6) return;
      runner.terminate();
      finish(done, null);
      runner = null;
    }, 500);
    runner.on("message", answered).on("error", broke);
    runner.postMessage({ program, settings });
  });
}

const profiles = new Map();
function profileText(name) {
  if (!profiles.has(name))
    profiles.set(name, execFileSync(command, ["run", join(here, "profile.cu"), "--quiet", "--device", `model:${name}`], { encoding: "utf8" }));
  return profiles.get(name);
}

function judgeNatively(number, file) {
  const result = join(scratch, "native.json"), copy = join(scratch, "puzzle.cu");
  copyFileSync(file, copy); // sentences name it
  rmSync(result, { force: true }); // a check that fails leaves none
  spawnSync(command, ["check", number, copy, "--json", result], { encoding: "utf8" });
  return JSON.parse(readFileSync(result, "utf8"));
}

class PuzzleInTab {
  constructor(name) {
    this.name = name;
    this.folder = join(sources, "puzzles", name);
    this.solutions = join(sources, "solutions", name);
    this.ofSite = site && this.readSite(join(site, "puzzles", `${name.slice(0, 2)}.json`));
    if (!this.ofSite) {
      for (const file of ["puzzle.toml", "puzzle.cu", "harness.cu"]) this.give(`/puzzles/${name}/${file}`, join(this.folder, file));
      for (const file of ["solution.cu", "given.cu"]) this.give(`/solutions/${name}/${file}`, join(this.solutions, file));
    }
    const devices = /^devices *= *(\d)/m.exec(readFileSync(join(this.folder, "puzzle.toml"), "utf8"));
    this.devices = devices ? devices[1] : "1";
    const harness = join(this.folder, "harness.cu");
    if (!existsSync(harness)) return;
    this.harness = compiler.compile(readFileSync(harness, "utf8"), { name: "harness.cu", unit: "harness", first: 0 });
    if (this.harness.errors) throw new Error(`${name}: its harness does not compile: ${this.harness.errors}`);
  }
  readSite(file) {
    if (!existsSync(file)) return undefined; // a question, which a page judges by itself
    const { files, references } = JSON.parse(readFileSync(file, "utf8"));
    for (const [path, text] of Object.entries(files)) judge.write(path, text);
    for (const { profile, seed, bytes } of references)
      judge.write(`/reference-${profile}-${seed}`, Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)));
    return true;
  }
  give(path, file) {
    if (existsSync(file)) judge.write(path, bytesOf(file));
  }

  // The verdict with these settings, [{profile, seed}], and how long its parts took. The first program is the reference.
  async check(file, settings) {
    const source = readFileSync(file, "utf8");
    judge.write("/file/puzzle.cu", source);
    const times = {};
    let begun = performance.now();
    const lap = (part) => {
      times[part] = Math.round(performance.now() - begun);
      begun = performance.now();
    };
    const program = await compiler.build(source, this.harness);
    lap("build");
    const runs = [];
    for (const [at, { profile, seed }] of settings.entries()) {
      const run = { profile, seed, trace: `/trace-${at}`, published: `/published-${at}`,
        reference: this.ofSite ? `/reference-${profile}-${seed}` : `/reference-${at}` };
      const hung = runs.find(({ ending }) => ending === "timed out");
      if (!program.errors) Object.assign(run, hung ? { ...hung, profile, seed, reference: run.reference } : await this.run(program, run));
      runs.push(run);
    }
    lap("runs");
    const about = { puzzle: `/puzzles/${this.name}`, file: "/file/puzzle.cu", places_of_units: program.placesOfUnits ?? [],
      messages: program.errors ?? program.messages, does_not_build: program.errors !== undefined, runs };
    if (!this.hasReference && !this.ofSite) for (const run of runs) judge.keepReference({ ...about, run });
    this.hasReference = true;
    const verdict = judge.judge(about);
    lap("judging");
    return { verdict, times, crash: runs.find((run) => run.crash)?.crash };
  }

  async run(program, { profile, seed, trace, published }) {
    const done = await runBuilt(program, {
      STREAMLAB_TRACE: "memory", STREAMLAB_SEED: String(seed), STREAMLAB_DEVICES: this.devices,
      STREAMLAB_PROFILE: profileText(profile), STREAMLAB_PUBLISH_FD: "3", STREAMLAB_DATAFLOW: "on",
      STREAMLAB_HAZARDS: "on", STREAMLAB_PROGRAM: "puzzle.cu", STREAMLAB_COMPILER: "clang++ 22 (wasm)",
    });
    const nothing = new Uint8Array();
    judge.write(trace, done?.trace ?? nothing);
    judge.write(published, done?.published ?? nothing);
    if (!done) return { ending: "timed out", exit_code: 0, signal: 0, output: "" };
    const hasCrashed = done.crash !== undefined;
    return { ending: hasCrashed ? "crashed" : "exited", exit_code: hasCrashed ? 0 : done.exitCode,
      signal: done.signal ?? 0, output: done.stdout + done.stderr, crash: done.crash };
  }
}

// What has to be the same, but of programs that start host threads, which a tab has not. Numbers in sentences may differ in their last digits (docs/site.md).
const essence = (verdict) => ({
  status: verdict.status, error_kind: verdict.error_kind, score: verdict.score, max_score: verdict.max_score,
  tests: verdict.tests.map(({ id, status, score, line, rule }) => `${id}: ${status}, ${score}, line ${line}, rule ${rule}`),
});

function report(name, file, native, inTab) {
  console.log(`DIFFERS: ${name} ${file}`);
  const [a, b] = [essence(native), essence(inTab)];
  for (const key of ["status", "error_kind", "score", "max_score"])
    if (a[key] !== b[key]) console.log(`  ${key}: ${a[key]} natively, ${b[key]} in a tab`);
  a.tests.forEach((line, at) => {
    if (line === b.tests[at]) return;
    console.log(`  natively ${line}: ${native.tests[at].message}\n  in a tab ${b.tests[at]}: ${inTab.tests[at]?.message}`);
  });
  if (inTab.messages !== native.messages) console.log(`  messages natively: ${native.messages}\n  in a tab: ${inTab.messages}`);
}

// The mutants of a puzzle's solution; of a question there are none.
function mutantsOf(name) {
  const folder = join(scratch, name);
  const kind = /^kind *= *"(\w+)"/m.exec(readFileSync(join(sources, "puzzles", name, "puzzle.toml"), "utf8"))[1];
  if (kind === "question") return { folder, files: [] };
  execFileSync(mutants, [join(sources, "solutions", name, "solution.cu"), folder, ...(kind === "order" ? ["whole-lines"] : [])]);
  return { folder, files: existsSync(folder) ? readdirSync(folder).sort() : [] };
}

function keptOf(name) {
  const folder = join(sources, "solutions", name);
  return { folder, files: readdirSync(folder).filter((file) => file.endsWith(".cu") && file !== "solution.cu").sort() };
}

const found = { programs: 0, differing: 0, threads: 0, words: 0, times: [] };
const names = readdirSync(join(sources, "puzzles")).filter((name) => /^\d\d-/.test(name) && existsSync(join(sources, "puzzles", name, "puzzle.toml"))).sort();
for (const name of names) {
  const asked = wanted.find((word) => word === "all" || word.split(":")[0] === name.slice(0, 2));
  if (!asked) continue;
  const begin = asked.split(":")[1] ?? "";
  const { folder, files } = mutants ? mutantsOf(name) : keptOf(name);
  let puzzle;
  // Without a site the reference is what the solution does in a tab: it comes first.
  const isFirst = !site || (!mutants && "solution.cu".startsWith(begin));
  const solution = join(sources, "solutions", name, "solution.cu");
  for (const path of [...(isFirst ? [solution] : []), ...files.filter((file) => file.startsWith(begin)).map((file) => join(folder, file))]) {
    const file = basename(path);
    ++found.programs;
    try {
      puzzle ??= new PuzzleInTab(name);
      const native = judgeNatively(name.slice(0, 2), path);
      const settings = native.profiles.flatMap((profile) => native.seeds.map((seed) => ({ profile, seed })));
      const { verdict, times, crash } = await puzzle.check(path, settings);
      if (/it starts a host thread/.test(verdict.summary)) {
        ++found.threads;
        console.log(`not in a tab: ${name} ${file}: it starts a host thread`);
        continue;
      }
      const isSame = JSON.stringify(essence(native)) === JSON.stringify(essence(verdict));
      const sameWords = verdict.tests.every((test, at) => test.message === native.tests[at].message);
      found.times.push(times.build + times.runs + times.judging);
      found.words += isSame && !sameWords;
      console.log(`${isSame ? "same" : "DIFFERS"}: ${name} ${file}: ${verdict.status}, ${verdict.score} of ${verdict.max_score}; ${JSON.stringify(times)}`);
      if (isSame && !sameWords)
        verdict.tests.forEach((test, at) => test.message === native.tests[at].message
          || console.log(`  other words: ${native.tests[at].message}\n               ${test.message}`));
      if (isSame) continue;
      report(name, file, native, verdict);
      if (crash) console.log(`  ${crash.slice(0, 600)}`);
    } catch (error) {
      console.log(`DIFFERS: ${name} ${file}: ${String(error.stack).slice(0, 900)}`);
    }
    ++found.differing;
  }
}
rmSync(scratch, { recursive: true });
await runner?.terminate();
found.times.sort((a, b) => a - b);
console.log(`all: ${found.programs} programs, ${found.differing} differ, ${found.words} in words alone, ${found.threads} start host threads; a check takes ${found.times[found.times.length >> 1]} ms (median)`);
process.exit(found.differing === 0 && found.programs > 0 ? 0 : 1);
