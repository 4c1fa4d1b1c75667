// The course page: progress, the next stop, and export and import of progress as a file.
import {all, make} from './elements.js';
import * as progress from './progress.js';

const stops = all('.stop[data-lab]'), puzzles = all('.stop[data-puzzle]');
const names = stops.map(stop => stop.dataset.lab);

function wordsFor(entry) {
    if (!entry.finished) return entry.notes.run ? 'begun' : '';
    const right = progress.predictedRight(entry);
    return right === null ? 'done' : right ? 'done, predicted right' : 'done, predicted wrong: it comes back';
}

const wordsForPuzzle = ({passed, attempts, best_score: best, max_score: most}) =>
    passed ? 'solved' : attempts ? `${best} of ${most} points` : '';

// The first stop that is not done, in course order.
const firstOpen = () => all('.stop').find(stop => stop.dataset.lab ? !progress.ofLab(stop.dataset.lab).finished
    : !progress.ofPuzzle(stop.dataset.puzzle).passed);

function draw() {
    const entries = names.map(progress.ofLab);
    stops.forEach((stop, at) => {
        stop.querySelector('.state').textContent = wordsFor(entries[at]);
        stop.classList.toggle('done', entries[at].finished);
    });
    let solved = 0;
    for (const stop of puzzles) {
        const entry = progress.ofPuzzle(stop.dataset.puzzle);
        stop.querySelector('.state').textContent = wordsForPuzzle(entry);
        stop.classList.toggle('done', entry.passed);
        solved += entry.passed;
    }
    const done = entries.filter(entry => entry.finished).length;
    document.querySelector('.standing').textContent = `${done} of ${names.length} labs are done` +
        (puzzles.length ? `, ${solved} of ${puzzles.length} puzzles solved.` : '.');
    const again = progress.nextLab(names), line = document.querySelector('.next-stop');
    line.replaceChildren();
    const next = again?.again ? stops[names.indexOf(again.name)] : firstOpen();
    if (!next) return;
    const link = next.querySelector('a');
    line.append(make('a', {className: 'main-action', href: link.getAttribute('href')},
        `${again?.again ? 'Once more' : done + solved ? 'Next' : 'Begin'}: ${link.textContent}`));
}

// One lab's question a day, the same one for everybody.
function offerToday() {
    if (!stops.length) return;
    const now = new Date(), day = Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 864e5);
    const link = stops[day % stops.length].querySelector('a');
    document.querySelector('.today').append("Today's prediction, two minutes: ",
        make('a', {href: link.getAttribute('href')}, link.textContent), '.');
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
        if (!confirm('Forget all progress that is kept in this browser, and what you wrote for puzzles?')) return;
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
    event.target.value = '';  // so that the same file can be chosen again
    try {
        const text = await file.text(), {done, begun, solved} = progress.countsOf(text);
        if (progress.anything() && !confirm(`Replace the progress that this browser keeps by the file's: ` +
            `${done} labs done, ${begun} begun, ${solved} puzzles solved?`)) return told('Nothing was changed.');
        progress.replaceBy(text);
        draw();
        told(`Read ${file.name}.`);
    } catch (error) {
        told(error.message + ' Nothing was changed.');
    }
});

offerToday();
addEventListener('storage', draw);  // another tab changed it
draw();
