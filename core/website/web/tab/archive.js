// An archive of small files: four bytes with the size of the list, the list ([path, size] for each, as JSON), and the
// concatenated contents.
export function pack(files) {
  const list = new TextEncoder().encode(JSON.stringify(files.map(([path, bytes]) => [path, bytes.length])));
  const all = new Uint8Array(files.reduce((size, [, bytes]) => size + bytes.length, 4 + list.length));
  new DataView(all.buffer).setUint32(0, list.length, true);
  all.set(list, 4);
  let at = 4 + list.length;
  for (const [, bytes] of files) {
    all.set(bytes, at);
    at += bytes.length;
  }
  return all;
}

// Calls take(path, bytes) for each file.
export function unpack(all, take) {
  const size = new DataView(all.buffer, all.byteOffset).getUint32(0, true);
  let at = 4 + size;
  for (const [path, bytes] of JSON.parse(new TextDecoder().decode(all.subarray(4, at)))) {
    take(path, all.subarray(at, at + bytes));
    at += bytes;
  }
}
