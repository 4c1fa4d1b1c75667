// A host for WASI preview 1 with files in memory, sufficient for clang and wasm-ld.
const errno = { success: 0, badf: 8, exist: 20, inval: 28, isdir: 31, noent: 44, notdir: 54, notsup: 58, notempty: 55 };
const kind = { device: 2, directory: 3, file: 4 };
class Exit extends Error { constructor(code) { super(`exit code ${code}`); this.code = code; } }

export class Files {
  // Path -> bytes and length; null for a folder.
  constructor() { this.entries = new Map([["", null]]); this.numbers = new Map(); }
  addFolder(path) { for (let at = path; at && !this.entries.has(at); at = at.slice(0, Math.max(0, at.lastIndexOf("/")))) this.entries.set(at, null); }
  write(path, data) {
    const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
    this.addFolder(path.slice(0, Math.max(0, path.lastIndexOf("/"))));
    this.entries.set(path, { bytes, size: bytes.length });
  }
  read(path) { const file = this.entries.get(path); return file ? file.bytes.subarray(0, file.size) : undefined; }
  text(path) { const b = this.read(path); return b && new TextDecoder().decode(b); }
  remove(path) { this.entries.delete(path); }
  number(path) { let n = this.numbers.get(path); if (!n) this.numbers.set(path, n = this.numbers.size + 1); return n; }
}

function normal(path) {
  const parts = [];
  for (const part of path.split("/")) if (part === "..") parts.pop(); else if (part && part !== ".") parts.push(part);
  return parts.join("/");
}

// Runs _start of the compiled module. `layers`: Files objects; only the first is written to.
export function runProgram(module, args, layers) {
  const written = { 1: [], 2: [] };
  let memory, view, bytes;
  const fresh = () => { if (!view || view.buffer !== memory.buffer) { view = new DataView(memory.buffer); bytes = new Uint8Array(memory.buffer); } };
  const own = layers[0];
  const find = (path) => { for (const l of layers) { const e = l.entries.get(path); if (e !== undefined) return e; } return undefined; };
  const open = new Map([[0, { kind: kind.device }], [1, { kind: kind.device }], [2, { kind: kind.device }], [3, { kind: kind.directory, path: "" }]]);
  let next = 4;
  const decoder = new TextDecoder(), encoder = new TextEncoder();
  const textAt = (at, size) => decoder.decode(bytes.subarray(at, at + size));
  const strings = (list) => { const encoded = list.map((t) => encoder.encode(t + "\0")); return {
    sizes(count, size) { fresh(); view.setUint32(count, encoded.length, true); view.setUint32(size, encoded.reduce((n, e) => n + e.length, 0), true); return 0; },
    get(pointers, at) { fresh(); for (const e of encoded) { view.setUint32(pointers, at, true); bytes.set(e, at); pointers += 4; at += e.length; } return 0; } }; };
  const argv = strings(args), env = strings([]);
  const stat = (at, path, entry, type) => { fresh();
    view.setBigUint64(at, 1n, true); view.setBigUint64(at + 8, BigInt(own.number(path)), true); view.setUint8(at + 16, type);
    view.setBigUint64(at + 24, 1n, true); view.setBigUint64(at + 32, BigInt(entry ? entry.size : 0), true);
    for (const o of [40, 48, 56]) view.setBigUint64(at + o, 0n, true); return 0; };
  const at = (fd, p, n) => { const d = open.get(fd); fresh(); return normal((d?.path ? d.path + "/" : "") + textAt(p, n)); };
  const readInto = (file, iovs, count, position) => { let total = 0; for (let i = 0; i < count; ++i) { const to = view.getUint32(iovs + 8 * i, true), n = Math.min(view.getUint32(iovs + 8 * i + 4, true), file.size - position); if (n <= 0) continue; bytes.set(file.bytes.subarray(position, position + n), to); position += n; total += n; } return total; };
  const calls = {
    args_get: argv.get, args_sizes_get: argv.sizes, environ_get: env.get, environ_sizes_get: env.sizes,
    clock_time_get(id, precision, to) { fresh(); view.setBigUint64(to, BigInt(Math.round(performance.now() * 1e6)), true); return 0; },
    fd_close(fd) { return open.delete(fd) ? 0 : errno.badf; },
    fd_fdstat_get(fd, to) { const f = open.get(fd); if (!f) return errno.badf; fresh(); view.setUint8(to, f.kind); view.setUint16(to + 2, 0, true); view.setBigUint64(to + 8, 0xffffffffffffffffn, true); view.setBigUint64(to + 16, 0xffffffffffffffffn, true); return 0; },
    fd_filestat_get(fd, to) { const f = open.get(fd); if (!f) return errno.badf; return stat(to, f.path ?? "", f.file, f.kind); },
    fd_filestat_set_size(fd, size) { const f = open.get(fd); if (!f?.file) return errno.badf; const n = Number(size); if (n > f.file.bytes.length) { const b = new Uint8Array(n); b.set(f.file.bytes.subarray(0, f.file.size)); f.file.bytes = b; } f.file.size = n; return 0; },
    fd_filestat_set_times() { return 0; },
    fd_pread(fd, iovs, count, offset, to) { const f = open.get(fd); if (!f?.file) return errno.badf; fresh(); view.setUint32(to, readInto(f.file, iovs, count, Number(offset)), true); return 0; },
    fd_read(fd, iovs, count, to) { const f = open.get(fd); if (!f) return errno.badf; fresh(); if (!f.file) { view.setUint32(to, 0, true); return 0; } const n = readInto(f.file, iovs, count, f.position); f.position += n; view.setUint32(to, n, true); return 0; },
    fd_prestat_get(fd, to) { if (fd !== 3) return errno.badf; fresh(); view.setUint8(to, 0); view.setUint32(to + 4, 1, true); return 0; },
    fd_prestat_dir_name(fd, to) { fresh(); bytes[to] = 47; return 0; },
    fd_readdir(fd, to, size, cookie, used) { fresh(); view.setUint32(used, 0, true); return 0; },
    fd_seek(fd, offset, whence, to) { const f = open.get(fd); if (!f?.file) return errno.badf; f.position = Number(offset) + (whence === 1 ? f.position : whence === 2 ? f.file.size : 0); fresh(); view.setBigUint64(to, BigInt(f.position), true); return 0; },
    fd_write(fd, iovs, count, to) { fresh(); const f = open.get(fd); if (!f) return errno.badf; let total = 0;
      for (let i = 0; i < count; ++i) { const from = view.getUint32(iovs + 8 * i, true), n = view.getUint32(iovs + 8 * i + 4, true); total += n; if (!n) continue;
        if (!f.file) { written[fd]?.push(bytes.slice(from, from + n)); continue; }
        const end = f.position + n; if (end > f.file.bytes.length) { const b = new Uint8Array(Math.max(2 * end, 65536)); b.set(f.file.bytes.subarray(0, f.file.size)); f.file.bytes = b; }
        f.file.bytes.set(bytes.subarray(from, from + n), f.position); f.position = end; if (end > f.file.size) f.file.size = end; }
      view.setUint32(to, total, true); return 0; },
    path_create_directory(fd, p, n) { own.addFolder(at(fd, p, n)); return 0; },
    path_filestat_get(fd, flags, p, n, to) { const path = at(fd, p, n), e = find(path); if (e === undefined) return errno.noent; return stat(to, path, e, e ? kind.file : kind.directory); },
    path_link() { return errno.notsup; },
    path_open(fd, dirflags, p, n, oflags, rights, inheriting, fdflags, to) { const path = at(fd, p, n); let e = find(path);
      if (e === undefined) { if (!(oflags & 1)) return errno.noent; own.write(path, new Uint8Array(0)); e = own.entries.get(path); }
      else if ((oflags & 1) && (oflags & 4)) return errno.exist;
      if (oflags & 2 && e) return errno.notdir;
      if (e && oflags & 8) { own.write(path, new Uint8Array(0)); e = own.entries.get(path); }
      open.set(next, e ? { kind: kind.file, file: e, path, position: fdflags & 1 ? e.size : 0 } : { kind: kind.directory, path });
      fresh(); view.setUint32(to, next++, true); return 0; },
    path_readlink() { return errno.inval; },
    path_remove_directory(fd, p, n) { own.remove(at(fd, p, n)); return 0; },
    path_rename(fd, p, n, fd2, p2, n2) { const a = at(fd, p, n), b = at(fd2, p2, n2); const e = own.entries.get(a); if (!e) return errno.noent; own.entries.set(b, e); own.entries.delete(a); return 0; },
    path_symlink() { return errno.notsup; },
    path_unlink_file(fd, p, n) { own.remove(at(fd, p, n)); return 0; },
    poll_oneoff() { return errno.notsup; },
    proc_exit(code) { throw new Exit(code); },
    random_get(to, n) { fresh(); bytes.fill(7, to, to + n); return 0; },
  };
  const counts = {};
  const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: calls });
  memory = instance.exports.memory;
  let code = 0;
  try { instance.exports._start(); } catch (e) { if (!(e instanceof Exit)) throw e; code = e.code; }
  const text = (parts) => { const d = new TextDecoder(); return parts.map((b) => d.decode(b, { stream: true })).join("") + d.decode(); };
  return { code, out: text(written[1]), err: text(written[2]), memory: memory.buffer.byteLength };
}
