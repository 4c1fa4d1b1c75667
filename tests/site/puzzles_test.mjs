// Goes through a site's puzzles and its playground as a learner would. What needs the compiler is tried where the site has it.
//   node puzzles_test.mjs CHROMIUM SITE SOLUTIONS BARE
// BARE is a site that has the compiler, if SITE has it, and no programs of labs.
import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {Learner} from './learner.mjs';
import {runTests} from './run_tests.mjs';
import {serve} from './server.mjs';

const [program, site, solutions, bare] = process.argv.slice(2);
let server = await serve(site);
const page = await Learner.at(program);
const text = selector => page.value(`document.querySelector(${JSON.stringify(selector)}).innerText`);
const isShown = selector => page.value(`document.querySelector(${JSON.stringify(selector)})?.getClientRects().length > 0`);
const programText = () => page.value(`[...document.querySelectorAll('.cm-line')].map(line => line.textContent).join('\\n')`);
const hasCompiler = !readFileSync(join(site, 'assets', 'compiler.js'), 'utf8').includes('= null');
const tests = [];
const test = (name, run) => tests.push({name, run});
const testWithCompiler = (name, run) => hasCompiler && test(name, run);

// Opens a page with a program and waits until both that and the words about the compiler are there: until then the page's height
// changes, and what is pressed may move between press and release.
async function openSettled(file) {
    await page.open(server.address + file);
    await page.sees('document.querySelector(".cm-content, .source li") !== null');
    await page.sees(`document.querySelector('.compiler-panel').innerText !== '' || document.querySelector('.compiler-panel').hidden`);
}

async function openWithCompiler(file) {
    await openSettled(file);
    await page.sees('document.querySelector(".compiler-panel button") !== null || document.querySelector(".compiler-panel").hidden');
    if (await isShown('.compiler-panel button')) await page.press('.compiler-panel button');
    await page.sees('document.querySelector(".compiler-panel").hidden', 240);
}

// Presses a key that checks or runs, and waits for what comes of it.
async function done() {
    await page.sees(`!document.querySelector('[data-do=stop]').hidden`);
    await page.sees(`document.querySelector('[data-do=stop]').hidden`, 240);
    assert.equal(await page.value('document.querySelector(".trouble").textContent'), '');
}

// The caret behind the text of a line.
async function goToLine(number) {
    await page.press('.cm-content');
    await page.chord('Home', 'Control');
    for (let line = 1; line < number; ++line) await page.chord('ArrowDown');
    await page.chord('End');
}

test('a page tells the task at once, and no hint before it is asked for', async () => {
    await page.size(1280, 800);
    await openSettled('puzzle-06.html');
    assert.match(await text('.task'), /Task\s*No ship is admitted before the tide is known[\s\S]*Judged by\s*the right result/);
    assert.doesNotMatch(await page.value('document.body.innerText'), /cudaEventRecord/);
    await page.press('[data-do=hint]');
    assert.match(await text('.hints'), /Hint 1 of 3\s*Two streams know nothing of each other/);
    assert.equal(await page.value('document.activeElement.dataset.do'), 'hint', 'who works with keys goes on there');
    assert.doesNotMatch(await text('.hints'), /Hint 2/);
});

test('the pages fit a narrow screen', async () => {
    for (const file of readdirSync(site).filter(name => /^(puzzle-|playground).*html$/.test(name))) {
        await page.size(390, 800);
        await page.open(server.address + file);
        const overflow = await page.value('document.documentElement.scrollWidth - document.documentElement.clientWidth');
        assert.ok(overflow <= 0, `${file} is ${overflow} pixels wider than the screen`);
    }
});

test('before its answers a question shows what it allows: no time, no reason', async () => {
    await page.open(server.address + 'puzzle-26.html');
    await page.sees(`document.querySelector('.timeline.now .bar') !== null`);
    assert.match(await text('.runs'), /What the program asks for[\s\S]*When each of them runs is the question/);
    await page.press('.timeline.now .bar');
    assert.doesNotMatch(await page.value(`document.querySelector('.runs').textContent`), /\d (ns|us|ms)\b|because|started at/);
    await page.press('.as-list summary');
    await page.sees(`document.querySelector('.as-list td') !== null`);
    assert.doesNotMatch(await text('.as-list'), /\d (ns|us|ms)\b|Starts at|Why/);
});

test('a framed puzzle looks as it is asked to, and tells how high it is', async () => {
    await page.size(900, 700);
    await page.open(server.address + 'rules.html');
    await page.value(`addEventListener('message', ({data}) => {
            window.told = data;
            document.querySelector('iframe').height = data.height;
        });
        document.body.innerHTML = '<iframe frameborder="0" width="100%" height="600" src="index.html?puzzle=26&frame=no&theme=dark"></iframe>'`);
    await page.sees('window.told?.streamlab === "puzzle"');
    const {puzzle, passed} = await page.value('window.told');
    assert.deepEqual({puzzle, passed}, {puzzle: 26, passed: false});
    const inside = part => page.value(`(document.querySelector('iframe').contentDocument.${part})`);
    assert.equal(await inside('documentElement.dataset.theme'), 'dark');
    assert.equal(await page.value(`getComputedStyle(document.querySelector('iframe').contentDocument.querySelector('.site-header')).display`), 'none');
    await page.sees(`document.querySelector('iframe').contentDocument.querySelector('.timeline.now .bar') !== null`);
    await page.sees(`(page => page.scrollHeight <= page.clientHeight)(document.querySelector('iframe').contentDocument.documentElement)`);
});

test('a question is answered: what is wrong is told for the first one only, and the timelines come with the right answers', async () => {
    await page.size(1280, 800);
    await page.open(server.address + 'puzzle-26.html');
    await page.sees('document.querySelector(".hints button") !== null');
    await page.press('.main-action[data-do=check]');
    assert.match(await text('.verdict'), /Answer all of them first/);
    assert.match(await text('.questions fieldset .trouble'), /still open/);
    const questions = await page.value(`JSON.parse(document.querySelector('.puzzle-data').textContent).questions`);
    for (const {key, choices, right} of questions)
        await page.press(`input[name="${key}"][value="${choices.find(({id}) => id !== right).id}"]`);
    await page.press('.main-action[data-do=check]');
    assert.match(await text('.verdict'), new RegExp(`^0 of ${questions.length} are right`));
    assert.ok(!await isShown('.ending') && await isShown('.not-yet') && !await isShown('.questions .trouble'));
    await page.press('[data-do=there]');
    assert.equal(await page.value(`document.activeElement.closest('fieldset').dataset.key`), questions[0].key);
    for (const {key, right} of questions) await page.press(`input[name="${key}"][value="${right}"]`);
    await page.chord('Enter', 'Control');
    assert.match(await text('.verdict'), /^Passed/);
    assert.ok(!await isShown('.not-yet'));
    await page.press('.as-list summary');
    await page.sees(`document.querySelector('.as-list').innerText.includes('Why then')`);
    await page.open(server.address + 'curriculum.html');
    assert.match(await text('.standing'), /1 of 3 puzzles solved/);
});

test('progress with puzzles is taken along as a file', async () => {
    await page.value(`import('./assets/progress.js').then(p => { const kept = p.asText(); p.forget(); p.replaceBy(kept); })`);
    await page.open(server.address + 'curriculum.html');
    assert.match(await text('.stop.puzzle.done .state'), /solved/);
});

if (!hasCompiler) test('without a compiler a page says so, and shows the program', async () => {
    await page.open(server.address + 'puzzle-06.html');
    assert.match(await text('.compiler-panel'), /has no compiler/);
    assert.ok(await isShown('.source li') && !await isShown('[data-do=check]'));
});

testWithCompiler('a download that breaks off goes on where it was', async () => {
    await openSettled('puzzle-06.html');
    await page.sees('document.querySelector(".compiler-panel button") !== null');
    await page.press('[data-do=run]');
    await page.sees(`document.querySelector('.working')?.innerText.includes('Fetch the compiler first')`);
    assert.ok(!await page.value('document.querySelector("progress") !== null'), 'it is not fetched unasked');
    const whole = Number(/\((\d+) MB\)/.exec(await text('.compiler-panel button'))[1]);
    server.refuse('llvm.wasm.piece4');
    await page.press('.compiler-panel button');
    await page.sees('document.querySelector(".compiler-panel .trouble") !== null', 120);
    assert.match(await text('.compiler-panel'), /did not start:[^]*503/);
    page.troubles();  // the console has told of it
    server.refuse(null);
    await page.press('.compiler-panel button');
    await page.sees('document.querySelector(".compiler-panel button")?.innerText.startsWith("Fetch the other")');
    const left = Number(/other (\d+) MB/.exec(await text('.compiler-panel button'))[1]);
    assert.ok(left > 0 && left < whole - 8, `${left} of ${whole} MB are left`);
});

testWithCompiler('a check finds a race in its line; why is told when it is asked for, and what to do is the last hint', async () => {
    await openWithCompiler('puzzle-06.html');
    await page.press('.cm-content');
    await page.chord('Enter', 'Control');
    await done();
    const verdict = await text('.verdict');
    assert.match(verdict, /^0 of 10 points\s*× hazards\s*race[\s\S]*admit_ships[\s\S]*line 20[\s\S]*× result/);
    assert.doesNotMatch(await page.value('document.querySelector(".bench").innerText'), /never waits|Record an event/);
    assert.ok(await page.value(`document.querySelector('.cm-lint-marker-error') !== null`));
    assert.ok(await page.value(`document.querySelector('.timeline.now .bar') !== null`));
    await page.press('[data-do=why]');
    assert.match(await text('.verdict'), /Why: Stream harbour never waits for stream sea/);
    for (let hint = 0; hint < 3; ++hint) await page.press('[data-do=hint]');
    assert.match(await text('.hints'), /Hint 3 of 3[\s\S]*What to do, as the last check saw it[\s\S]*line 18/);
});

testWithCompiler('an error of the compiler names its line, and a press leads there', async () => {
    await goToLine(18);
    await page.type(' see;');
    await page.chord('Enter', 'Control');
    await done();
    assert.match(await text('.verdict'), /It does not compile[\s\S]*line 18: error[\s\S]*'see'/);
    await page.press('.line-link');
    assert.match(await text('.cm-activeLine'), /see;/);
    await page.chord('z', 'Control');
    assert.doesNotMatch(await programText(), /see;/);
    await page.chord('Enter', 'Control', 'Shift');  // only runs
    await done();
    assert.ok(!await isShown('.verdict'));
    assert.match(await text('.findings'), /nothing orders them/);
});

testWithCompiler('a null pointer and a host thread end a run, in one sentence with the line', async () => {
    const runWith = async (line, added) => {
        await goToLine(line - 1);
        await page.type('\n' + added);
        await page.chord('Enter', 'Control', 'Shift');
        await done();
    };
    await runWith(18, 'int* volatile none = nullptr; *none = 1;');
    assert.match(await text('.verdict'), /It crashed\s+The host code used memory that is not there\. line 18/);
    await page.chord('z', 'Control');
    await goToLine(4);
    await page.type('\n#include <pthread.h>');
    await runWith(19, 'pthread_t one; pthread_create(&one, nullptr, nullptr, nullptr);');
    assert.match(await text('.verdict'), /It could not go on\s+It starts a host thread, .* line 19/);
    await page.chord('z', 'Control');
    await page.chord('z', 'Control');
});

testWithCompiler('a program that hangs is stopped, and the page goes on', async () => {
    await goToLine(17);
    await page.type('\nfor (volatile int i = 0; i >= 0; i = 1) {}');
    await page.chord('Enter', 'Control');
    await page.sees(`document.querySelector('.working').textContent.startsWith('It runs')`, 120);
    await page.press('[data-do=stop]');
    await page.sees(`document.querySelector('.working').textContent === 'You stopped it.'`);
    await page.chord('z', 'Control');
});

testWithCompiler('a puzzle is solved by typing and keys, and what was typed is there the next time', async () => {
    await goToLine(18);
    await page.type('\ncudaEvent_t known;\nCHECK(cudaEventCreate(&known));\nCHECK(cudaEventRecord(known, sea));\n' +
        'CHECK(cudaStreamWaitEvent(harbour, known));\nCHECK(cudaEventDestroy(known));');
    await page.chord('Enter', 'Control');
    await done();
    assert.match(await text('.verdict'), /^Passed/);
    assert.match(await text('.ending'), /The ships float/);
    await page.press('[data-do=reference]');
    await page.sees(`document.querySelector('.timeline.before .bar') !== null`);
    await page.sees(`document.querySelector('.differences li') !== null`);
    await page.open(server.address + 'puzzle-06.html');
    await page.sees('document.querySelector(".cm-content") !== null');
    assert.match(await programText(), /cudaStreamWaitEvent\(harbour, known\)/);
    assert.ok(await isShown('.ending'));
});

testWithCompiler('a puzzle is solved by keys alone, from the head of the page to the next stop', async () => {
    await page.open(server.address + 'rules.html');  // the puzzle's page stores its text when it is left
    await page.value('localStorage.clear()');
    await openWithCompiler('puzzle-06.html');
    await page.tabTo('.cm-content');
    await page.chord('Home', 'Control');
    for (let line = 1; line < 18; ++line) await page.chord('ArrowDown');
    await page.chord('End');
    await page.type('\ncudaEvent_t known;\nCHECK(cudaEventCreate(&known));\nCHECK(cudaEventRecord(known, sea));\n' +
        'CHECK(cudaStreamWaitEvent(harbour, known));\nCHECK(cudaEventDestroy(known));');
    await page.key('Escape');  // Tab leaves the editor
    await page.tabTo('[data-do=check]');
    await page.key('Enter');
    await done();
    assert.match(await text('.verdict'), /^Passed/);
    await page.tabTo('.ending a');
    await page.key('Enter');
    await page.sees(`!location.pathname.endsWith('puzzle-06.html')`);
});

testWithCompiler('lines are put in order by buttons', async () => {
    await openWithCompiler('puzzle-28.html');
    const block = readFileSync(join(solutions, '28-recipe', 'solution.cu'), 'utf8').split(/\/\/ order: (?:begin|end).*\n/)[1];
    const wanted = block.split('\n').map(line => line.trim()).filter(line => line && !line.startsWith('//'));
    for (let left = await page.value(`document.querySelectorAll('.order ol li').length`); left > 0; --left)
        await page.value(`document.querySelector('.order ol li button:last-child').click()`);
    for (const line of wanted)
        await page.value(`[...document.querySelectorAll('.order ul li')].find(each => each.querySelector('code').textContent === ${JSON.stringify(line)})
            .querySelector('button').click()`);
    await page.press('[data-do=check]');
    await done();
    assert.match(await text('.verdict'), /^Passed/);
});

testWithCompiler('the playground runs a program, and a link carries it along', async () => {
    await openWithCompiler('playground.html');
    await page.press('.cm-content');
    await page.chord('a', 'Control');
    const lines = ['#include "lab.cuh"', '__global__ void tick(int* count) { spin_ms(1); ++*count; }', 'int main() {', '    int* count;',
        '    CHECK(cudaMalloc(&count, sizeof(int)));', '    cudaStream_t one = make_stream("one"), two = make_stream("two");',
        ...Array.from({length: 90}, (_, at) => `    tick<<<1, 1, 0, ${at % 2 ? 'one' : 'two'}>>>(count);  // number ${at}`),
        '    CHECK(cudaDeviceSynchronize());', '    std::printf("ran\\n");', '    CHECK(cudaFree(count));', '}'];
    await page.type(lines.join('\n'));
    await page.chord('Enter', 'Control');
    await done();
    assert.match(await text('.findings'), /tick \(stream one[\s\S]*nothing orders them[\s\S]*S2[\s\S]*and \d+ more/);
    assert.match(await page.value(`document.querySelector('.output pre').textContent`), /ran/);
    await page.value(`navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); }`);
    await page.press('[data-do=link]');
    await page.sees('window.copied !== undefined');
    const address = await page.value('window.copied');
    assert.equal(await page.value('location.hash'), '', 'the address stays');
    assert.ok(address.length <= 4096, `a program of ${lines.length} lines takes ${address.length} characters`);
    await page.open(server.address + 'rules.html');
    await page.value('localStorage.clear()');
    await page.open(address);
    await page.sees('document.querySelector(".cm-content")?.textContent.includes("number 3")');
    assert.match(await text('.working'), /came with the link/);
    await page.value('location.hash = location.hash.slice(0, -7)');
    await page.sees('!document.querySelector(".trouble").hidden');
    assert.match(await text('.trouble'), /cannot be read/);
});

// The playground's editor with its text.
const openPlayground = async (fragment = '') => {
    await page.open(server.address + 'rules.html');  // another address than the fragment's alone
    await page.open(server.address + 'playground.html' + fragment);
    await page.sees('document.querySelector(".cm-content") !== null');
};
const typeOver = async program => {
    await page.press('.cm-content');
    await page.chord('a', 'Control');
    await page.type(program);
};
const linkTo = program => page.value(`import('./assets/link.js').then(({packed}) => packed(${JSON.stringify(program)})).then(code => '#code=' + code)`);

testWithCompiler('a program that comes with a link leaves one\'s own alone, and what is made of it is kept apart', async () => {
    await openPlayground();
    await page.open(server.address + 'rules.html');  // a page that is left keeps its program
    await page.value('localStorage.clear()');
    await openPlayground();
    const given = await programText();
    await typeOver('// mine\n');
    const link = await linkTo('// from a friend\n');
    await openPlayground(link);
    await page.sees('document.querySelector(".cm-content").textContent.includes("from a friend")');
    await openPlayground();
    assert.equal(await programText(), '// mine\n', 'a visit later');
    assert.ok(!await isShown('[data-do=mine]') && !await isShown('.linked'), 'a program that was only looked at is not kept');

    await openPlayground(link);
    await page.sees('document.querySelector(".cm-content").textContent.includes("from a friend")');
    await typeOver('// from a friend, repaired\n');
    await page.press('[data-do=mine]');
    assert.equal(await programText(), '// mine\n');
    assert.equal(await page.value('location.hash'), '');
    await page.chord('z', 'Control');
    assert.equal(await programText(), '// mine\n', 'undo does not lead into the other program');
    await openPlayground(link);
    await page.sees('document.querySelector(".cm-content").textContent.includes("repaired")');
    await openPlayground();
    assert.equal(await programText(), '// mine\n');
    assert.match(await text('.linked'), /from a link, edited on \d{4}-\d\d-\d\d/);
    await page.value(`(() => { const select = document.querySelector('.linked select');
        select.selectedIndex = 1; select.dispatchEvent(new Event('change', {bubbles: true})); })()`);
    await page.sees('document.querySelector(".cm-content").textContent.includes("repaired")');

    // One's own link: as long as nothing is changed it is one's own program.
    await openPlayground(await linkTo('// mine\n'));
    assert.ok(!await isShown('[data-do=mine]'));
    await typeOver('// mine, further\n');
    assert.equal(await page.value('location.hash'), '', 'the address is out of date');
    await openPlayground();
    assert.equal(await programText(), '// mine, further\n');
    await page.open(server.address + 'rules.html');  // a page that is left keeps its program
    await page.value('localStorage.clear()');
    await openPlayground();
    assert.equal(await programText(), given);
});

testWithCompiler('a link that unpacks to hundreds of megabytes is refused', async () => {
    await openPlayground();
    const bomb = await page.value(`new Response(new Blob([new Uint8Array(64e6)]).stream().pipeThrough(new CompressionStream('deflate-raw')))
        .arrayBuffer().then(bytes => btoa(Array.from(new Uint8Array(bytes), byte => String.fromCharCode(byte)).join(''))
            .replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''))`);
    await openPlayground('#code=' + bomb);
    await page.sees('!document.querySelector(".trouble").hidden');
    assert.match(await text('.trouble'), /larger than 256 KiB/);
    assert.match(await programText(), /int main/);
});

testWithCompiler('a site that draws no timelines shows what a program printed', async () => {
    const whole = server;
    server = await serve(bare);
    try {
        await openWithCompiler('playground.html');
        await typeOver('#include <cstdio>\nint main() { std::printf("printed\\n"); }\n');
        await page.chord('Enter', 'Control');
        await done();
        assert.match(await text('.verdict'), /The program printed\s*printed[\s\S]*nothing that draws its timeline/);
    } finally {
        server.close();
        server = whole;
    }
});

testWithCompiler('a recursion without end is told as a full stack', async () => {
    await openWithCompiler('playground.html');
    await typeOver('int down(volatile int* at) { volatile int here[64]; here[0] = *at; return down(here) + here[0]; }\n' +
        'int main() { int zero = 0; return down(&zero); }\n');
    await page.chord('Enter', 'Control');
    await done();
    assert.match(await text('.verdict'), /It crashed[\s\S]*The stack is full/);
});

testWithCompiler('a function that nobody defines is named, and a run in which nothing happens has no timeline', async () => {
    await openWithCompiler('playground.html');
    const runAll = async program => {
        await page.press('.cm-content');
        await page.chord('a', 'Control');
        await page.type(program);
        await page.press('h1');
        await page.chord('Enter', 'Control');  // wherever one is on the page
        await done();
    };
    await runAll('int weigh(float);\nint main() { return weigh(1); }\n');
    assert.match(await text('.verdict'), /It does not compile[\s\S]*'weigh\(float\)', which no source file defines/);
    await runAll('int main() {}\n');
    assert.ok(!await isShown('.verdict') && !await isShown('.timeline.now'));
    assert.match(await text('.words'), /No work took any time/);
});

testWithCompiler('after the first visit a puzzle is checked without a network', async () => {
    await openWithCompiler('puzzle-28.html');
    await page.sees('navigator.serviceWorker.controller !== null', 120);
    await page.sees(`caches.open('streamlab-compiler').then(cache => cache.keys()).then(keys => keys.some(({url}) => url.endsWith('/wasi.js')))`, 60);
    await page.open(server.address + 'lab-03.html?step=run');
    await page.sees(`document.querySelector('.timeline.now .bar') !== null`);
    server.close();
    await openWithCompiler('puzzle-28.html');
    await page.press('[data-do=check]');
    await done();
    assert.match(await text('.verdict'), /points|Passed/);
    for (const lab of ['03', '06']) {  // 06 was not visited before
        await page.open(server.address + `lab-${lab}.html?step=run`);
        await page.sees(`document.querySelector('.timeline.now .bar') !== null`);
    }
});

const failed = await runTests(page, tests);
await page.stop();
process.exit(failed ? 1 : 0);
