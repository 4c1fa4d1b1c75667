// Goes through a site as a learner would, in a real browser: every page opens without an error, a lab is done from the
// prediction to the sentence to remember by keys, another by mouse, at three sizes, dark and light.
//   node site_test.mjs CHROMIUM SITE
import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {outOfReach, skippedHeadings} from './accessibility.mjs';
import {Learner} from './learner.mjs';
import {poorContrasts} from './contrast.mjs';
import {runTests} from './run_tests.mjs';
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

// Each page as it opens, and the question whose pictures come without a press.
test('keys reach what scrolls, headings skip no level, and nothing is wider than a small phone', async () => {
    for (const file of readdirSync(site).filter(name => name.endsWith('.html'))) {
        for (const [width, height] of [[1280, 800], [320, 640]]) {
            await page.size(width, height);
            await page.open(server.address + file);
            if (file === 'puzzle-26.html') await page.sees(`document.querySelector('.timeline.now .bar') !== null`);
            if (file.startsWith('lab-')) await page.sees(`document.querySelector('.setting') !== null`);
            assert.deepEqual(await page.value(`(${outOfReach})()`), [], `${file}, ${width} pixels`);
            assert.deepEqual(await page.value(`(${skippedHeadings})()`), [], file);
            const overflow = await page.value('document.documentElement.scrollWidth - document.documentElement.clientWidth');
            assert.ok(overflow <= 0, `${file} is ${overflow} pixels wider than a screen of ${width}`);
        }
    }
});

// A breach of the policy is an error in the console, which every test here looks for.
test('each page has a policy that lets nothing foreign in, and under it bars have the colours of their streams', async () => {
    await page.size(1280, 800);
    for (const file of readdirSync(site).filter(name => name.endsWith('.html'))) {
        await page.open(server.address + file);
        const policy = await page.value(`document.querySelector('meta[http-equiv=Content-Security-Policy]').content`);
        assert.match(policy, /default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/);
        assert.ok(!policy.replace("style-src-attr 'unsafe-inline'", '').includes('unsafe-inline'), 'for attributes of style only');
    }
    await page.theme('light');
    await page.open(server.address + 'lab-03.html?step=why');
    await page.sees(`document.querySelector('.timeline.now .bar') !== null`);
    const fills = await page.value(`[...document.querySelectorAll('.timeline.now .operation rect.solid')].map(each => getComputedStyle(each).fill)`);
    assert.ok(fills.length >= 3 && new Set(fills).size >= 3, `the bars are ${fills}`);
    assert.ok(!fills.includes('rgb(0, 0, 0)'));
    assert.match(await page.value(`getComputedStyle(document.querySelector('.timeline.now .pattern')).fill`), /url\(/);
    assert.equal(await page.value(`(() => { const script = document.createElement('script');
        script.textContent = 'window.foreign = true'; document.head.append(script); return window.foreign; })()`), undefined);
    page.troubles();  // the last one is a breach on purpose
});

test('before the run a page does not show its answer', async () => {
    await page.open(server.address + 'lab-03.html');
    await page.sees('document.querySelector(".drawn-bar") !== null');
    const seen = await page.value('document.body.innerText');
    for (const answer of ['The fence works in both directions', 'Remember.', 'no two operations overlap']) assert.ok(!seen.includes(answer), answer);
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
    assert.match(await text('.telling-answer'), /waited for k2/);
    await page.key('t');
    await page.key('[');
    await page.sees(`document.querySelector('.timeline.now .details h3').textContent === 'k2'`);
    await page.key('n');  // also while the timeline has the keyboard
    await page.sees(shown('change'));
    await page.value(`document.querySelector('.suggestion button').focus()`);
    await page.key('Enter');
    await page.value('document.querySelectorAll("input[name=guess]")[0].click()');
    await page.key('r');
    await page.sees(shown('compare'));
    assert.match(await text('.totals'), /In all 15.0 ms → 5.0\d ms. You said shorter: right./);
    assert.match(await text('.differences'), /This run takes 10.0 ms less/);
    await page.press('.more-differences summary');
    assert.match(await text('.more-differences'), /k3 \(stream b\) starts 10.0 ms earlier/);
    await page.key('n');
    await page.sees(shown('remember'));
    assert.match(await text('.step[data-step=remember]'), /Remember/);
});

// Is it on the screen, whole or as much of it as there is room for?
const isInView = selector => page.value(`(() => { const box = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
    return box.height > 0 && box.top >= 0 && box.top < innerHeight - 60; })()`);

test('what a press shows is on the screen', async () => {
    for (const [width, height] of [[1366, 768], [390, 800]]) {
        await page.size(width, height);
        await page.open(server.address + 'lab-03.html');
        await page.sees('document.querySelector(".drawn-bar") !== null');
        await page.press('.choice:nth-of-type(2)');
        await page.press('.main-action[data-do=run]');
        await page.sees(shown('run'));
        assert.ok(await isInView('.reply'), 'the verdict');
        await page.press('[data-go=why]');
        await page.press('.telling button');
        assert.ok(await isInView('.timeline.now .lanes'), 'the lanes with the bar');
        assert.ok(await isInView('.timeline.now .details h3'), 'the answer');
        for (const step of ['change', 'run', 'remember', 'why']) {
            await page.press(`.steps [data-step=${step}]`);
            assert.ok(await isInView(`.step[data-step=${step}] h2`), step);
        }
    }
});

test('what an address asks for in vain is told, and gives no answer away', async () => {
    await page.open(server.address + 'lab-03.html?flags=bogus&step=compare');
    await page.sees('document.querySelector(".setting").innerText !== ""');
    assert.match(await text('.setting'), /flags=bogus and step=compare, with which this page cannot begin/);
    assert.ok(await page.value(shown('predict')));
    await page.open(server.address + 'lab-03.html?flags=nonblocking&step=why');
    await page.sees(shown('why'));
    assert.match(await text('.setting'), /non-blocking/);
});

test('a lab is done by mouse, also on a narrow screen', async () => {
    for (const [width, height] of [[900, 700], [390, 800]]) {
        await page.size(width, height);
        await page.open(server.address + 'lab-06.html');
        await page.value('localStorage.clear()');
        await page.open(server.address + 'lab-06.html');
        await page.sees('document.querySelector(".drawn-bar") !== null');
        await page.drag('.drawn-bar span', 60);
        await page.press('.choice:nth-of-type(1)');
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
    assert.match(await page.value('document.querySelector("a[href*=curriculum]").href'), /frame=no/);
    await page.open(server.address + 'lab-03.html?step=why');
    await page.sees(shown('why'));
});

// Lab 03 with its suggestion: two runs above each other.
async function compareTwo() {
    await page.open(server.address + 'lab-03.html?step=change');
    await page.sees(shown('change'));
    await page.press('.suggestion button');
    await page.press('[data-do=change]');
    await page.sees(shown('compare'));
    await page.sees(`document.querySelector('.timeline.before .bar') !== null`);
}

test('a bar of the run before says why, too', async () => {
    await page.size(1280, 800);
    await compareTwo();
    await page.press('.timeline.before g.bar.operation rect.solid');
    assert.match(await text('.timeline.before .details'), /^k\d[\s\S]*started at/);
    assert.equal(await page.value(`document.querySelectorAll('.timeline.before .source').length`), 0);
});

// Where the ticks of a timeline stand, which tells what stretch of time it shows.
const ticks = which => page.value(`[...document.querySelectorAll('.timeline.${which} .lanes .moving text.faint')]
    .map(tick => tick.textContent + ' at ' + Math.round(tick.getBoundingClientRect().x)).join(', ')`);

test('two compared runs move and zoom together', async () => {
    await page.size(1280, 800);
    await compareTwo();
    const first = await ticks('before');
    assert.equal(first, await ticks('now'));
    await page.press('.timeline.before [data-act=in]');
    await page.until(async () => await ticks('now') !== first, 'the other zooms');
    assert.equal(await ticks('before'), await ticks('now'));
    await page.drag('.timeline.now .lanes', 120);
    await page.until(async () => await ticks('before') === await ticks('now'), 'both moved by the same');
    await page.press('.timeline.now [data-act=fit]');
    await page.until(async () => await ticks('before') === first, 'both fit again');
});

test('two fingers zoom, one moves, and a tap picks a bar', async () => {
    await page.size(390, 800);
    await page.send('Emulation.setTouchEmulationEnabled', {enabled: true, maxTouchPoints: 2});
    await page.open(server.address + 'lab-03.html?step=run');
    await page.sees(`document.querySelector('.timeline.now .bar') !== null`);
    const [x, y] = await page.middleOf('.timeline.now .lanes');
    const touch = (type, ...at) => page.send('Input.dispatchTouchEvent', {type, touchPoints: at.map(([x, y], id) => ({x, y, id}))});
    const first = await ticks('now');
    await touch('touchStart', [x - 30, y]);
    await touch('touchStart', [x - 30, y], [x + 30, y]);
    for (const apart of [40, 60, 80]) await touch('touchMove', [x - apart, y], [x + apart, y]);
    await touch('touchEnd');
    await page.until(async () => await ticks('now') !== first, 'it zoomed');
    const zoomed = await ticks('now');
    await touch('touchStart', [x, y]);
    for (const by of [20, 40, 60]) await touch('touchMove', [x - by, y]);
    await touch('touchEnd');
    await page.until(async () => await ticks('now') !== zoomed, 'it moved');
    await page.press('.timeline.now [data-act=fit]');
    const bar = await page.middleOf('.timeline.now .bar.operation rect.solid');
    await touch('touchStart', bar);
    await touch('touchEnd');
    await page.sees(`document.querySelector('.timeline.now .details h3') !== null`);
    await page.send('Emulation.setTouchEmulationEnabled', {enabled: false});
});

test('those who listen to the page hear what the bars are, and walk them by keys', async () => {
    await page.size(1280, 800);
    await page.open(server.address + 'lab-03.html?step=why');
    await page.sees(shown('why') + ` && document.querySelector('.timeline.now .bar') !== null`);
    const named = async () => {
        const {nodes} = await page.send('Accessibility.getFullAXTree');
        return nodes.filter(node => !node.ignored).map(node => ({role: node.role?.value, name: node.name?.value || '',
            current: node.properties?.find(each => each.name === 'activedescendant')?.value.relatedNodes?.[0]?.idref}));
    };
    const before = await named();
    for (const name of [/^k1 stream a,/, /^k2 default,/, /^k3 stream b,/, /^cudaDeviceSynchronize host,/])
        assert.equal(before.filter(node => name.test(node.name)).length, 1, `one thing is called ${name}`);
    assert.ok(before.some(node => node.role === 'application' && /^timeline of /.test(node.name)));
    for (const control of before.filter(node => ['button', 'link', 'radio', 'combobox', 'spinbutton', 'slider'].includes(node.role)))
        assert.notEqual(control.name, '', `a ${control.role} without a name`);
    await page.value(`document.querySelector('.timeline.now .lanes').focus()`);
    for (const [key, expected] of [['ArrowRight', 'k2'], ['ArrowDown', 'k1'], ['ArrowDown', 'k3']]) {
        await page.key(key);
        await page.sees(`document.querySelector('.timeline.now .details h3')?.textContent === '${expected}'`);
        // The tree follows the page when the browser has time for it.
        let current = '';
        for (let tries = 0; tries < 20 && !current; ++tries)
            current = (await named()).find(node => node.role === 'application' && node.current)?.current || '';
        assert.match(current, /^bar-/);
    }
});

test('a site that is written again has no pages of labs that were left out', async () => {
    assert.ok(!readdirSync(site).includes('lab-99.html'));
    assert.ok(!readdirSync(join(site, 'runs')).includes('99'));
    assert.ok(!readdirSync(site).includes('puzzle-99.html'));
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

const failed = await runTests(page, tests);
await page.stop();
server.close();
process.exit(failed ? 1 : 0);
