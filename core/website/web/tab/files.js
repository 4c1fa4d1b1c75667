// Loads the large files of this folder, which the site stores compressed and in pieces. The pieces are cached, so
// that an interrupted download resumes.

// Cached by URL. A new version of the site has another folder and so other URLs.
const cacheName = "streamlab-compiler";
const here = new URL("./", import.meta.url).href;
const folderOfVersions = new URL("../", here).href;

const kept = () => (globalThis.caches ? caches.open(cacheName).catch(() => undefined) : undefined);

async function answerOf(url) {
  const answer = await fetch(url).catch(() => {
    throw new Error("the download broke off. What has come is kept, if this browser keeps files for this site; try again.");
  });
  if (!answer.ok) throw new Error(`${url} cannot be read: the server answers ${answer.status}`);
  return answer;
}

// Returns the cached response, or fetches and caches it. If the cache is full, the response is still used.
async function keptAnswer(name) {
  const cache = await kept();
  const found = await cache?.match(here + name);
  if (found) return found;
  const answer = await answerOf(here + name);
  if (cache) await cache.put(here + name, answer.clone()).catch(() => {});
  return answer;
}

let list;
// {version, bytes, files, parts: {name: {bytes, pieces: [[name, bytes], ...]}}}: `bytes` is the download size.
export const manifest = () => (list ??= keptAnswer("manifest.json").then((answer) => answer.json()));

// Deletes the cache entries of earlier versions of this site.
export async function forgetOthers() {
  const cache = await kept();
  for (const { url } of (await cache?.keys()) ?? [])
    if (url.startsWith(folderOfVersions) && !url.startsWith(here)) await cache.delete(url);
}

// Also caches the small files, for offline use by the site's offline.js.
export async function keepAll() {
  if (!(await kept())) return;
  for (const name of (await manifest()).files) await keptAnswer(name);
}

// The number of bytes in the cache.
export async function keptBytes() {
  const cache = await kept();
  if (!cache) return 0;
  const urls = new Set((await cache.keys()).map(({ url }) => url));
  return Object.values((await manifest()).parts).flatMap(({ pieces }) => pieces)
    .reduce((sum, [name, bytes]) => sum + (urls.has(here + name) ? bytes : 0), 0);
}

const pieceOf = async (name) => (await keptAnswer(name)).blob();

// Downloads a file into the cache.
export async function keep(name, arrived = () => {}) {
  for (const [piece, bytes] of (await manifest()).parts[name].pieces) {
    await pieceOf(piece);
    arrived(bytes);
  }
}

// The file's content as a stream. Calls arrived(bytes) for each piece.
export async function streamOf(name, arrived = () => {}) {
  const parts = [];
  for (const [piece, bytes] of (await manifest()).parts[name].pieces) {
    parts.push(await pieceOf(piece));
    arrived(bytes);
  }
  return new Blob(parts).stream().pipeThrough(new DecompressionStream("gzip"));
}

export const bytesOf = async (name, arrived) => new Uint8Array(await new Response(await streamOf(name, arrived)).arrayBuffer());

export async function programOf(name, arrived) {
  const headers = { "content-type": "application/wasm" };
  return WebAssembly.compileStreaming(new Response(await streamOf(name, arrived), { headers }));
}

export async function moduleOf(name, arrived) {
  const text = await new Response(await streamOf(name, arrived)).blob();
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    return await import(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}
