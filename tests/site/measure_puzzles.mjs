// Measures what a check costs in a browser: node measure_puzzles.mjs CHROMIUM SITE PUZZLE...
// For each puzzle a page is opened, the program as it is given is checked at once, and then twice more, each time with another
// comment at its end. The first puzzle's page fetches the compiler. Memory is what the page's process holds.
import {readFileSync, readdirSync} from 'node:fs';
import {loadavg} from 'node:os';
import {Learner} from './learner.mjs';
import {serve} from './server.mjs';

const [program, site, ...puzzles] = process.argv.slice(2);
const server = await serve(site);
const page = await Learner.at(program);
const median = list => [...list].sort((a, b) => a - b)[list.length >> 1];
const seconds = ms => (ms / 1000).toFixed(2) + ' s';

// Megabytes of the browser's largest page.
function memory() {
    let most = 0;
    for (const number of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
        try {
            const words = readFileSync(`/proc/${number}/cmdline`, 'utf8');
            if (!words.includes('--type=renderer') || !words.includes(page.profile)) continue;
            most = Math.max(most, Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${number}/smaps_rollup`, 'utf8'))[1]));
        } catch { /* it has ended */ }
    }
    return Math.round(most / 1000);
}

async function timed(act, until) {
    const begun = Date.now();
    await act();
    await page.sees(until, 300);
    return Date.now() - begun;
}
const check = () => timed(async () => {
    await page.press('.cm-content');
    await page.chord('End', 'Control');
    await page.chord('Enter', 'Control');
    await page.sees(`!document.querySelector('[data-do=stop]').hidden`);
}, `document.querySelector('[data-do=stop]').hidden`);

const first = [], later = [];
for (const puzzle of puzzles) {
    await page.open(`${server.address}puzzle-${puzzle}.html`);
    await page.sees('document.querySelector(".cm-content") !== null');
    await page.sees('document.querySelector(".compiler-panel button, progress") !== null || document.querySelector(".compiler-panel").hidden');
    server.bytes();
    const started = await timed(() => page.value('document.querySelector(".compiler-panel button")?.click()'),
        'document.querySelector(".compiler-panel").hidden');
    const fetched = server.bytes(), times = [await check()];
    for (const number of [1, 2]) {
        await page.press('.cm-content');
        await page.chord('End', 'Control');
        await page.type(`// ${number}\n`);
        times.push(await check());
    }
    first.push(times[0]);
    later.push(...times.slice(1));
    console.log(`puzzle ${puzzle}: ${(fetched / 1e6).toFixed(1)} MB, started in ${seconds(started)}, checks ${times.map(seconds).join(', ')}; ${memory()} MB`);
}
console.log(`the first check of a page ${seconds(median(first))}, a later one ${seconds(median(later))} (medians); load ${loadavg()[0].toFixed(1)}`);
await page.stop();
server.close();
