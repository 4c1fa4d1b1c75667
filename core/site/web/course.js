// The course's page: how far one is, what comes next, and progress as a file.
import {all, make} from './elements.js';
import * as progress from './progress.js';

const stops = all('.stop[data-lab]');
const names = stops.map(stop => stop.dataset.lab);

function wordsFor(entry) {
    if (!entry.finished) return entry.notes.run ? 'begun' : '';
    const right = progress.predictedRight(entry);
    return right === null ? 'done' : right ? 'done, predicted right' : 'done, predicted wrong: it comes back';
}

function draw() {
    const entries = names.map(progress.ofLab);
    stops.forEach((stop, at) => {
        stop.querySelector('.state').textContent = wordsFor(entries[at]);
        stop.classList.toggle('done', entries[at].finished);
    });
    const done = entries.filter(entry => entry.finished).length;
    document.querySelector('.standing').textContent = `${done} of ${names.length} labs are done.`;
    const next = progress.nextLab(names), line = document.querySelector('.next-stop');
    line.replaceChildren();
    if (!next) return;
    const link = stops[names.indexOf(next.name)].querySelector('a');
    line.append(make('a', {className: 'main-action', href: link.getAttribute('href')},
        `${next.again ? 'Once more' : done ? 'Next' : 'Begin'}: ${link.textContent}`));
}

const told = text => { document.querySelector('.told').textContent = text; };

const acts = {
    export() {
        const file = URL.createObjectURL(new Blob([progress.asText()], {type: 'application/json'}));
        make('a', {href: file, download: 'streamlab-progress.json'}).click();
        setTimeout(() => URL.revokeObjectURL(file), 1000);
        told('Saved as streamlab-progress.json.');
    },
    forget() {
        if (!confirm('Forget all progress that is kept in this browser?')) return;
        progress.forget();
        draw();
        told('It is forgotten.');
    },
};
for (const [name, act] of Object.entries(acts))
    document.querySelector(`[data-do=${name}]`).addEventListener('click', act);

document.querySelector('[data-do=import]').addEventListener('change', async event => {
    const [file] = event.target.files;
    if (!file) return;
    try {
        const text = await file.text(), {done, begun} = progress.countsOf(text);
        if (progress.anything() && !confirm(`Replace the progress that this browser keeps by the file's: ` +
            `${done} labs done, ${begun} begun?`)) return told('Nothing was changed.');
        progress.replaceBy(text);
        draw();
        told(`Read ${file.name}.`);
    } catch (error) {
        told(error.message + ' Nothing was changed.');
    }
    event.target.value = '';
});

addEventListener('storage', draw);  // another tab changed it
draw();
