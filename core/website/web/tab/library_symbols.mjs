// Lists the symbols that the model device's module exports to dynamically linked programs: the C and C++ libraries
// and the runtime's functions. Writes linker options, one per line:
//
//     node library_symbols.mjs NM RUNTIME LIBRARY_FOLDER OUTPUT
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const [nm, runtime, folder, output] = process.argv.slice(2);

function defined(archive) {
  const text = execFileSync(nm, ["--defined-only", "-g", "--format=posix", archive], { encoding: "utf8", maxBuffer: 1 << 26, stdio: ["ignore", "pipe", "ignore"] });
  return text.split("\n").map((line) => line.split(" ")).filter((words) => words.length >= 3).map(([name]) => name);
}

const own = new Set(defined(runtime));
const called = [...own].filter((name) => /^(cuda|__cuda|streamlab_|__tsan|__sanitizer)/.test(name));
// Excluded: entry points of programs, and symbols of threads and of Emscripten's startup code.
const not = /^(main|__main.*|_start|__original_main|_Exit|__cxa_(thread_)?atexit.*|_?emscripten_.*|__wasm.*|_*pthread_.*)$/;
const libraries = ["libc++-noexcept.a", "libc++abi-noexcept.a", "libc.a", "libcompiler_rt.a"];
const given = libraries.flatMap((name) => defined(join(folder, name))).filter((name) => !own.has(name) && !not.test(name));
writeFileSync(output, [...new Set([...given, ...called])].sort().map((name) => `-Wl,-u,${name}\n`).join(""));
