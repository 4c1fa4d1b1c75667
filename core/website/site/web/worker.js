// Runs a lab's program with the model device in a Worker, so that the page stays responsive and can terminate it.
//
// Recent runs are cached, so that comparing two runs does not repeat them.
const mostKept = 4;
const kept = new Map();  // by setting: a promise of {loaded, output}
let explainer = null, programs = null;

const explain = () => explainer ??= import('../programs/explain.js').then(module => module.start());
const program = number => programs ??= import(`../programs/labs/${String(number).padStart(2, '0')}.js`);

// Loads and compiles the modules.
async function prepare({number}) {
    await Promise.all([explain(), program(number).then(module => module.prepare())]);
}

async function runAnew({number, file, source, request}) {
    const [explaining, module] = await Promise.all([explain(), program(number)]);
    const run = await module.run({...request, program: file});
    if (run.trace.length === 0) throw new Error(run.crash || run.stderr || 'it ended without a trace');
    return {loaded: explaining.load(run, {name: file, text: source}), output: run.stdout + run.stderr, exitCode: run.exitCode};
}

function run(message, request) {
    const setting = JSON.stringify(request);
    if (!kept.has(setting)) {
        const running = runAnew({...message, request});
        kept.set(setting, running);
        running.catch(() => kept.delete(setting));
        if (kept.size > mostKept) forgetOldest();
    }
    return kept.get(setting);
}

function forgetOldest() {
    const [setting, running] = kept.entries().next().value;
    kept.delete(setting);
    running.then(({loaded}) => loaded.forget(), () => {});
}

const acts = {
    async prepare(message) {
        await prepare(message);
        await run(message, message.request);
    },
    async run(message) {
        const {loaded, output, exitCode} = await run(message, message.request);
        return {output, exitCode, timeline: loaded.timeline()};
    },
    // Returns {sentences, zeros}: the differences, and the time origins of the earlier and the latest run.
    async compare(message) {
        const [before, now] = [await run(message, message.before), await run(message, message.request)];
        const {differences, first, second} = (await explain()).compare(before.loaded, now.loaded,
            {first: 'the run before', second: 'this run'});
        return {sentences: differences.map(difference => difference.text),
            zeros: {before: first.zero_ns, now: second.zero_ns}};
    },
};

self.onmessage = async ({data}) => {
    try {
        self.postMessage({id: data.id, answer: await acts[data.what](data)});
    } catch (error) {
        self.postMessage({id: data.id, error: String(error && error.message || error)});
    }
};
