// Builds a learner's program in a tab: clang and its linker as WebAssembly, with the rewriter and the numbering of
// calls (js/builder.js) between their runs, and Asyncify behind them, by which stacks switch.
//
// What does not depend on the learner's file was made when the site was written (prepare.mjs): the options, the
// headers of lab.cuh (preprocessed; their macros; rewritten and precompiled), and the harness.
import { Files, runProgram } from "./wasi.js";
import { unpack } from "./archive.js";

// The numbers of the learner's calls follow those of the harness.
const firstOfLearner = 1 << 16;

const own = "puzzle.cu";
// The #include of lab.cuh, if nothing but comments and headers of the language comes before it: then it makes no
// difference whether it is read before those.
const labInclude = /^(?:[ \t]*(?:\/\/[^\n]*|#include <[^>\n]*>[ \t]*(?:\/\/[^\n]*)?)?\n)*(#include "lab\.cuh")/;

export class Compiler {
  // llvm: the compiled module; headers, prepared: archives; builder: js/builder.js started; asyncify: a function of
  // a module's bytes.
  constructor({ llvm, headers, prepared, builder, asyncify }) {
    this.llvm = llvm;
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

  // The preprocessed text in `output`; undefined if it has to be made from the whole source.
  preprocessRest(source, files, output) {
    const included = this.lab && labInclude.exec(source);
    if (!included) return undefined;
    const at = included[0].length - included[1].length;
    const rest = source.slice(0, at) + source.slice(included[0].length);
    // The headers of the language know by their macros that they were read; CUDA's and a learner's own do not.
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
    // "-D WORD" are two words of the call.
    const change = (words) => words
      .filter((word, at) => wanted(word) && !(word === "-D" && !wanted(words[at + 1])))
      .map((word) => (word === own ? name : word));
    return this.run(device ? "preprocessForDevice" : "preprocess", files, change);
  }

  // Gives { object, places, messages } or { errors }. `unit` is the name of what the program is told of this source.
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
    files.write("unit.ll", builder.read("unit.ll"));
    result = this.run("generate", files);
    if (result.code !== 0) throw new Error(result.err);
    return { object: files.read("unit.o").slice(), places: { first, places }, messages };
  }

  compileText(files, isSplit, special) {
    const { builder, lab } = this;
    if (lab && isSplit && !special) {
      // Headers that the file includes behind lab.cuh are compiled with it.
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

  // Gives { module, placesOfUnits, units, messages } or { errors }. `harness` is what compile() gave, or undefined.
  async build(source, harness) {
    const learner = this.compile(source);
    if (learner.errors !== undefined) return { errors: learner.errors };
    const files = new Files();
    const parts = harness ? [harness, learner] : [learner];
    parts.forEach((part, at) => files.write(`${at}.o`, part.object));
    const linked = this.run("link", files, (words) => [...words, ...parts.map((_, at) => `${at}.o`)]);
    if (linked.code !== 0) return { errors: this.builder.linkMessages(linked.err) || linked.err };
    return {
      module: await WebAssembly.compile(this.asyncify(files.read("program.wasm"))),
      placesOfUnits: parts.map((part) => part.places),
      units: harness ? ["harness", "learner"] : ["learner"],
      messages: learner.messages,
    };
  }
}
