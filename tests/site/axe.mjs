// Examines a site's pages with axe-core, which is not part of streamlab (npm install axe-core):
//   node axe.mjs CHROMIUM SITE node_modules/axe-core/axe.min.js
// Prints what axe finds on each page. Exit code 1 if that is anything.
import {readFileSync, readdirSync} from 'node:fs';
import {Learner} from './learner.mjs';
import {serve} from './server.mjs';

const [program, site, script] = process.argv.slice(2);
const axe = readFileSync(script, 'utf8');
const server = await serve(site);
const page = await Learner.at(program);
await page.size(1280, 800);

// Elements that a page draws last, by a pattern of its address.
const last = [[/step=/, '.timeline.now .bar'], [/show=run/, '.timeline.now .bar'], [/^lab/, '.setting'], [/^puzzle|^playground/, '.cm-content, .source li']];
const pages = readdirSync(site).filter(name => name.endsWith('.html'));
const labs = pages.filter(name => name.startsWith('lab-')).map(name => `${name}?step=why`);
let failed = false;
for (const address of [...pages, ...labs, 'playground.html?show=run&frame=no#example=lost-edge']) {
    await page.open(server.address + address);
    const [, element] = last.find(([pattern]) => pattern.test(address)) ?? [];
    if (element) await page.sees(`document.querySelector(${JSON.stringify(element)}) !== null`);
    await page.value(`${axe};0`);
    const found = await page.value(`axe.run(document, {resultTypes: ['violations']}).then(({violations}) => violations.flatMap(({id, impact, nodes}) =>
        nodes.map(node => id + ' (' + impact + ') at ' + node.target.join(' '))))`);
    console.log(`${address}: ${found.length ? '' : 'clean'}`, ...found.map(each => `\n    ${each}`));
    failed ||= found.length > 0;
}
await page.stop();
server.close();
process.exit(failed ? 1 : 0);
