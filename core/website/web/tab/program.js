// Links a program that was built in the browser to the model device's module and runs it: a minimal dynamic linker.
//
// The device's module (device.js) contains the runtime and the C and C++ libraries and exports them to the program.
// Both modules are instrumented with Asyncify for switching stacks, so each of its steps must be performed in both.
import create from "./device.js";

// Sections of a program (compiler.js), indexed by the numbers that the device uses for them.
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

// The module's requirements from its dylink section: data size, alignment, table entries.
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

// Functions that Emscripten's library lacks fail only when called.
const absent = (name) => () => {
  throw new Error(`a program in a tab cannot call ${name}`);
};

// glibc aborts on an invalid free (of pinned memory, for instance) and on a double free. Emscripten's allocator does
// not, so the argument is checked here. `end` aborts the program with a message.
const frees = ["free", "streamlab_free", "streamlab_delete", "_ZdlPvm", "_ZdaPvm", "_ZdlPvSt11align_val_t", "_ZdaPvSt11align_val_t"];
const reallocs = ["realloc", "streamlab_realloc"];
const nothingBefore = 65536; // GLOBAL_BASE

// dlmalloc stores a block's size in the word before it, with an in-use bit.
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
  // If the block was merged with a preceding free one, its header is unchanged, so clear the bit here. Skip small
  // blocks, whose header may have been reused.
  if (address !== 0 && before > 31 && words[wordOf(address)] === before) words[wordOf(address)] &= ~inUse;
};

const reallocWithCheck = (realloc, device, words, end) => (address, bytes) => {
  lookAt(address, device, words, end);
  return realloc(address, bytes);
};

// Links the program and returns its exports. `helpers`: the JavaScript functions that the device imports. `end`
// aborts the program with a message.
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
  const words = new Uint32Array(memory.buffer); // the memory does not grow
  for (const name of frees) if (device[name]) env[name] = freeWithCheck(device[name], device, words, end);
  for (const name of reallocs) if (device[name]) env[name] = reallocWithCheck(device[name], device, words, end);
  const imports = { env, "GOT.mem": {}, "GOT.func": {} };
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    if (from !== "env") imports[from][name] = variable();
    // The program's calls get the same wrappers as those of the C++ library.
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

// The signal that corresponds to a WebAssembly trap, for the checker's message.
function signalOf(trap) {
  if (/divi|remainder|overflow|integer/i.test(trap) && !/stack/i.test(trap)) return 8; // SIGFPE
  if (/abort/i.test(trap)) return 6; // SIGABRT
  if (/unreachable/i.test(trap)) return 4; // SIGILL
  return 11; // SIGSEGV
}

// The cause of a crash, { signal, text }; undefined if there was none.
function crashOf(end, device) {
  const signal = device.streamlab_crash_signal();
  if (signal) return { signal, text: "it was ended by the model device" };
  if (end && end.name !== "ExitStatus") return { signal: signalOf(String(end.message ?? end)), text: String(end.stack ?? end) };
  const low = new Uint32Array(device.memory.buffer, 0, nothingBefore / 4);
  return low.some((word) => word) ? { signal: 11, text: "something was stored behind a null pointer" } : undefined;
}

// `deviceModule`: the compiled device.wasm. `settings`: environment variables. printed(bytes) receives output
// immediately. Returns the exit code; `crash` and `signal` if the program crashed; `endedAt`, the number of the call
// at which the runtime ended it (0: it did not); the output and the published data; and the bytes of the trace file
// (empty if none was started).
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
    // A local array that exceeds the stack leaves the stack pointer out of bounds, so that no function could be
    // called.
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
