
// Appended to Emscripten's output: runs the module's programs by number.
let compiled;

// Compiles the programs, for the first run.
export const prepare = () => (compiled ??= compile("programs.wasm"));

function settingsOf({ knobs = {}, seed = 1, profile = "", devices = 1, program = "" }) {
  const settings = {
    STREAMLAB_TRACE: "memory",
    STREAMLAB_SEED: String(seed),
    STREAMLAB_DEVICES: String(devices),
    STREAMLAB_PROGRAM: program,
    STREAMLAB_COMPILER: "clang++ 14 (wasm)",
  };
  if (profile) settings.STREAMLAB_PROFILE = profile;
  for (const [name, value] of Object.entries(knobs)) settings[`STREAMLAB_KNOB_${name}`] = String(value);
  return settings;
}

// `profile`: a device profile as written by model::to_text(). Each run has separate memory. Returns the exit code,
// the output, the bytes of the trace file (empty if the program did not complete), and `places`: file and line of
// each numbered call in the trace.
export async function runProgram(number, places, options = {}) {
  const wasm = await prepare();
  const written = { 1: [], 2: [] };
  const instance = await new Promise((resolve, reject) => create({
    instantiateWasm(imports, receive) {
      WebAssembly.instantiate(wasm, imports).then((made) => receive(made, wasm), (error) =>
        reject(new Error(`this browser does not give a lab's program the 2 GiB of addresses that it needs (${error.message})`)));
      return {};
    },
    preRun: [(module) => Object.assign(module.ENV, settingsOf(options))],
    written: (descriptor, bytes) => written[descriptor]?.push(bytes),
  }).then(resolve, reject));
  const result = { exitCode: 0, stdout: "", stderr: "", trace: new Uint8Array(), places };
  try {
    instance._streamlab_run(number);
  } catch (end) {
    result.exitCode = end?.name === "ExitStatus" ? end.status : 139;
    if (result.exitCode === 139) result.crash = String(end);
  }
  const size = instance._streamlab_trace_bytes();
  const begin = instance._streamlab_trace();
  result.trace = instance.HEAPU8.slice(begin >>> 0, (begin >>> 0) + (size >>> 0));
  const decode = (parts) => {
    const decoder = new TextDecoder();
    return parts.map((bytes) => decoder.decode(bytes, { stream: true })).join("") + decoder.decode();
  };
  result.stdout = decode(written[1]);
  result.stderr = decode(written[2]);
  return result;
}
