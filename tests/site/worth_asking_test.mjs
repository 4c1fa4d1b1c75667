// Which bar a page asks about where the lab itself has no question for the run.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';

// Read as a module whatever this Node takes a file that ends in .js for.
const text = readFileSync(new URL('../../core/website/site/web/worth_asking.js', import.meta.url), 'utf8');
const {mostInstructiveBar} = await import('data:text/javascript,' + encodeURIComponent(text));

const waited = {cause: 0}, free = {};
// A bar: its item, its row, since when it waited, its start, its end.
const stream = (...bars) => ({kind: 'stream', bars});
const host = {kind: 'host', bars: [[0, 0, 0, 0, 900]]};

assert.equal(mostInstructiveBar({items: [free], lanes: [host, stream()]}), null, 'a run without work');

const held = mostInstructiveBar({items: [free, waited, waited], lanes: [stream([0, 0, 0, 0, 50]), stream([1, 0, 10, 50, 60], [2, 0, 30, 60, 70])]});
assert.equal(held.item, 1, 'the bar that was held up longest');

const late = mostInstructiveBar({items: [free, free, free], lanes: [host, stream([0, 0, 5, 5, 50]), stream([1, 0, 40, 40, 60], [2, 0, 60, 60, 70])]});
assert.equal(late.item, 1, 'the first bar of the stream that began last');
assert.match(late.question, /last stream/);

const alone = mostInstructiveBar({items: [free, waited], lanes: [host, stream([0, 0, 5, 5, 50], [1, 0, 50, 50, 60])]});
assert.equal(alone.item, 1, 'the last bar of the only stream');
