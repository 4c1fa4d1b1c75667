// Runs a lab's program beside the model device, away from the page, which stays usable and can end it.
let starting = null;

const explainer = () => starting ??= import('../programs/explain.js').then(module => module.start());

async function load({file, source}, run) {
    return (await explainer()).load(run, {name: file, text: source});
}

// {trace, output, timeline}: `trace` is what compare() needs again.
async function run(message) {
    const name = String(message.number).padStart(2, '0');
    const program = await import(`../programs/labs/${name}.js`);
    const trace = await program.run({...message.request, program: message.file});
    const loaded = await load(message, trace);
    const timeline = loaded.timeline();
    loaded.forget();
    return {trace, output: trace.stdout + trace.stderr, timeline};
}

// Sentences about what changed.
async function compare(message) {
    const explain = await explainer();
    const [before, now] = [await load(message, message.before), await load(message, message.now)];
    const {differences} = explain.compare(before, now, {first: 'the run before', second: 'this run'});
    before.forget();
    now.forget();
    return differences.map(difference => difference.text);
}

self.onmessage = async ({data}) => {
    try {
        const answer = data.what === 'run' ? await run(data) : await compare(data);
        self.postMessage({id: data.id, answer});
    } catch (error) {
        self.postMessage({id: data.id, error: String(error && error.message || error)});
    }
};
