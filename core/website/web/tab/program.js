// Runs a program that was built in a tab, beside the model device: a dynamic linker for this one case.
//
// The device (device.js) has the runtime, the C and the C++ library, and gives all of it to the program. Stacks
// switch by Asyncify, which both modules have; so each of its steps is taken in both.
import create from "./device.js";

// Sections of a program (compiler.js), by the numbers that the device knows them by.
const kindsOfVariables = ["device", "constant", "managed"];
const steps = ["asyncify_start_unwind", "asyncify_stop_unwind", "asyncify_start_rewind", "asyncify_stop_rewind"];

function readNumber(bytes, from) {
  let number = 0, shift = 0, byte;
  do {
    byte = bytes[from.at++];
    number |= (byte & 0x7f) << shift;
    shift += 7;
  } while (byte & 0x80);
  return number >>> 0;
}

// What the linker wrote about a module's needs: bytes of data and their alignment, entries of the table.
function needsOf(module) {
  const [section] = WebAssembly.Module.customSections(module, "dylink.0");
  const bytes = new Uint8Array(section), from = { at: 0 };
  while (from.at < bytes.length) {
    const type = bytes[from.at++];
    const size = readNumber(bytes, from);
    if (type === 1) return { data: readNumber(bytes, from), alignment: 1 << readNumber(bytes, from), table: readNumber(bytes, from) };
    from.at += size;
  }
  throw new Error("the program is not one that can be linked here");
}

const constant = (value) => new WebAssembly.Global({ value: "i32", mutable: false }, value);
const variable = () => new WebAssembly.Global({ value: "i32", mutable: true }, 0);

// What Emscripten's library has not matters only if it is called.
const absent = (name) => () => {
  throw new Error(`a program in a tab cannot call ${name}`);
};

// The C library of a process ends a program that gives memory back which no allocation of its gave, as pinned memory, or
// that gives it back twice. That of a tab goes on, so what it is given is looked at here. `end` ends the program with these words.
const frees = ["free", "streamlab_free", "streamlab_delete", "_ZdlPvm", "_ZdaPvm", "_ZdlPvSt11align_val_t", "_ZdaPvSt11align_val_t"];
const reallocs = ["realloc", "streamlab_realloc"];
const nothingBefore = 65536; // GLOBAL_BASE

// The allocator (dlmalloc) keeps the size of a block in the word before it, with a bit that says whether it is in use.
const inUse = 2;
const wordOf = (address) => (address - 4) >>> 2;

function lookAt(address, device, words, end) {
  if (address === 0) return;
  const isOfHeap = address >>> 0 >= nothingBefore && address >>> 0 < device.sbrk(0) >>> 0;
  if (!isOfHeap || address % 8 !== 0) end("free(): invalid pointer");
  if (!(words[wordOf(address)] & inUse)) end("free(): double free detected");
}

const freeWithCheck = (free, device, words, end) => (address, ...more) => {
  lookAt(address, device, words, end);
  const before = words[wordOf(address)];
  free(address, ...more);
  // In a block that was joined to a free one before it the word stays as it was. In a small block the
  // allocator may have put something else there.
  if (address !== 0 && before > 31 && words[wordOf(address)] === before) words[wordOf(address)] &= ~inUse;
};

const reallocWithCheck = (realloc, device, words, end) => (address, bytes) => {
  lookAt(address, device, words, end);
  return realloc(address, bytes);
};

// Gives the exports of the program, its addresses filled in. `helpers` are the functions of JavaScript that the device
// calls, too; `end` ends the program with the words that it is given.
function linkProgram(module, device, helpers, end) {
  const { memory, __indirect_function_table: table } = device;
  const needs = needsOf(module);
  const begin = device.malloc(needs.data + needs.alignment);
  const base = (begin + needs.alignment - 1) & -needs.alignment;
  new Uint8Array(memory.buffer).fill(0, base, base + needs.data);
  device.streamlab_image(base, base + needs.data);
  const env = {
    memory,
    __indirect_function_table: table,
    __stack_pointer: device.__stack_pointer,
    __memory_base: constant(base),
    __table_base: constant(table.grow(needs.table)),
  };
  const words = new Uint32Array(memory.buffer); // it does not grow
  for (const name of frees) if (device[name]) env[name] = freeWithCheck(device[name], device, words, end);
  for (const name of reallocs) if (device[name]) env[name] = reallocWithCheck(device[name], device, words, end);
  const imports = { env, "GOT.mem": {}, "GOT.func": {} };
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    if (from !== "env") imports[from][name] = variable();
    // What the C++ library's calls are wrapped with, a program's own get, too.
    else env[name] ??= device[name] ?? device[`__wrap_${name}`] ?? helpers[name] ?? (kind === "function" && absent(name));
  }
  const program = new WebAssembly.Instance(module, imports).exports;
  for (const [name, address] of Object.entries(imports["GOT.mem"])) {
    if (program[name]) address.value = program[name].value + base;
    else if (device[name]) address.value = device[name].value;
    else throw new Error(`a tab's program cannot use ${name}`);
  }
  for (const [name, address] of Object.entries(imports["GOT.func"])) {
    const called = program[name] ?? device[name];
    if (!called) throw new Error(`a tab's program cannot call ${name}`);
    address.value = table.grow(1);
    table.set(address.value, called);
  }
  program.__wasm_apply_data_relocs?.();
  const addressIn = (pointer) => new Uint32Array(memory.buffer)[(pointer.value + base) >>> 2];
  for (const [number, kind] of kindsOfVariables.entries()) {
    const [start, stop] = [program[`streamlab_start_of_${kind}`], program[`streamlab_stop_of_${kind}`]];
    if (start) device.streamlab_variables(number, addressIn(start), addressIn(stop));
  }
  return { program, base };
}

// The signal that a process would have got where WebAssembly traps, for the checker's sentence about it.
function signalOf(trap) {
  if (/divi|remainder|overflow|integer/i.test(trap) && !/stack/i.test(trap)) return 8; // SIGFPE
  if (/abort/i.test(trap)) return 6; // SIGABRT
  if (/unreachable/i.test(trap)) return 4; // SIGILL
  return 11; // SIGSEGV
}

// Why the program crashed, as { signal, text }; undefined if it did not.
function crashOf(end, device) {
  const signal = device.streamlab_crash_signal();
  if (signal) return { signal, text: "it was ended by the model device" };
  if (end && end.name !== "ExitStatus") return { signal: signalOf(String(end.message ?? end)), text: String(end.stack ?? end) };
  const low = new Uint32Array(device.memory.buffer, 0, nothingBefore / 4);
  return low.some((word) => word) ? { signal: 11, text: "something was stored behind a null pointer" } : undefined;
}

// `deviceModule`: device.wasm, compiled; `settings`: variables of the environment; printed(bytes) is called for whatever the
// program prints, at once. Returns the exit code, for a
// program that crashed also `crash` and `signal`, `endedAt`, the number of the call at which the runtime ended it (0 if it did
// not), what was printed and published, and the trace as the bytes of a trace file (empty if the program has begun none).
export async function runBuilt(deviceModule, { module, units }, settings, printed = () => {}) {
  const written = { 1: [], 2: [], 3: [] };
  let device, program, helpers;
  const instance = await new Promise((resolve, reject) => create({
    instantiateWasm(imports, receive) {
      WebAssembly.instantiate(deviceModule, imports).then((made) => {
        device = made.exports;
        helpers = imports.env;
        const exports = { ...device };
        for (const step of steps)
          exports[step] = (data) => {
            device[step](data);
            program[step](data);
          };
        receive({ exports }, deviceModule);
      }, (error) => reject(new Error(`this browser does not give a program the 2 GiB of addresses that it needs (${error.message})`)));
      return {};
    },
    preRun: [(made) => Object.assign(made.ENV, settings)],
    written: (descriptor, bytes) => {
      written[descriptor]?.push(bytes);
      if (descriptor !== 3) printed(bytes);
    },
  }).then(resolve, reject));
  const callSite = () => new Uint32Array(device.memory.buffer)[device.streamlab_call_site.value >>> 2];
  let freedAt = 0;
  const linked = linkProgram(module, device, helpers, (words) => {
    freedAt = callSite();
    written[2].push(new TextEncoder().encode(`${words}\n`));
    throw new Error(`Aborted: ${words}`);
  });
  program = linked.program;
  const list = device.malloc(4 * units.length);
  const addresses = units.map((unit) => program[`streamlab_program_${unit}`].value + linked.base);
  new Uint32Array(device.memory.buffer).set(addresses, list >> 2);
  const result = { exitCode: 0 };
  const stack = device.__stack_pointer, stackBefore = stack.value;
  let end;
  try {
    instance.asm.streamlab_run_units(list, units.length);
  } catch (thrown) {
    end = thrown;
    result.exitCode = end?.name === "ExitStatus" ? end.status : 139;
    // A local array that is larger than the stack leaves the pointer outside of memory, where nothing could be called.
    const at = stack.value >>> 0;
    if (at < nothingBefore || at >= device.memory.buffer.byteLength) end = new RangeError("the call stack is full");
    stack.value = stackBefore;
  }
  const crash = crashOf(end, device);
  if (crash) {
    if (!device.streamlab_crash_signal()) device.streamlab_crashed(crash.signal);
    result.exitCode = 139;
    result.crash = crash.text;
    result.signal = crash.signal;
  }
  result.endedAt = freedAt || device.streamlab_ended_at() >>> 0;
  const size = device.streamlab_trace_bytes() >>> 0, begin = device.streamlab_trace() >>> 0;
  result.trace = new Uint8Array(device.memory.buffer).slice(begin, begin + size);
  const joined = (parts) => {
    const all = new Uint8Array(parts.reduce((bytes, part) => bytes + part.length, 0));
    let at = 0;
    for (const part of parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  };
  result.published = joined(written[3]);
  result.stdout = new TextDecoder().decode(joined(written[1]));
  result.stderr = new TextDecoder().decode(joined(written[2]));
  return result;
}
