// Takes pictures of a site's pages, for people to look at: node look.mjs CHROMIUM SITE FOLDER
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {Learner} from './learner.mjs';
import {serve} from './server.mjs';

const [program, site, folder] = process.argv.slice(2);
mkdirSync(folder, {recursive: true});
const server = await serve(site);
const page = await Learner.at(program);
const shot = async name => writeFileSync(join(folder, name + '.png'), await page.picture());

for (const [name, width, height, theme] of [['wide', 1600, 1000, 'light'], ['middle', 1024, 768, 'dark'],
    ['phone', 390, 844, 'light'], ['phone-dark', 390, 844, 'dark']]) {
    await page.size(width, height);
    await page.theme(theme);
    for (const file of ['index', 'curriculum', 'rules', 'glossary', 'hazards']) {
        await page.open(`${server.address}${file}.html`);
        await shot(`${name}-${file}`);
    }
    await page.open(`${server.address}lab-03.html`);
    await page.sees('document.querySelector(".drawn-bar") !== null');
    await shot(`${name}-lab-1-predict`);
    await page.key('2');
    await page.key('r');
    await page.sees('!document.querySelector(".step[data-step=run]").hidden');
    await shot(`${name}-lab-2-run`);
    await page.key('w');
    await shot(`${name}-lab-3-why`);
    await page.press('[data-step=change]');
    await page.press('.suggestion button');
    await shot(`${name}-lab-4-change`);
    await page.press('[data-do=change]');
    await page.sees('!document.querySelector(".step[data-step=compare]").hidden');
    await shot(`${name}-lab-5-compare`);
    await page.press('[data-go=remember]');
    await shot(`${name}-lab-6-remember`);
    await page.open(`${server.address}lab-21.html?step=run`);
    await page.sees("document.querySelector('.timeline.now .bar') !== null || !document.querySelector('.lab')");
    await shot(`${name}-lab-many-bars`);
}
await page.open(`${server.address}index.html?lab=03&flags=nonblocking&step=predict&frame=no`);
await page.sees('location.pathname.endsWith("lab-03.html")');
await page.size(700, 500);
await shot('framed');
console.log(page.troubles());
await page.stop();
server.close();
