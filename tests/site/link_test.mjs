// A program in an address: what is packed comes back, and what would fill the tab's memory does not.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';

// Read as a module whatever this Node takes a file that ends in .js for.
const text = readFileSync(new URL('../../core/website/site/web/link.js', import.meta.url), 'utf8');
const {mostBytes, packed, unpacked} = await import('data:text/javascript,' + encodeURIComponent(text));

for (const program of ['', 'int main() {}\n', 'ä€😀', 'x'.repeat(mostBytes)])
    assert.equal(await unpacked(await packed(program)), program);

const large = await packed('x'.repeat(60e6));
assert.ok(large.length < 80e3);
const before = process.memoryUsage.rss();
await assert.rejects(unpacked(large), /larger than 256 KiB/);
assert.ok(process.memoryUsage.rss() - before < 30e6, 'it was not unpacked whole');
await assert.rejects(unpacked(await packed('x'.repeat(mostBytes + 1))), /larger than 256 KiB/);

for (const broken of [(await packed('int main() { return 7; }')).slice(0, 9), '!', 'AAAA'])
    await assert.rejects(unpacked(broken), /cut short/);
