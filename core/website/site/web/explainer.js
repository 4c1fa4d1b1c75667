// A Worker that reads traces and makes the timelines' data. A message is {id, run, source, reference}: the result of
// a run, its source {name, text}, and optionally the text of a reference's trace. Returns the run's timeline or, with
// a reference, {reference, sentences, zeros}: the reference's timeline, its differences from the run, and the time
// origins of both.
let explainer;

const bytesOf = text => new TextEncoder().encode(text);

async function timelineOf(run, source) {
    const loaded = (await explainer).load(run, source);
    const timeline = loaded.timeline();
    loaded.forget();
    return timeline;
}

async function besideReference(run, source, text) {
    const {load, compare} = await explainer;
    const reference = load({trace: bytesOf(text), exitCode: 0}), loaded = load(run, source);
    const {differences, first, second} = compare(reference, loaded, {first: 'the reference', second: 'your program', first_withholds: true});
    const result = {reference: reference.timeline(), sentences: differences.map(difference => difference.text),
        zeros: {before: first.zero_ns, now: second.zero_ns}};
    for (const each of [reference, loaded]) each.forget();
    return result;
}

self.onmessage = async ({data: {id, run, source, reference}}) => {
    try {
        explainer ??= import('../programs/explain.js').then(module => module.start());
        self.postMessage({id, result: await (reference ? besideReference(run, source, reference) : timelineOf(run, source))});
    } catch (error) {
        self.postMessage({id, error: String(error && error.message || error)});
    }
};
