// Runs the labs natively and as a browser's tab runs them, and compares all that a run says of itself:
// output, exit code, operations with their causes, engines, what the host waited for, findings.
//
//     node same_truth.mjs STREAMLAB WEB_FOLDER [all] [LAB...]
//
// STREAMLAB is the command; WEB_FOLDER what `cmake --build --preset wasm` made. `all` takes every setting
// of the choice knobs, and each numeric knob at its least, its middle and its largest value; without it labs
// run with their defaults. No LAB means all of them. Times may differ by what the host took: see `tolerance`.
// The exit code is 77 where the folder does not hold the labs, for tests to be skipped.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

globalThis.self = { location: { href: "file:///" } }; // Emscripten asks a Worker for it

// The host touches a few bytes more or less where the compiler is another (natively it is GCC), as is the C++ library,
// and sizes have 4 bytes: so many nanoseconds in all. A kernel may take 1 ns more or less, which counts where thousands
// follow each other (docs/site.md). Numbers in a sentence are rounded to three digits.
const tolerance = { ns: 1000, ns_of_an_operation: 1, of_a_fraction: 0.001, of_words: 0.01 };
// Kernels that compute are timed by what the compiler made of them, and natively that is another one (docs/site.md).
// So is a host that loops over thousands of pages.
const computing = { 25: { ns: 5000 }, 27: { ns: 12000 }, 16: { ns: 3000, of_a_fraction: 0.02, of_words: 0.08 },
                    30: { ns: 3000, of_a_fraction: 0.05, of_words: 0.08 } };

const [command, webFolder, ...words] = process.argv.slice(2);
const all = words.includes("all");
const chosen = words.filter((word) => word !== "all");
for (const name of ["labs/programs.js", "explain.js"]) {
  if (existsSync(join(webFolder, name))) continue;
  console.log(`skipped: ${join(webFolder, name)} is not there; cmake --build --preset wasm makes it`);
  process.exit(77);
}
const scratch = mkdtempSync(join(tmpdir(), "streamlab-web-"));
const module = (name) => import(pathToFileURL(resolve(webFolder, name)));

function numericValues(knob) {
  const middle = Math.round((knob.minimum + knob.maximum) / 2);
  return [...new Set([knob.minimum, middle, knob.maximum])].map(String);
}

// Every combination of the choices, then each number in turn.
function settingsOf(lab) {
  if (!all) return [{}];
  let settings = [{}];
  for (const knob of lab.knobs.filter((each) => each.choices))
    settings = settings.flatMap((set) => knob.choices.map((value) => ({ ...set, [knob.name]: value })));
  for (const knob of lab.knobs.filter((each) => each.minimum !== undefined))
    for (const value of numericValues(knob)) settings.push({ [knob.name]: value });
  return settings;
}

function runNatively(lab, knobs) {
  const file = join(scratch, "native.json");
  const sets = Object.entries(knobs).flatMap(([name, value]) => ["--set", `${name}=${value}`]);
  const done = spawnSync(command, ["run", String(lab.number), "--quiet", "--json", file, ...sets], {
    encoding: "utf8",
  });
  const facts = JSON.parse(readFileSync(file, "utf8"));
  return { facts, stdout: done.stdout };
}

const last = (path) => basename(String(path));

// "79.4 GB/s" and "79.1 GB/s" say the same.
function sameWords(a, b, part) {
  const number = /\d+(\.\d+)?/g;
  if (a.replace(number, "#") !== b.replace(number, "#")) return false;
  const [first, second] = [a, b].map((text) => (text.match(number) || []).map(Number));
  const isWhole = Number.isInteger;
  return first.every((value, at) => Math.abs(value - second[at]) <=
    Math.max(part * value, isWhole(value) && isWhole(second[at]) ? 1 : 0));
}

// Adds a line to `found` for each value that differs, with its place in the facts.
function compare(a, b, place, found) {
  const key = place.split(".").at(-1);
  if (typeof a === "number" && typeof b === "number") {
    const most = key.endsWith("_ns") ? found.ns : key === "fraction" ? found.of_a_fraction
      : key.endsWith("_percent") ? 1 : 0;
    found.largest_ns = key.endsWith("_ns") ? Math.max(found.largest_ns, Math.abs(a - b)) : found.largest_ns;
    if (Math.abs(a - b) > most) found.lines.push(`${place}: ${a} natively, ${b} in a tab`);
  } else if (a && b && typeof a === "object" && typeof b === "object") {
    for (const name of new Set([...Object.keys(a), ...Object.keys(b)]))
      compare(a[name], b[name], `${place}.${name}`, found);
  } else if (key === "in_words" && typeof a === "string" && typeof b === "string") {
    if (!sameWords(a, b, found.of_words)) found.lines.push(`${place}: ${JSON.stringify(a)} natively, ${JSON.stringify(b)} in a tab`);
  } else if (key === "rule_title" && b === undefined) {
    // A tab has no files of rules; its pages name rules from the rules' own page.
  } else if (key === "file" ? last(a) !== last(b) : a !== b) {
    found.lines.push(`${place}: ${JSON.stringify(a)} natively, ${JSON.stringify(b)} in a tab`);
  }
}

const here = dirname(fileURLToPath(import.meta.url));
const profile = execFileSync(command, ["run", join(here, "profile.cu"), "--quiet"], { encoding: "utf8" });
const { start } = await module("explain.js");
const explain = await start();
const labs = JSON.parse(execFileSync(command, ["list", "--json"], { encoding: "utf8", maxBuffer: 1 << 24 })).labs;

const same = { settings: 0, differing: 0, largest_ns: 0 };

// What differs between the two runs of a lab with these knobs.
async function difference(lab, run, knobs) {
  const native = runNatively(lab, knobs);
  const operations = native.facts.operations.length;
  const found = { ...tolerance, lines: [], largest_ns: 0 };
  found.ns += tolerance.ns_of_an_operation * operations;
  Object.assign(found, computing[lab.number]);
  const inTab = await run({ knobs, profile, devices: lab.devices, program: native.facts.program });
  if (inTab.trace.length === 0) {
    found.lines.push(`no trace: ${inTab.crash ?? inTab.stderr}`);
  } else {
    const source = {
      name: `${lab.name}.cu`,
      text: readFileSync(join(lab.folder, `${lab.name}.cu`), "utf8"),
    };
    const loaded = explain.load(inTab, source);
    compare(native.facts, loaded.facts(), "run", found);
    loaded.forget();
  }
  const isSame = computing[lab.number] ? sameWords(native.stdout, inTab.stdout, found.of_words) : native.stdout === inTab.stdout;
  if (!isSame)
    found.lines.push(`output: ${JSON.stringify(native.stdout)} natively, ${JSON.stringify(inTab.stdout)} in a tab`);
  return found;
}

function report(number, knobs, { lines }) {
  console.log(`lab ${number} ${JSON.stringify(knobs)}:`);
  for (const line of lines.slice(0, 8)) console.log(`  ${line}`);
  if (lines.length > 8) console.log(`  and ${lines.length - 8} more`);
}

// "12 settings, 0 differ; times differ by at most 250 ns"
const summary = ({ settings, differing, largest_ns }) =>
  `${settings} settings, ${differing} differ; times differ by at most ${largest_ns} ns`;

async function compareLab(lab, number) {
  const { run } = await module(`labs/${number}.js`);
  const ofLab = { settings: 0, differing: 0, largest_ns: 0 };
  for (const knobs of settingsOf(lab)) {
    const found = await difference(lab, run, knobs);
    ++ofLab.settings;
    ofLab.largest_ns = Math.max(ofLab.largest_ns, found.largest_ns);
    if (found.lines.length === 0) continue;
    ++ofLab.differing;
    report(number, knobs, found);
  }
  console.log(`lab ${number}: ${summary(ofLab)}`);
  same.settings += ofLab.settings;
  same.differing += ofLab.differing;
  same.largest_ns = Math.max(same.largest_ns, ofLab.largest_ns);
}

for (const lab of labs) {
  const number = String(lab.number).padStart(2, "0");
  if (chosen.length === 0 || chosen.includes(number)) await compareLab(lab, number);
}
rmSync(scratch, { recursive: true });
console.log(`all: ${summary(same)}`);
process.exit(same.differing === 0 && same.settings > 0 ? 0 : 1);
