// The page that `streamlab run --html` writes, in a browser: node timeline_page_test.mjs STREAMLAB
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {Browser, findBrowser, skipped} from './browser.mjs';

const name = findBrowser();
if (!name) {
    console.log('skipped: there is no Chromium here');
    process.exit(skipped);
}
const folder = mkdtempSync(join(tmpdir(), 'streamlab-page-'));
const file = join(folder, 'fence.html');
execFileSync(process.argv[2], ['run', 'lab', '03', '--look', '--quiet', '--html', file]);

const browser = await Browser.start(name);
let failed = false;
async function test(what, body) {
    try {
        await body();
        console.log('ok: ' + what);
    } catch (error) {
        failed = true;
        console.error(`FAILED: ${what}\n${error.stack}`);
    }
}

// The middle of the bar of an operation in its stream's lane.
const middleOf = bar => browser.value(`(() => {
    const run = JSON.parse(document.getElementById('run').textContent);
    const item = run.items.findIndex(item => item.type === 'operation' && item.name === '${bar}');
    const box = document.querySelector('g[data-item="' + item + '"] rect.solid').getBoundingClientRect();
    return {x: box.x + box.width / 2, y: box.y + box.height / 2};
})()`);
const details = () => browser.value('document.querySelector(".details").textContent');
const widthOf = bar => browser.value(`(() => {
    const run = JSON.parse(document.getElementById('run').textContent);
    const item = run.items.findIndex(item => item.type === 'operation' && item.name === '${bar}');
    const shape = document.querySelector('g[data-item="' + item + '"] rect.solid');
    return shape ? shape.getBoundingClientRect().width : 0;
})()`);

await browser.open(pathToFileURL(file).href);
await test('it draws every lane, asks nothing of the network and throws nothing', async () => {
    await browser.until(() => browser.value('document.querySelectorAll(".lanes g.bar").length > 3'), 'bars');
    const text = await browser.value('document.querySelector(".lanes").textContent');
    for (const lane of ['host', 'stream a', 'stream b', 'default', 'SMs']) assert.ok(text.includes(lane), lane);
    assert.deepEqual(browser.requests().filter(address => !address.startsWith('file:')), []);
    assert.deepEqual(browser.problems(), []);
});
await test('the picture for those without a script is hidden', async () => {
    assert.equal(await browser.value('getComputedStyle(document.querySelector("figure")).display'), 'none');
});
await test('a click on a bar says why it started then, quotes the rule and marks the line', async () => {
    const at = await middleOf('k3');
    await browser.click(at.x, at.y);
    await browser.until(async () => (await details()).includes('rule D1'), 'the reason: ' + await details());
    assert.match(await details(), /k3/);
    assert.match(await browser.value('document.querySelector(".source .current").textContent'), /k3|fixed_time/);
});
await test('[ goes on to what it waited for, which the next bar follows', async () => {
    await browser.value('document.querySelector(".lanes").focus()');
    await browser.key('[');
    await browser.until(async () => /^k2/.test(await details()), 'k2: ' + await details());
});
await test('+ zooms in, 0 fits again, a drag pans', async () => {
    const before = await widthOf('k2');
    await browser.key('+');
    await browser.until(async () => await widthOf('k2') > before * 1.3, 'wider bars');
    const at = await middleOf('k2');
    await browser.mouse('mousePressed', at.x, at.y);
    await browser.mouse('mouseMoved', at.x + 60, at.y, {buttons: 1});
    await browser.mouse('mouseReleased', at.x + 60, at.y);
    await browser.until(async () => Math.abs((await middleOf('k2')).x - at.x) > 20, 'a moved bar');
    await browser.key('0');
    await browser.until(async () => Math.abs(await widthOf('k2') - before) < 1, 'the first fit');
});
await test('it is dark where the reader wants it dark', async () => {
    const sheet = () => browser.value('getComputedStyle(document.querySelector(".streamlab-timeline")).backgroundColor');
    await browser.send('Emulation.setEmulatedMedia', {features: [{name: 'prefers-color-scheme', value: 'dark'}]});
    const dark = await sheet();
    await browser.send('Emulation.setEmulatedMedia', {features: [{name: 'prefers-color-scheme', value: 'light'}]});
    assert.notEqual(dark, await sheet());
});
await test('without a script there is the picture, and each reason', async () => {
    await browser.send('Emulation.setScriptExecutionDisabled', {value: true});
    await browser.open(pathToFileURL(file).href);
    const {root} = await browser.send('DOM.getDocument', {depth: -1});
    const shown = await browser.send('DOM.querySelector', {nodeId: root.nodeId, selector: 'figure svg'});
    assert.ok(shown.nodeId);
    const model = await browser.send('DOM.getBoxModel', {nodeId: shown.nodeId});
    assert.ok(model.model.height > 100);
});

await browser.stop();
rmSync(folder, {recursive: true, force: true});
process.exit(failed ? 1 : 0);
