// Goes through a site as a learner would, in a real browser: every page opens without an error, a lab is done from the
// prediction to the sentence to remember by keys, another by mouse, at three sizes, dark and light.
//   node site_test.mjs CHROMIUM SITE
import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {Learner} from './learner.mjs';
import {poorContrasts} from './contrast.mjs';
import {serve} from './server.mjs';

const [program, site] = process.argv.slice(2);
const server = await serve(site);
const page = await Learner.at(program);
const shown = step => `!document.querySelector('.step[data-step=${step}]').hidden`;
const text = selector => page.value(`document.querySelector(${JSON.stringify(selector)}).innerText`);
const tests = [];
const test = (name, run) => tests.push({name, run});

test('every page opens without an error, fetches nothing from elsewhere, and has enough contrast', async () => {
    for (const file of readdirSync(site).filter(name => name.endsWith('.html')))
        for (const theme of ['light', 'dark']) {
            await page.theme(theme);
            await page.open(server.address + file);
            assert.deepEqual(await page.value(`(${poorContrasts})()`), [], `${file}, ${theme}`);
        }
    const foreign = page.allRequests().filter(url => !url.startsWith(server.address) && !/^(data|blob|about):/.test(url));
    assert.deepEqual(foreign, []);
});

test('before the run a page does not show its answer', async () => {
    await page.open(server.address + 'lab-03.html');
    await page.sees('document.querySelector(".drawn-bar") !== null');
    const seen = await page.value('document.body.innerText');
    for (const answer of ['The fence works in both directions', 'Remember.', 'nothing overlaps']) assert.ok(!seen.includes(answer), answer);
});

test('a lab is done by keys, from the prediction to what is to be remembered', async () => {
    await page.size(1280, 800);
    await page.open(server.address + 'lab-03.html');
    await page.sees('document.querySelector(".drawn-bar") !== null');
    await page.value('document.querySelectorAll(".drawn-bar")[1].focus()');
    await page.key('ArrowRight');
    await page.key('2');
    await page.key('r');
    await page.sees(shown('run'));
    assert.match(await text('.reply'), /The fence works in both directions[\s\S]*The answer\s*15 ms[\s\S]*Your drawing/);
    await page.key('w');
    await page.sees(shown('why'));
    assert.match(await text('.timeline.now .details'), /k3[\s\S]*waited for k2/);
    await page.key('t');
    await page.key('[');
    await page.sees(`document.querySelector('.timeline.now .details h3').textContent === 'k2'`);
    await page.value('document.activeElement.blur()');
    await page.key('n');
    await page.sees(shown('change'));
    await page.value(`document.querySelector('.suggestion button').focus()`);
    await page.key('Enter');
    await page.value('document.querySelectorAll("input[name=guess]")[0].click()');
    await page.key('r');
    await page.sees(shown('compare'));
    assert.match(await text('.totals'), /In all 15.0 ms → 5.0\d ms. You said shorter: right./);
    assert.match(await text('.differences'), /k3 \(stream b\) starts 10.0 ms earlier/);
    await page.key('n');
    await page.sees(shown('remember'));
    assert.match(await text('.step[data-step=remember]'), /Remember/);
});

test('a lab is done by mouse, also on a narrow screen', async () => {
    for (const [width, height] of [[900, 700], [390, 800]]) {
        await page.size(width, height);
        await page.open(server.address + 'lab-06.html');
        await page.value('localStorage.clear()');
        await page.open(server.address + 'lab-06.html');
        await page.sees('document.querySelector(".drawn-bar") !== null');
        await page.drag('.drawn-bar span', 60);
        await page.press('.choice:nth-of-type(2)');
        await page.press('.main-action[data-do=run]');
        await page.sees(shown('run'));
        assert.match(await text('.reply'), /^Batch 2 begins with 2[\s\S]*Yes\. The loads run ahead/);
        assert.ok(await page.value('document.querySelector(".findings").innerText.includes("S2")'), 'the race is told');
        await page.press('[data-go=why]');
        await page.press('.telling button');
        assert.ok(await page.value('document.querySelector(".timeline.now .details h3") !== null'));
        await page.press('[data-go=change]');
        await page.press('.suggestion button');
        await page.press('[data-do=change]');
        await page.sees(shown('compare'));
        await page.press('[data-go=remember]');
        await page.sees(shown('remember'));
        const overflow = await page.value('document.documentElement.scrollWidth - document.documentElement.clientWidth');
        assert.ok(overflow <= 0, `the page is ${overflow} pixels wider than a screen of ${width}`);
    }
});

test('progress is kept, shown in the course, taken along and read again', async () => {
    await page.open(server.address + 'curriculum.html');
    assert.match(await text('.standing'), /1 of \d+ labs are done/);
    await page.value(`import('./assets/progress.js').then(p => { const kept = p.asText(); p.forget(); p.replaceBy(kept); })`);
    await page.open(server.address + 'curriculum.html');
    assert.match(await text('.stop.done .state'), /done, predicted right/);
    const refused = await page.value(`import('./assets/progress.js').then(p => { try { p.replaceBy('{"labs":[]}'); return ''; }
        catch (error) { return error.message; } })`);
    assert.match(refused, /holds no progress/);
});

test('an address frames one lab with a setting and a step', async () => {
    await page.size(700, 500);
    await page.open(server.address + 'index.html?lab=03&flags=nonblocking&step=predict&frame=no');
    await page.sees('location.pathname.endsWith("lab-03.html") && document.querySelector(".setting")?.innerText');
    assert.match(await text('.setting'), /non-blocking/);
    assert.equal(await page.value('getComputedStyle(document.querySelector(".site-header")).display'), 'none');
    await page.open(server.address + 'lab-03.html?step=why');
    await page.sees(shown('why'));
});

// Where the site was written with --programs.
async function aLiveRun() {
    await page.size(1280, 800);
    await page.open(server.address + 'lab-03.html?step=change');
    await page.sees(shown('change'));
    await page.value(`(() => { const field = document.querySelector('[name=ms]'); field.value = 7;
        field.dispatchEvent(new Event('input', {bubbles: true})); })()`);
    await page.press('[data-do=change]');
    await page.sees(shown('compare') + ' || !document.querySelector(".trouble").hidden', 60);
    assert.equal(await text('.trouble'), '');
    assert.match(await text('.totals'), /In all 15.0 ms → 21.0 ms/);
    assert.match(await text('.differences'), /This run takes 6.00 ms longer|21.0 ms instead of 15.0 ms/);
    assert.match(await text('.output pre'), /k1 counted to 1/);
    await page.press('.timeline.now g.bar.operation:last-of-type rect.solid');
    assert.match(await text('.timeline.now .details'), /one-launch-without-a-stream.cu:3/);
}

test('without scripts a page shows question, picture and texts', async () => {
    await page.send('Emulation.setScriptExecutionDisabled', {value: true});
    await page.open(server.address + 'lab-03.html');
    const {root} = await page.send('DOM.getDocument', {depth: 0});
    const find = async selector => (await page.send('DOM.querySelector', {nodeId: root.nodeId, selector})).nodeId;
    assert.ok(await find('.choice'));
    assert.ok(await find('.only-plain svg'));
    const box = await page.send('DOM.getBoxModel', {nodeId: await find('.ending summary')}).catch(() => null);
    assert.ok(box, 'the explanation can be opened');
    await page.send('Emulation.setScriptExecutionDisabled', {value: false});
});

if (readFileSync(join(site, 'assets', 'programs.js'), 'utf8').includes('true')) tests.unshift({name: 'a number that no kept run has is run live, and compared', run: aLiveRun});

let failed = 0;
for (const {name, run} of tests) {
    page.troubles();
    try {
        await run();
        assert.deepEqual(page.troubles(), [], 'the console has errors');
        console.log(`passed: ${name}`);
    } catch (error) {
        ++failed;
        console.log(`FAILED: ${name}\n${error.stack}`);
    }
}
await page.stop();
server.close();
process.exit(failed ? 1 : 0);
