// Packs the compiler's folder for the site: compresses large files into pieces, so that downloads can resume, and
// adds the packages' licences and manifest.json, the list of files:
//
//     node pack.mjs COMPILER_FOLDER PACKAGES
//
// PACKAGES: the node_modules used for the build.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { constants, gzipSync } from "node:zlib";

const [folder, packages] = process.argv.slice(2);
const bytesOf = (name) => readFileSync(join(folder, name));

const plain = ["archive.js", "asyncify.js", "build_worker.js", "builder.js", "builder.wasm", "compiler.js", "device.js",
  "editor.js", "files.js", "judge.js", "judge.wasm", "licences.txt", "program.js", "run_worker.js", "wasi.js"];
const packed = ["binaryen.js", "device.wasm", "headers.bin", "llvm.wasm", "prepared.bin"];
const pieceBytes = 2 << 20;

// Includes only packages that the site distributes; esbuild is a build tool.
function licences() {
  const names = readdirSync(packages).filter((name) => !name.startsWith(".")).flatMap((name) => name.startsWith("@")
    ? readdirSync(join(packages, name)).map((each) => `${name}/${each}`) : [name]);
  return names.filter((name) => !/esbuild/.test(name)).map((name) => {
    const { version, license } = JSON.parse(readFileSync(join(packages, name, "package.json"), "utf8"));
    const file = readdirSync(join(packages, name)).find((each) => /^licen[cs]e/i.test(each));
    return `${name} ${version}, ${license}\n\n${file ? readFileSync(join(packages, name, file), "utf8") : ""}`;
  }).join("\n\n----\n\n");
}

writeFileSync(join(folder, "licences.txt"), licences());
for (const name of readdirSync(folder)) if (/\.piece\d+$/.test(name)) rmSync(join(folder, name));
const version = createHash("sha256");
const parts = {};
let bytes = 0;
for (const name of packed) {
  const content = bytesOf(name), compressed = gzipSync(content, { level: constants.Z_BEST_COMPRESSION });
  version.update(name).update(content);
  const pieces = [];
  for (let at = 0; at < compressed.length; at += pieceBytes) {
    const piece = compressed.subarray(at, at + pieceBytes), file = `${name}.piece${pieces.length}`;
    writeFileSync(join(folder, file), piece);
    pieces.push([file, piece.length]);
    bytes += piece.length;
  }
  parts[name] = { bytes: content.length, pieces };
}
for (const name of plain) version.update(name).update(bytesOf(name));
const files = [...plain, ...Object.values(parts).flatMap(({ pieces }) => pieces.map(([file]) => file))];
const manifest = { schema: "streamlab.compiler/1", version: version.digest("hex").slice(0, 12), bytes, files, parts };
writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
