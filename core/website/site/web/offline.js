// The service worker for offline use. It caches the pages with their resources, and the labs' runs and programs once
// used. The compiler caches itself (tab/files.js). Online, everything comes from the network, so that pages are never
// stale.
const version = '{{version}}';
const files = {{files}};

const scope = self.registration.scope;
const ofThisSite = `streamlab-site ${scope} `;  // several sites may share a server
const cacheName = ofThisSite + version;
const atOnce = 8;
const kept = /^(runs|programs)\//;  // cached on use

async function keepAll() {
    const cache = await caches.open(cacheName);
    for (let at = 0; at < files.length; at += atOnce)
        await Promise.all(files.slice(at, at + atOnce).map(name => cache.add(new Request(scope + name, {cache: 'no-cache'}))));
}

async function forgetOthers() {
    for (const name of await caches.keys())
        if (name.startsWith(ofThisSite) && name !== cacheName) await caches.delete(name);
}

async function answer(request) {
    // Never stale: the files' names change with their content.
    if (request.url.startsWith(`${scope}compiler/`)) return await caches.match(request) ?? fetch(request);
    try {
        const fresh = await fetch(request);
        if (fresh.ok && kept.test(request.url.slice(scope.length))) (await caches.open(cacheName)).put(request, fresh.clone());
        return fresh;
    } catch (error) {
        const asked = request.url === scope ? `${scope}index.html` : request;
        const found = await caches.match(asked, {ignoreSearch: true});
        if (found) return found;
        throw error;
    }
}

addEventListener('install', event => {
    self.skipWaiting();
    event.waitUntil(keepAll());
});
addEventListener('activate', event => event.waitUntil(forgetOthers().then(() => self.clients.claim())));
addEventListener('fetch', event => {
    const {request} = event;
    if (request.method === 'GET' && request.url.startsWith(scope)) event.respondWith(answer(request));
});
