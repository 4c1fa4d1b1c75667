// The two links of a puzzle's page: to the puzzle, and to ask someone else who may solve it.
import * as progress from './progress.js';
import {addressWith, copyLink} from './share.js';

export function offerLinks(article, name) {
    const part = selector => article.querySelector(selector);
    part('[data-do=link]').addEventListener('click', async () => { part('.link-told').textContent = await copyLink(addressWith({})); });
    part('[data-do=ask]').addEventListener('click', async () => {
        const {attempts} = progress.ofPuzzle(name), title = part('h1').textContent;
        const how = attempts === 1 ? 'at the first check' : `at check ${attempts}`;
        part('.ask-told').textContent = await copyLink(addressWith({}), `I solved “${title}” ${how}. You?`);
    });
}
