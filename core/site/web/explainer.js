// Reads traces and makes what the timeline draws, away from the page. A message is {id, run, source}; run is what a program's
// run gave, source its {name, text}.
let explainer;

self.onmessage = async ({data: {id, run, source}}) => {
    try {
        explainer ??= import('../programs/explain.js').then(module => module.start());
        const loaded = (await explainer).load(run, source);
        const result = loaded.timeline();
        loaded.forget();
        self.postMessage({id, result});
    } catch (error) {
        self.postMessage({id, error: String(error && error.message || error)});
    }
};
