// Progress in labs and puzzles, stored in the browser. Entries have the format of streamlab's
// progress file: each is stored under lab.name, with the first prediction, the flag for a finished
// lab, and notes.

const key = 'streamlab.progress';
const schema = 'streamlab.site-progress/1';
const stopsBetween = 3;  // before a lab with a wrong prediction is repeated
let inMemory = null;     // used if the browser has no storage, as in some frames

const empty = () => ({schema, labs: {}, puzzles: {}});
const newPuzzle = () => ({passed: false, attempts: 0, hints: 0, best_score: 0, max_score: 0, advice: ''});

const isObject = value => typeof value === 'object' && value !== null && !Array.isArray(value);

// Throws an Error with a message for the user.
function parsed(text) {
    let read;
    try {
        read = JSON.parse(text);
    } catch {
        throw new Error('That file is not JSON.');
    }
    if (!isObject(read) || read.schema !== schema || !isObject(read.labs))
        throw new Error('That file holds no progress of this site.');
    const progress = empty();
    for (const [name, entry] of Object.entries(read.labs)) {
        if (!isObject(entry)) continue;
        const notes = {};
        for (const [note, value] of Object.entries(isObject(entry.notes) ? entry.notes : {}))
            notes[note] = String(value);
        progress.labs[name] = {
            prediction: String(entry.prediction || ''), finished: entry.finished === true, notes};
    }
    for (const [name, entry] of Object.entries(isObject(read.puzzles) ? read.puzzles : {})) {
        if (!isObject(entry)) continue;
        const puzzle = progress.puzzles[name] = newPuzzle();
        for (const key of ['attempts', 'hints', 'best_score', 'max_score']) puzzle[key] = Math.max(0, Math.floor(Number(entry[key]))) || 0;
        puzzle.passed = entry.passed === true;
        puzzle.advice = String(entry.advice || '');
    }
    return progress;
}

export function load() {
    if (inMemory) return inMemory;
    try {
        const text = localStorage.getItem(key);
        return text ? parsed(text) : empty();
    } catch {
        return empty();
    }
}

function save(progress) {
    try {
        localStorage.setItem(key, JSON.stringify(progress));
    } catch {
        inMemory = progress;
    }
}

export const ofLab = name => load().labs[name] || {prediction: '', finished: false, notes: {}};

export function changeLab(name, change) {
    const progress = load();
    const entry = progress.labs[name] || {prediction: '', finished: false, notes: {}};
    change(entry);
    progress.labs[name] = entry;
    save(progress);
}

export const ofPuzzle = name => load().puzzles[name] || newPuzzle();

export function changePuzzle(name, change) {
    const progress = load();
    const entry = progress.puzzles[name] ||= newPuzzle();
    change(entry);
    save(progress);
}

export const asText = () => JSON.stringify(load(), null, 2) + '\n';

export const anything = () => Object.keys(load().labs).length + Object.keys(load().puzzles).length > 0;

// Counts, in progress as text, the labs finished, the labs begun, and the puzzles solved.
export function countsOf(text) {
    const {labs, puzzles} = parsed(text);
    const entries = Object.values(labs), done = entries.filter(entry => entry.finished).length;
    return {done, begun: entries.length - done, solved: Object.values(puzzles).filter(entry => entry.passed).length};
}

export function replaceBy(text) {
    save(parsed(text));
}

export function forget() {
    inMemory = null;
    // Includes programs and answers of puzzles.
    const isOurs = name => name === key || /^streamlab\.(program|answers)\./.test(name);
    try { Object.keys(localStorage).filter(isOurs).forEach(name => localStorage.removeItem(name)); } catch { /* no storage */ }
}

// Correctness of the latest prediction; null if there was none.
export function predictedRight(entry) {
    const outcome = entry.notes.again || entry.notes.first;
    return outcome ? outcome === 'right' : null;
}

export const isToBeRepeated = entry => entry.finished && predictedRight(entry) === false;

// `names`: labs in course order. Returns the next lab and whether it is a repetition; null if all are done.
export function nextLab(names) {
    const entries = names.map(ofLab);
    for (const [at, entry] of entries.entries()) {
        const since = entries.slice(at + 1).filter(other => other.finished).length;
        const wrong = 1 + Number(entry.notes.again_wrong || 0);
        if (isToBeRepeated(entry) && since >= stopsBetween * wrong) return {name: names[at], again: true};
    }
    const open = entries.findIndex(entry => !entry.finished);
    if (open >= 0) return {name: names[open], again: false};
    const wrong = entries.findIndex(isToBeRepeated);
    return wrong >= 0 ? {name: names[wrong], again: true} : null;
}
