// Precomputes the inputs of the browser's compiler that do not depend on a learner's file, using the same compiler:
//
//     node prepare.mjs TOOL PACKAGES COMPILER_FOLDER SOURCES SYSROOT_INCLUDE
//
// TOOL: streamlab-web-program. PACKAGES: the node_modules with @yowasp/clang and binaryen. COMPILER_FOLDER: the
// folder with builder.js, to which llvm.wasm, binaryen.js, headers.bin, prepared.bin and the modules of this folder
// are written.
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { pack } from "./archive.js";
import { Files, runProgram } from "./wasi.js";

globalThis.self = { location: { href: "file:///" } }; // Emscripten's Worker code reads it

const [tool, packages, folder, sources, sysroot] = process.argv.slice(2);
const gen = join(packages, "@yowasp/clang/gen");
const bytesOf = (file) => new Uint8Array(readFileSync(file));

const headers = [];
function addFolder(to, folder, wanted = () => true) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (!wanted(file)) continue;
    if (statSync(file).isDirectory()) addFolder(`${to}/${name}`, file, wanted);
    else headers.push([`${to}/${name}`, bytesOf(file)]);
  }
}

// Headers that programs for streamlab never include.
const others = /\/include\/(AL|EGL|GL|GLES.*|GLFW|KHR|SDL|X11|emscripten|webgpu)$|\/c\+\+\/v1\/experimental$/;
addFolder("sys", sysroot, (file) => !others.test(file));
addFolder("cuda", join(sources, "core/cuda_headers"), (file) => !file.endsWith(".txt"));
addFolder("library", join(sources, "core/runtime/tab/library"));
headers.push(["labs/lab.cuh", bytesOf(join(sources, "labs/lab.cuh"))]);
// The compiler's headers are in the folder of its C library's headers.
const scratch = mkdtempSync(join(tmpdir(), "streamlab-tab-"));
execFileSync("tar", ["xf", join(gen, "llvm-resources.tar"), "-C", scratch, "include"]);
for (const name of readdirSync(join(scratch, "include")))
  if (/^(__)?(std|float|limits|iso646|tgmath)[a-z0-9_]*\.h$/.test(name))
    headers.push([`clang/${name}`, bytesOf(join(scratch, "include", name))]);
rmSync(scratch, { recursive: true });

const llvmBytes = bytesOf(join(gen, "llvm.core.wasm"));
const llvm = await WebAssembly.compile(llvmBytes);
const layer = new Files();
for (const [path, bytes] of headers) layer.write(path, bytes);
const run = (words, files) => {
  const result = runProgram(llvm, ["llvm", ...words], [files, layer]);
  if (result.code !== 0) throw new Error(`${words.slice(0, 6).join(" ")}: ${result.err}`);
  return result;
};

// The options that em++ passes to clang, with the headers' new paths. Dynamic linking needs position-independent
// code. Sized deallocation is off, as by default in clang 14.
const target = ["--target=wasm32-unknown-emscripten", "-fPIC", "-DEMSCRIPTEN", "-D__EMSCRIPTEN_major__=3",
  "-D__EMSCRIPTEN_minor__=1", "-D__EMSCRIPTEN_tiny__=6", "-fignore-exceptions",
  "-mllvm", "-combiner-global-alias-analysis=false", "-mllvm", "-enable-emscripten-sjlj", "-mllvm", "-disable-lsr",
  "-D_LIBCPP_ABI_VERSION=2", "-fno-threadsafe-statics", "-Dunix", "-D__unix", "-D__unix__", "-fno-sized-deallocation",
  "-nostdinc", "-I", "/library", "-isystem", "/sys/c++/v1", "-isystem", "/sys/compat", "-isystem", "/clang",
  "-isystem", "/sys"];

// The clang driver starts cc1 as a subprocess. The browser calls cc1 directly, with the driver's arguments.
function withoutDriver(call, files) {
  const told = run(["clang++", "-###", ...call.slice(1), ...target], files).err;
  const [line] = told.split("\n").filter((each) => each.startsWith(' "'));
  const words = Array.from(line.matchAll(/ (?:([^ "]+)|"((?:[^"\\$]|\\["\\$])*)")/g), (m) => m[1] ?? m[2].replaceAll(/\\["$\\]/g, (e) => e[1]));
  return words[0] === "" ? words.slice(1) : words;
}

const options = JSON.parse(execFileSync(tool, ["options"], { encoding: "utf8" }));
const files = new Files();
for (const name of ["puzzle.cu", "rest.cu", "unit.ii", "rest.ii", "headers.ii", "unit.ll", "macros"]) files.write(name, "");
const instead = (words, changes) => words.map((word) => changes[word] ?? word);
const withoutRuntime = (words) => words.filter((word, at) => word !== "-include" && words[at - 1] !== "-include");
const preprocess = [...options.preprocess, "-o", "host.ii"];
const precompiled = (words) => {
  const at = words.lastIndexOf("unit.ii"); // the module's name is equal, so take the last one
  return [...words.slice(0, at), "-include-pch", "headers.pch", "rest.ii", ...words.slice(at + 1)];
};
const compile = withoutDriver(options.compile, files);
const calls = {
  preprocess: withoutDriver(preprocess, files),
  preprocessForDevice: withoutDriver([...options.preprocessForDevice, "-o", "device.ii"], files),
  preprocessRest: withoutDriver([...withoutRuntime(instead(preprocess, { "puzzle.cu": "rest.cu" })), "-imacros", "macros"], files),
  compile,
  compileRest: precompiled(instead(compile, { "c++-cpp-output": "c++" })),
  generate: withoutDriver(["clang++", "-c", "-x", "ir", "-O2", "-Xclang", "-disable-llvm-passes",
    "-Wno-override-module", "-Wno-unused-command-line-argument", "unit.ll", "-o", "unit.o"], files),
  link: ["wasm-ld", "-shared", "--experimental-pic", "-Bsymbolic", "--unresolved-symbols=import-dynamic", "--no-entry",
    "--strip-all", "-o", "program.wasm"],
};

// The headers of lab.cuh, from a source that includes nothing else, up to its first line.
const { start } = await import(pathToFileURL(join(folder, "builder.js")));
const builder = await start();
const own = "int streamlab_end;";
const source = `#include "lab.cuh"\n${own}\n`;
files.write("puzzle.cu", source);
builder.write("puzzle.cu", source);
run(calls.preprocess, files);
const whole = files.text("host.ii");
builder.write("host.ii", whole);
if (!builder.rewrite("puzzle.cu", false, false).is_split) throw new Error("lab.cuh's text cannot be split");
files.write("headers.ii", builder.read("headers.ii"));
const headerCall = instead(compile, { "-emit-llvm": "-emit-pch", "c++-cpp-output": "c++-header-cpp-output",
  "unit.ii": "headers.ii", "unit.ll": "headers.pch" }).filter((word) => word !== "-emit-llvm-uselists");
headerCall.splice(headerCall.indexOf("-emit-pch") + 1, 0, "-fpch-instantiate-templates");
run(headerCall, files);

// All macros that the headers define, with line markers to distinguish system headers.
const definitions = (words) => {
  const at = words.indexOf("-E");
  return [...words.slice(0, at + 1), "-dD", ...words.slice(at + 1)];
};
run(definitions(calls.preprocess), files);
let file = "", marker = "", macros = "";
for (const line of files.text("host.ii").split("\n")) {
  const found = /^# \d+ "([^"]*)"(.*)$/.exec(line);
  if (found) {
    file = found[1];
    marker = `# 1 "${file}"${(found[2].match(/ [34]/g) || []).join("")}\n`;
  } else if (/^#(define|undef) /.test(line) && file && file[0] !== "<" && file !== "puzzle.cu") {
    macros += marker + line + "\n";
    marker = "";
  }
}
const text = (value) => new TextEncoder().encode(value);
const firstOwn = whole.lastIndexOf("\n# ", whole.indexOf(own)) + 1;
writeFileSync(join(folder, "headers.bin"), pack(headers));
writeFileSync(join(folder, "prepared.bin"), pack([
  ["calls.json", text(JSON.stringify(calls))],
  ["headers.pch", files.read("headers.pch")],
  ["headers.ii", files.read("headers.ii")],
  ["headers.txt", text(whole.slice(0, firstOwn))],
  ["macros", text(macros)],
]));
writeFileSync(join(folder, "llvm.wasm"), llvmBytes);
copyFileSync(join(packages, "binaryen/index.js"), join(folder, "binaryen.js"));
for (const name of ["archive.js", "asyncify.js", "build_worker.js", "compiler.js", "files.js", "program.js", "run_worker.js", "wasi.js"]) {
  const from = join(sources, "core/website/web/tab", name);
  if (existsSync(from)) copyFileSync(from, join(folder, name));
}
