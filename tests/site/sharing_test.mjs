// What people share: the landing page's guess, links that carry what one sees, previews of links, and examples.
//   node sharing_test.mjs CHROMIUM SITE
import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {Learner} from './learner.mjs';
import {runTests} from './run_tests.mjs';
import {serve} from './server.mjs';

const [program, site] = process.argv.slice(2);
const server = await serve(site);
const page = await Learner.at(program);
const shown = step => `!document.querySelector('.step[data-step=${step}]').hidden`;
const text = selector => page.value(`document.querySelector(${JSON.stringify(selector)}).innerText`);
const isShown = selector => page.value(`document.querySelector(${JSON.stringify(selector)})?.getClientRects().length > 0`);
const boxOf = selector => page.value(`(({left, right, top, bottom, width}) => ({left, right, top, bottom, width}))(
    document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect())`);
const hasCompiler = !readFileSync(join(site, 'assets', 'compiler.js'), 'utf8').includes('= null');
const tests = [];
const test = (name, run) => tests.push({name, run});
const testWithCompiler = (name, run) => hasCompiler && test(name, run);

const motion = value => page.send('Emulation.setEmulatedMedia', {features: [{name: 'prefers-reduced-motion', value}]});

async function openLanding(query = '') {
    await page.open(`${server.address}index.html${query}`);
    await page.sees(`document.querySelector('.race-pair[role=slider]') !== null`);
}

// Presses a button that copies; returns what it copied.
async function copied(button) {
    await page.value(`window.copied = null; navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); }`);
    await page.press(button);
    await page.sees('window.copied !== null');
    return page.value('window.copied');
}

const addressIn = copiedText => /http\S+$/.exec(copiedText)[0];

test('on the landing page a guess is dragged, and the bars slide to where they were', async () => {
    await motion('reduce');
    await page.size(1440, 900);
    await openLanding();
    assert.doesNotMatch(await page.value('document.body.innerText'), /1\.22/, 'the answer');
    const {left: before, width: track} = await boxOf('.race-pair');
    await page.drag('.race-pair', -before);  // to the left edge
    await page.sees(`document.querySelector('.race-answer').innerText.includes('You said 0 ms; it started at 1.22 ms.')`);
    assert.match(await text('.race-answer'), /H2D[\s\S]*3\.93 ms instead of 5\.44 ms/);
    const guess = await boxOf('.guessed.mine'), truth = await boxOf('.race-pair');
    const copy = await boxOf('.track:not(.second) .race-bar.colour-1, .race-lane:nth-of-type(2) .race-bar');
    assert.ok(truth.left > guess.left + track / 4, 'the bars are right of the guess');
    assert.ok(copy.width > 0);
    await page.press('[data-do=reveal]');
    assert.equal(await text('.race-answer'), '', 'one may guess again');
    assert.ok(!await isShown('.guessed'));
});

test('the landing page loads nothing but itself, its styles and its scripts', async () => {
    page.allRequests().length = 0;
    await openLanding();
    const names = page.allRequests().filter(url => url.startsWith(server.address)).map(url => url.slice(server.address.length));
    assert.deepEqual(names.filter(name => !/^(index\.html|assets\/[a-z_]+\.(js|css|svg))$/.test(name)), []);
    assert.ok(!names.includes('assets/timeline.js'));
});

test('on a phone the guess is above the fold, and a finger drags it', async () => {
    await page.size(390, 844);
    await page.send('Emulation.setTouchEmulationEnabled', {enabled: true, maxTouchPoints: 1});
    await openLanding();
    const {bottom} = await boxOf('.race-axis');
    assert.ok(bottom < 844, `the timeline ends at ${bottom}`);
    const [x, y] = await page.middleOf('.race-pair');
    const touch = (type, ...at) => page.send('Input.dispatchTouchEvent', {type, touchPoints: at.map(([x, y], id) => ({x, y, id}))});
    await touch('touchStart', [x, y]);
    for (const by of [10, 20, 30]) await touch('touchMove', [x + by, y]);
    await touch('touchEnd');
    await page.sees(`document.querySelector('.race-answer').innerText.startsWith('You said')`);
    await page.send('Emulation.setTouchEmulationEnabled', {enabled: false});
});

test('the guess is made by keys, too, and is handed on without the answer', async () => {
    await page.size(1280, 800);
    await openLanding();
    await page.value(`document.querySelector('.race-pair').focus()`);
    await page.key('Home');
    await page.key('Enter');
    await page.sees(`document.querySelector('.race-answer').innerText.includes('You said 0 ms')`);
    const handed = await copied('.race-answer [data-do=link]');
    assert.match(handed, /I said 0 ms, and it did not\. You\? http.*index\.html\?said=0$/);
    assert.doesNotMatch(handed, /1\.2/);
    await page.open(addressIn(handed));
    await page.sees(`document.querySelector('.challenge')?.innerText.includes('said 0 ms. And you?')`);
    await page.press('[data-do=reveal]');
    assert.match(await text('.race-answer'), /They said 0 ms\./);
    assert.ok(await isShown('.guessed.theirs'));
});

test('bars slide unless motion is to be reduced', async () => {
    const slides = () => page.value(`getComputedStyle(document.querySelector('.race-pair')).transitionDuration`);
    for (const [value, expected] of [['reduce', '0s'], ['no-preference', '0.9s']]) {
        await motion(value);
        await openLanding();
        await page.press('[data-do=reveal]');
        assert.equal(await slides(), expected);
    }
    await motion('reduce');
});

test('a lab that a site has not is told on the landing page', async () => {
    await openLanding('?lab=77');
    await page.sees(`document.querySelector('.landing > .trouble').innerText.includes('no lab 77')`);
    page.troubles();  // the page that is not there
});

test('a link carries setting, step and bar', async () => {
    await page.open(server.address + 'lab-03.html?flags=nonblocking&step=why');
    await page.sees(shown('why') + ` && document.querySelector('.timeline.now .bar') !== null`);
    await page.press('.telling button');
    const bar = await text('.timeline.now .details h3');
    const link = await copied('[data-do=link]');
    assert.match(link, /lab-03\.html\?flags=nonblocking&step=why&bar=/);
    await page.open(link);
    await page.sees(`document.querySelector('.timeline.now .details h3')?.innerText === ${JSON.stringify(bar)}`);
    assert.ok(await page.value(shown('why')));
    assert.match(await text('.setting'), /non-blocking/);
});

test('a link carries two compared runs', async () => {
    await page.size(1440, 900);
    await page.open(server.address + 'lab-03.html?step=change');
    await page.sees(shown('change'));
    await page.press('.suggestion button');
    await page.press('[data-do=change]');
    await page.sees(shown('compare'));
    const totals = await text('.totals'), link = await copied('[data-do=link]');
    assert.match(link, /flags=nonblocking&step=compare$/);
    await page.open(link);
    await page.sees(shown('compare'));
    assert.equal(await text('.totals'), totals);
});

test('a prediction is handed on, and its answer comes after the other one has predicted', async () => {
    await page.open(server.address + 'lab-03.html');
    await page.sees('document.querySelector(".drawn-bar") !== null');
    await page.press('.choice:nth-of-type(2)');
    const choice = await text('.choice:nth-of-type(2) span');
    await page.press('.main-action[data-do=run]');
    await page.sees(shown('run'));
    const handed = await copied('[data-do=ask]');
    assert.ok(handed.includes(`I said “${choice}”, and that was wrong. You?`), handed);
    await page.open(addressIn(handed));
    await page.sees(`document.querySelector('.challenge').innerText.includes('And you?')`);
    assert.ok((await text('.challenge')).includes(choice));
    assert.ok(!await isShown('.theirs'));
    await page.press('.choice:nth-of-type(1)');
    await page.press('.main-action[data-do=run]');
    await page.sees(shown('run'));
    assert.match(await text('.theirs'), /^They said .*: wrong\.$/);
});

test('an entry of the rules, the hazards and the glossary has a link of its own', async () => {
    for (const file of ['rules', 'hazards', 'glossary']) {
        await page.open(`${server.address}${file}.html`);
        await page.sees(`document.querySelector('.anchor') !== null`);
        const link = await copied('.anchor');
        assert.match(link, new RegExp(`${file}\\.html#.`));
        assert.ok(await page.value(`document.getElementById(${JSON.stringify(decodeURIComponent(new URL(link).hash.slice(1)))}) !== null`), link);
    }
});

test('two compared runs and what changed are on one screen', async () => {
    for (const [width, height] of [[1440, 900], [1920, 1080]]) {
        await page.size(width, height);
        await page.open(server.address + 'lab-03.html?flags=nonblocking&step=compare');
        await page.sees(shown('compare'));
        await page.value('scrollTo(0, 0)');
        for (const part of ['.totals', '.differences', '.timeline.before .lanes', '.timeline.now .lanes']) {
            const {top, bottom} = await boxOf(part);
            assert.ok(top >= 0 && bottom <= height, `${part} is at ${top} to ${bottom} of ${width} x ${height}`);
        }
        assert.ok(await page.value(`document.querySelectorAll('.differences li').length <= 3`));
    }
});

test('the bars of the second run move from where they were, unless motion is to be reduced', async () => {
    for (const [value, expected] of [['no-preference', true], ['reduce', false]]) {
        await motion(value);
        await page.open(server.address + 'lab-03.html?step=change');
        await page.sees(shown('change'));
        await page.press('.suggestion button');
        const moved = await page.value(`new Promise(resolve => {
            document.querySelector('[data-do=change]').click();
            const end = performance.now() + 5000;
            const look = () => {
                const moving = document.getAnimations().some(each => each.effect.target.closest?.('.timeline.now .bar'));
                if (moving || performance.now() > end) resolve(moving); else requestAnimationFrame(look);
            };
            look();
        })`);
        assert.equal(moved, expected, value);
    }
    await motion('reduce');
});

test('on a wide screen the code is beside the question, and then beside the timeline', async () => {
    await page.size(1920, 1080);
    await page.open(server.address + 'lab-03.html');
    await page.sees('document.querySelector(".drawn-bar") !== null');
    assert.ok((await boxOf('.program .source')).left >= (await boxOf('.prediction')).right);
    await page.open(server.address + 'lab-03.html?step=why');
    await page.sees(`document.querySelector('.timeline.now .bar') !== null`);
    const lanes = await boxOf('.timeline.now .lanes'), source = await boxOf('.timeline.now .source');
    assert.ok(source.left >= lanes.right - 1 && source.top < lanes.bottom, 'the code is at the right of the lanes');
});

test('a link to a page has a picture, which is there', async () => {
    for (const name of readdirSync(site).filter(file => /^(index|playground|lab-.*|puzzle-.*)\.html$/.test(file))) {
        const html = readFileSync(join(site, name), 'utf8');
        const [, image] = /<meta property="og:image" content="https:\/\/example\.org\/lab\/(previews\/[^"]+)">/.exec(html);
        const bytes = readFileSync(join(site, image));
        assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 630], 'its size');
    }
});

// What one hears, from the top: headings, controls and regions with names.
async function heard() {
    const {nodes} = await page.send('Accessibility.getFullAXTree');
    const spoken = ['heading', 'button', 'link', 'radio', 'slider', 'application', 'alert'];
    const byId = new Map(nodes.map(node => [node.nodeId, node]));
    const inOrder = node => node ? [node, ...(node.childIds ?? []).flatMap(id => inOrder(byId.get(id)))] : [];
    return inOrder(nodes[0]).filter(node => !node.ignored && spoken.includes(node.role?.value))
        .map(node => `${node.role.value} ${node.name?.value ?? ''}`);
}

function assertOrder(spoken, patterns) {
    let at = 0;
    for (const pattern of patterns) {
        const found = spoken.slice(at).findIndex(each => pattern.test(each));
        assert.ok(found >= 0, `${pattern} comes not after "${spoken[at - 1]}" in\n${spoken.join('\n')}`);
        at += found + 1;
    }
}

// The order that docs/site.md describes.
test('pages are read in the order in which they are used', async () => {
    await page.size(1280, 800);
    await openLanding();
    assertOrder(await heard(), [/^link To the content/, /^link Course/, /^heading See what/, /^heading Now each batch/,
        /^slider Your guess: copy 2 starts/, /^button Run it/, /^link Make the first prediction/, /^heading And then/, /^link .*Your own program/]);
    await page.open(server.address + 'lab-03.html?step=why');
    await page.sees(`document.querySelector('.timeline.now .bar') !== null`);
    assertOrder(await heard(), [/^button Copy link/, /^heading One launch/, /^button .*Predict/, /^heading What happened/,
        /^button Why did/, /^button Change one thing/, /^heading Timeline/, /^application timeline of/, /^button Keys/]);
});

test('the search finds labs, rules and words by what they say, and a key leads there', async () => {
    await page.size(1280, 800);
    await page.open(server.address + 'glossary.html');
    await page.chord('k', 'Control');
    await page.sees(`document.activeElement.matches('dialog.search input')`);
    await page.type('fence legacy');
    await page.sees(`document.querySelector('.found a') !== null`);
    assert.match(await text('.found'), /^Rule D1: The legacy default stream is a fence/);
    await page.key('Enter');
    await page.sees(`location.pathname.endsWith('rules.html') && location.hash === '#D1' && document.readyState === 'complete'`);
    await page.press('#search');
    await page.sees(`document.querySelector('dialog.search[open]') !== null`);
    await page.type('one launch');
    await page.sees(`document.querySelector('.found')?.innerText.startsWith('Lab 03: One launch without a stream')`);
    await page.key('Escape');  // empties the field
    await page.key('Escape');
    await page.sees(`document.querySelector('dialog.search[open]') === null`);
});

test('the course offers a question for the day', async () => {
    await page.open(server.address + 'curriculum.html');
    assert.match(await text('.today'), /^Today's prediction, two minutes: Lab 0[36]: .*\.$/);
});

testWithCompiler('the verdict on the given program is there before the compiler', async () => {
    await page.open(server.address + 'puzzle-06.html');
    await page.sees(`document.querySelector('.cm-content') !== null && document.querySelector('.compiler-panel button') !== null`);
    await page.press('.main-action[data-do=check]');
    await page.sees(`document.querySelector('.verdict').innerText.startsWith('0 of 10 points')`);
    const verdict = await text('.verdict');
    assert.match(verdict, /× hazards\s*race[\s\S]*admit_ships[\s\S]*line 20[\s\S]*× result/);
    assert.doesNotMatch(await text('.bench'), /never waits|Record an event/);
    assert.ok(await page.value(`document.querySelector('.cm-lint-marker-error') !== null && document.querySelector('.timeline.now .bar') !== null`));
    assert.ok(await isShown('.compiler-panel button'), 'nothing is fetched unasked');
});

testWithCompiler('an example comes with its run, before there is a compiler', async () => {
    await page.size(1280, 800);
    await page.open(server.address + 'playground.html');
    await page.sees('document.querySelector(".cm-content") !== null');
    const names = await page.value(`[...document.querySelectorAll('.gallery a')].map(link => link.hash)`);
    assert.equal(names.length, 10);
    for (const name of names.reverse()) {
        await page.value(`location.hash = ${JSON.stringify(name)}`);
        const title = await page.value(`document.querySelector('.gallery a[href$=${JSON.stringify(name)}]').textContent`);
        await page.sees(`document.querySelector('.working').innerText.includes(${JSON.stringify(title)})`);
        assert.ok(await page.value(`document.querySelectorAll('.timeline.now .bar').length > 1`), name);
    }
    assert.equal(names.at(-1), '#example=lost-edge');
    assert.match(await text('.findings'), /nothing orders them/);
    await page.press('[data-do=mine]');
    await page.sees(`!document.querySelector('.cm-content').innerText.includes('lost edge')`);
});

test('a question is answered by keys alone, from the head of the page to the next stop', async () => {
    await page.open(server.address + 'puzzle-26.html');
    await page.sees('document.querySelector(".hints button") !== null');
    const questions = await page.value(`JSON.parse(document.querySelector('.puzzle-data').textContent).questions`);
    for (const {key, choices, right} of questions) {
        await page.tabTo(`input[name="${key}"]`);
        await page.key(' ');
        for (let at = 0; at < choices.findIndex(({id}) => id === right); ++at) await page.key('ArrowDown');
    }
    await page.tabTo('.main-action[data-do=check]');
    await page.key('Enter');
    await page.sees(`document.querySelector('.verdict').innerText.startsWith('Passed')`);
    await page.tabTo('.ending a');
    await page.key('Enter');
    await page.sees(`!location.pathname.endsWith('puzzle-26.html')`);
});

test('a frame shows an example without editor and compiler', async () => {
    await page.open(`${server.address}playground.html?show=run&frame=no#example=two-buffers`);
    await page.sees(`document.querySelector('.timeline.now .bar') !== null`);
    assert.match(await text('.timeline.now .source'), /int main/);
    for (const part of ['.editor', '.compiler-panel', '.gallery', '.site-header']) assert.ok(!await isShown(part), part);
    assert.match(await page.value(`document.querySelector('.open-whole a').href`), /playground\.html#example=two-buffers$/);
});

const failed = await runTests(page, tests);
await page.stop();
server.close();
process.exit(failed ? 1 : 0);
