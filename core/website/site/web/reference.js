// The reference pages: rules, hazards and glossary. Copies links to their entries, and filters the glossary.
import {all, make, show} from './elements.js';
import {copyLink} from './share.js';

// Beside a heading, or at the end of a term's meaning.
function lineFor(heading) {
    if (heading.tagName === 'DT') return heading.nextElementSibling;
    const line = make('div', {className: 'anchored'});
    heading.replaceWith(line);
    line.append(heading);
    return line;
}

for (const heading of all('.rule > h2, main > h2[id], main > h3[id], .terms dt')) {
    const {id} = heading.closest('[id]');
    const told = make('span', {className: 'link-told', role: 'status'});
    const button = make('button', {type: 'button', className: 'quiet anchor', 'aria-label': `Copy link to ${heading.textContent}`}, 'Copy link');
    button.addEventListener('click', async () => { told.textContent = await copyLink(new URL(`#${id}`, location.href)); });
    lineFor(heading).append(' ', button, told);
}

const field = document.querySelector('.find-term');
const terms = all('.terms > div');

field?.addEventListener('input', () => {
    const wanted = field.value.trim().toLowerCase();
    let found = 0;
    for (const term of terms) {
        const isFound = term.textContent.toLowerCase().includes(wanted);
        show(term, isFound);
        found += isFound;
    }
    document.querySelector('.count').textContent = !wanted ? ''
        : found ? `${found} of ${terms.length}` : 'No entry has it. The rules and the hazards have pages of their own.';
});
