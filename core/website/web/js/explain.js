
// Appended to Emscripten's output: explains runs, one instance per page.

function checked(text) {
  if (text.startsWith('{"error"')) throw new Error(JSON.parse(text).error);
  return text;
}

// Returns {load, compare}. load(run, source) takes the result of a lab's run(), or {trace, exitCode} with a trace as
// JSON, and its source {name, text}. It returns {svg(options), text(options), facts(), timeline(), forget()}.
export async function start() {
  const instance = await instanceOf(await compile("explain.wasm"));
  const call = (name, types, ...values) => checked(instance.ccall(name, "string", types, values));
  const load = (run, source) => {
    instance.FS.writeFile("trace", run.trace);
    const about = { exit_code: run.exitCode };
    if (run.stdout !== undefined) about.output = run.stdout + (run.stderr || "");
    if (run.places) about.places = run.places;
    if (run.placesOfUnits) about.places_of_units = run.placesOfUnits;
    if (source) about.source = source;
    const id = Number(call("streamlab_load", ["string"], JSON.stringify(about)));
    return {
      id,
      svg: (options = {}) => call("streamlab_svg", ["number", "string"], id, JSON.stringify(options)),
      text: (options = {}) => call("streamlab_text", ["number", "string"], id, JSON.stringify(options)),
      facts: () => JSON.parse(call("streamlab_facts", ["number"], id)),
      timeline: () => JSON.parse(call("streamlab_timeline", ["number"], id)),
      forget: () => instance.ccall("streamlab_forget", null, ["number"], [id]),
    };
  };
  const compare = (first, second, titles = {}) =>
    JSON.parse(call("streamlab_compare", ["number", "number", "string"], first.id, second.id, JSON.stringify(titles)));
  return { load, compare };
}
