// Builds a learner's program in the browser: clang and its linker as WebAssembly, with the rewriter and the numbering
// of calls (js/builder.js) between their passes, followed by Asyncify for switching stacks.
//
// Inputs that do not depend on the learner's file are made at build time (prepare.mjs): the options, and the headers
// of lab.cuh (preprocessed; their macros; rewritten and precompiled).
import { Files, runProgram } from "./wasi.js";
import { unpack } from "./archive.js";

// The learner's calls are numbered after those of the harness.
const firstOfLearner = 1 << 16;

const own = "puzzle.cu";
// clang's names of main() for WebAssembly.
const entry = /^define [^\n]*@(?:main|__main_void|__main_argc_argv|__original_main)\(/m;
// The #include of lab.cuh, if only comments and standard headers precede it, so that it can be moved before them.
const labInclude = /^(?:[ \t]*(?:\/\/[^\n]*|#include <[^>\n]*>[ \t]*(?:\/\/[^\n]*)?)?\n)*(#include "lab\.cuh")/;

// The sections of __device__, __constant__ and __managed__ variables; program.js registers their addresses with the
// device.
const kindsOfVariables = ["device", "constant", "managed"];
function sectionsOf(text) {
  const pointers = (kind) => ["start", "stop"].map((end) => `@__${end}_streamlab_${kind} = external hidden global i8
@streamlab_${end}_of_${kind} = weak constant ptr @__${end}_streamlab_${kind}\n`).join("");
  return kindsOfVariables.filter((kind) => text.includes(`section "streamlab_${kind}"`)).map(pointers).join("");
}

export class Compiler {
  // llvm, device: compiled modules; headers, prepared: archives; builder: result of start() in js/builder.js;
  // asyncify: result of asyncifyWith().
  constructor({ llvm, device, headers, prepared, builder, asyncify }) {
    this.llvm = llvm;
    // Symbols that the device and its helpers provide to a program.
    this.given = new Set([...WebAssembly.Module.exports(device), ...WebAssembly.Module.imports(device)].map(({ name }) => name));
    this.builder = builder;
    this.asyncify = asyncify;
    this.headers = new Files();
    unpack(headers, (path, bytes) => this.headers.write(path, bytes));
    const parts = new Map();
    unpack(prepared, (path, bytes) => parts.set(path, bytes));
    this.calls = JSON.parse(new TextDecoder().decode(parts.get("calls.json")));
    this.lab = parts.has("headers.pch") && {
      precompiled: parts.get("headers.pch"),
      rewritten: parts.get("headers.ii"),
      text: new TextDecoder().decode(parts.get("headers.txt")),
      macros: parts.get("macros"),
    };
  }

  run(call, files, change = (words) => words) {
    return runProgram(this.llvm, ["llvm", ...change(this.calls[call])], [files, this.headers]);
  }

  // Preprocesses the part after lab.cuh into `output`; returns undefined if the whole source must be preprocessed.
  preprocessRest(source, files, output) {
    const included = this.lab && labInclude.exec(source);
    if (!included) return undefined;
    const at = included[0].length - included[1].length;
    const rest = source.slice(0, at) + source.slice(included[0].length);
    // Standard headers skip repeated inclusion because the macros include their guards; other headers need the full
    // source.
    const others = [...rest.matchAll(/^[ \t]*#[ \t]*include[ \t]*([^\n]*)/gm)].map(([, name]) => /^<([^>]*)>/.exec(name)?.[1]);
    if (others.some((name) => !name || this.headers.entries.has(`cuda/${name}`))) return undefined;
    const marker = `# 1 "${own}"\n`;
    files.write("rest.cu", marker + rest);
    files.write("macros", this.lab.macros);
    const result = this.run("preprocessRest", files);
    const text = files.text(output) ?? "";
    const begin = text.indexOf(marker);
    if (result.code !== 0 || result.err || begin < 0) return undefined;
    files.write(output, this.lab.text + text.slice(begin));
    return result;
  }

  preprocess(name, files, { special, device }) {
    const wanted = (word) => !special || word !== "STREAMLAB_WITHOUT_SPECIAL_FUNCTIONS=1";
    // "-D WORD" is two arguments.
    const change = (words) => words
      .filter((word, at) => wanted(word) && !(word === "-D" && !wanted(words[at + 1])))
      .map((word) => (word === own ? name : word));
    return this.run(device ? "preprocessForDevice" : "preprocess", files, change);
  }

  // Returns { object, places, messages, hasMain } or { errors }. `unit`: the name of the unit's description object
  // (web/call_sites.hpp).
  compile(source, { name = own, unit = "learner", first = firstOfLearner } = {}) {
    const { builder } = this;
    const files = new Files();
    files.write(name, source);
    builder.write(name, source);
    const fail = (result) => ({ errors: builder.messages(result.err) || result.err });
    let special = false, device = false, rewritten;
    let result = (name === own && this.preprocessRest(source, files, "host.ii")) || this.preprocess(name, files, {});
    builder.write("unit.ii", "");
    if (result.code !== 0) return fail(result);
    for (;;) {
      builder.write("host.ii", files.read("host.ii"));
      if (device) builder.write("device.ii", files.read("device.ii"));
      rewritten = builder.rewrite(name, special, device);
      if (!rewritten.again) break;
      if (rewritten.again === "special") special = true;
      else device = true;
      result = this.preprocess(name, files, { special, device });
      if (result.code !== 0) return fail(result);
    }
    if (rewritten.problems) return { errors: rewritten.problems };
    result = this.compileText(files, rewritten.is_split, special);
    if (result.code !== 0) return fail(result);
    const messages = builder.messages(result.err);
    builder.write("unit.ll", files.read("unit.ll"));
    const places = builder.number(unit, first);
    const text = new TextDecoder().decode(builder.read("unit.ll"));
    files.write("unit.ll", text + sectionsOf(text));
    result = this.run("generate", files);
    if (result.code !== 0) throw new Error(result.err);
    const hasMain = entry.test(text);
    return { object: files.read("unit.o").slice(), places: { first, places }, messages, hasMain };
  }

  compileText(files, isSplit, special) {
    const { builder, lab } = this;
    if (lab && isSplit && !special) {
      // Headers that are included after lab.cuh are compiled with the file.
      const headers = builder.read("headers.ii"), known = lab.rewritten;
      if (headers.length >= known.length && known.every((byte, at) => byte === headers[at])) {
        const rest = builder.read("rest.ii"), more = headers.subarray(known.length);
        const text = new Uint8Array(more.length + rest.length);
        text.set(more);
        text.set(rest, more.length);
        files.write("rest.ii", text);
        files.write("headers.ii", known);
        files.write("headers.pch", lab.precompiled);
        return this.run("compileRest", files);
      }
    }
    files.write("unit.ii", builder.read("unit.ii"));
    return this.run("compile", files);
  }

  // The linker's messages about undefined C++ functions and variables; empty if there are none. C functions that the
  // browser's library lacks fail only when called.
  undefinedIn(module, files, parts) {
    const own = new Set(WebAssembly.Module.exports(module).map(({ name }) => name));
    const missing = WebAssembly.Module.imports(module).map(({ name }) => name)
      .filter((name) => /^_ZN?K?\d/.test(name) && !this.given.has(name) && !own.has(name));
    if (missing.length === 0) return "";
    // Given the list of other imports, the linker reports only the missing symbols, demangled.
    files.write("given", WebAssembly.Module.imports(module).map(({ name }) => name).filter((name) => !missing.includes(name)).join("\n"));
    const linked = this.run("link", files, (words) => [...words.map((word) => (/^--unresolved-symbols/.test(word) ? "--allow-undefined-file=given" : word)),
      ...parts.map((_, at) => `${at}.o`)]);
    const names = [...linked.err.matchAll(/undefined symbol: (.*)$/gm)].map(([, name]) => name);
    return [...new Set(names.length ? names : missing)].map((name) => `error: undefined reference to '${name}', which no source file defines\n`).join("");
  }

  // Returns { module, placesOfUnits, units, messages } or { errors }. `harness`: a result of compile(), or undefined.
  async build(source, harness) {
    const learner = this.compile(source);
    if (learner.errors !== undefined) return { errors: learner.errors };
    const files = new Files();
    const parts = harness ? [harness, learner] : [learner];
    if (!parts.some((part) => part.hasMain)) return { errors: "error: the program has no main function: no source file defines main()\n" };
    parts.forEach((part, at) => files.write(`${at}.o`, part.object));
    const linked = this.run("link", files, (words) => [...words, ...parts.map((_, at) => `${at}.o`)]);
    if (linked.code !== 0) return { errors: this.builder.linkMessages(linked.err) || linked.err };
    const module = await WebAssembly.compile(this.asyncify(files.read("program.wasm")));
    const errors = this.undefinedIn(module, files, parts);
    if (errors) return { errors };
    return {
      module,
      placesOfUnits: parts.map((part) => part.places),
      units: harness ? ["harness", "learner"] : ["learner"],
      messages: learner.messages,
    };
  }
}
