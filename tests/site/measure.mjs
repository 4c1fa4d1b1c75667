// What a site costs in the browser: node measure.mjs CHROMIUM SITE [LAB]
// Other work on the machine makes every number larger: the load is printed with them.
import {loadavg} from 'node:os';
import {Learner} from './learner.mjs';
import {serve} from './server.mjs';

const [program, site, lab = '03'] = process.argv.slice(2);
const server = await serve(site);
const page = await Learner.at(program);
await page.send('Performance.enable', {timeDomain: 'threadTicks'});
const seconds = async () => (await page.send('Performance.getMetrics')).metrics.find(each => each.name === 'TaskDuration').value;
const median = values => values.sort((a, b) => a - b)[values.length >> 1];
const slow = values => values.sort((a, b) => a - b)[Math.floor(values.length * .95)];
const load = () => `load ${loadavg()[0].toFixed(1)}`;
const drawn = 'document.querySelector(".timeline.now .bar") !== null';

// The landing page: until something is painted, and until its bars can be dragged.
const painted = [], usable = [];
let landingBytes = 0;
for (let time = 0; time < 5; ++time) {
    await page.send('Network.clearBrowserCache');
    server.bytes();
    await page.open(`${server.address}index.html`);
    usable.push(await page.value(`new Promise(resolve => {
        const look = () => document.querySelector('.race-pair[role=slider]') ? resolve(performance.now()) : requestAnimationFrame(look);
        look();
    })`));
    painted.push(await page.value(`new Promise(resolve => new PerformanceObserver(list => {
        const first = list.getEntriesByName('first-contentful-paint')[0];
        if (first) resolve(first.startTime);
    }).observe({type: 'paint', buffered: true}))`));
    landingBytes = server.bytes();
}
console.log(`landing page: first paint ${median(painted).toFixed(0)} ms, bars to drag ${median(usable).toFixed(0)} ms (medians of 5); ${(landingBytes / 1000).toFixed(0)} kB gzipped; ${load()}`);

// The first picture: nothing is cached, and the run is asked for by the address.
const cold = [], coldWork = [];
let bytes = 0;
for (let time = 0; time < 5; ++time) {
    await page.send('Network.clearBrowserCache');
    server.bytes();
    await page.open(`${server.address}lab-${lab}.html?step=run`);
    await page.sees(drawn, 60);
    cold.push(await page.value(`new Promise(resolve => requestAnimationFrame(() => resolve(performance.now())))`));
    bytes = server.bytes();
    coldWork.push(1000 * await seconds());  // it counts from the navigation on
}
console.log(`lab ${lab}: first picture ${median(cold).toFixed(0)} ms after the page was asked for (median of 5), of which ${median(coldWork).toFixed(0)} ms are work of the page's thread; ${(bytes / 1000).toFixed(0)} kB gzipped; ${load()}`);

// Panning: one step for each frame, as a finger moves it.
const items = await page.value('document.querySelectorAll(".timeline.now [data-item]").length');
const before = await seconds();
const frames = await page.value(`new Promise(resolve => {
    const svg = document.querySelector('.timeline.now .lanes'), times = [];
    svg.setPointerCapture = () => {};
    const event = (name, x) => svg.dispatchEvent(new PointerEvent(name, {clientX: x, clientY: 60, button: 0, pointerId: 1, bubbles: true}));
    document.querySelector('.timeline.now [data-act=in]').click();
    event('pointerdown', 600);
    const step = now => {
        times.push(now);
        event('pointermove', 600 + 150 * Math.sin(times.length / 10));
        if (times.length < 240) requestAnimationFrame(step);
        else { event('pointerup', 600); resolve(times); }
    };
    requestAnimationFrame(step);
})`);
const gaps = frames.slice(1).map((time, at) => time - frames[at]);
const work = 1000 * (await seconds() - before) / frames.length;
console.log(`panning ${items} shown bars: ${(1000 / median(gaps)).toFixed(0)} frames a second (median), the slowest of 20 took ${slow(gaps).toFixed(0)} ms; ${work.toFixed(1)} ms of the page's thread for each; ${load()}`);

// A knob: from the click to the picture above each other with the run before.
const turns = [], turnWork = [];
for (let time = 0; time < 5; ++time) {
    await page.open(`${server.address}lab-${lab}.html?step=change`);
    await page.sees('!document.querySelector(".step[data-step=change]").hidden');
    const begin = await seconds();
    turns.push(await page.value(`new Promise(resolve => {
        document.querySelector('.suggestion button').click();
        const begin = performance.now();
        document.querySelector('[data-do=change]').click();
        const look = () => document.querySelector('.timeline.before .bar') ? resolve(performance.now() - begin) : requestAnimationFrame(look);
        look();
    })`));
    turnWork.push(1000 * (await seconds() - begin));
}
console.log(`a knob's new picture: ${median(turns).toFixed(0)} ms, ${median(turnWork).toFixed(0)} ms of work (medians of 5); ${load()}`);

// A number, which only the program can run: at once after the page has come, and when one has thought about it.
const field = await page.value('document.querySelector("form.knobs input[type=number]")?.name || ""');
const hasPrograms = (await page.value(`import('./assets/programs.js').then(module => module.hasPrograms)`));
if (field && hasPrograms) {
    const live = [];
    await page.open(`${server.address}lab-${lab}.html?step=change`);
    await page.sees('!document.querySelector(".step[data-step=change]").hidden');
    for (let time = 0; time < 6; ++time) {
        live.push(await page.value(`new Promise(resolve => {
            const field = document.querySelector('[name=${field}]');
            field.value = Number(field.value) + (Number(field.value) < Number(field.max) ? 1 : -1);
            field.dispatchEvent(new Event('input', {bubbles: true}));
            const begin = performance.now(), shown = document.querySelector('.timeline.now .bar');
            document.querySelector('[data-do=change]').click();
            const look = () => {
                const now = document.querySelector('.timeline.now .bar');
                if (now && now !== shown && !document.querySelector('.step[data-step=compare]').hidden) resolve(performance.now() - begin);
                else if (!document.querySelector('.trouble').hidden) resolve(NaN);
                else requestAnimationFrame(look);
            };
            look();
        })`));
        await page.press('.step[data-step=compare] [data-go=change]');
    }
    console.log(`a number's new picture, run live: the first ${live[0].toFixed(0)} ms, later ${median(live.slice(1)).toFixed(0)} ms (median of 5); ${load()}`);
}
await page.stop();
server.close();
