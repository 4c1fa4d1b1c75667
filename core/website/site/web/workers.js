// Starts a Worker that answers messages {id, ...} with {id, result} or {id, error}. Messages without an id are passed
// to `told`.
export function startWorker(url, told = () => {}) {
    const worker = new Worker(url, {type: 'module'});
    const open = new Map();
    let last = 0;
    const fail = reason => {
        for (const {reject} of open.values()) reject(new Error(reason));
        open.clear();
    };
    worker.onmessage = ({data}) => {
        if (!data.id) return told(data);
        const asked = open.get(data.id);
        open.delete(data.id);
        if (!asked) return;
        if (data.error === undefined) asked.resolve(data.result);
        else asked.reject(new Error(data.error));
    };
    worker.onerror = event => fail(event.message || 'a part of the page could not be loaded');
    return {
        ask: message => new Promise((resolve, reject) => {
            open.set(++last, {resolve, reject});
            worker.postMessage({id: last, ...message});
        }),
        end(reason = 'it was ended') {
            worker.terminate();
            fail(reason);
        },
    };
}
