// Reads traces and makes what the timeline draws, away from the page. A message is {id, run, source, reference}; run is what a
// program's run gave, source its {name, text}. With a reference, the text of a trace, the answer is {reference,
// sentences, zeros}: its timeline, how the run differs from it, and from where times count in both. Else it is the run's timeline.
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
