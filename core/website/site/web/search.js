// The search: a dialog over every page. early.js loads this when it is opened for the first time.
import {make} from './elements.js';

const mostFound = 12;

// Entries that have all words, those with a word in the title first.
export function found(entries, text) {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    if (!words.length) return [];
    const rated = entries.flatMap(entry => {
        const [kind, title, , body] = entry.map(part => part.toLowerCase()), head = `${kind} ${title}`;
        if (!words.every(word => head.includes(word) || body.includes(word))) return [];
        return [[words.filter(word => head.includes(word)).length, entry]];
    });
    return rated.sort(([a], [b]) => b - a).map(([, entry]) => entry);
}

class Search {
    constructor() {
        this.field = make('input', {type: 'search', 'aria-label': 'Search labs, puzzles, rules and words'});
        this.list = make('ul', {className: 'found'});
        this.count = make('p', {className: 'count', role: 'status'});
        this.dialog = make('dialog', {className: 'search', 'aria-label': 'Search'}, this.field, this.count, this.list,
            make('form', {method: 'dialog'}, make('button', {}, 'Close')));
        document.body.append(this.dialog);
        this.field.addEventListener('input', () => this.draw());
        this.field.addEventListener('keydown', event => {
            if (event.key === 'Enter') this.list.querySelector('a')?.click();
        });
        // A link to a place on this page leaves the dialog open otherwise.
        this.list.addEventListener('click', () => this.dialog.close());
    }

    async open() {
        this.dialog.showModal();
        this.field.select();
        try {
            this.entries ??= (await (await fetch(new URL('../search.json', import.meta.url))).json()).entries;
            this.draw();
        } catch {
            this.count.textContent = 'The list of what there is did not come. You may be offline; try again.';
        }
    }

    draw() {
        const wanted = this.field.value, entries = found(this.entries ?? [], wanted);
        this.list.replaceChildren(...entries.slice(0, mostFound).map(([kind, title, address]) =>
            make('li', {}, make('a', {href: address}, `${kind}: ${title}`))));
        this.count.textContent = !wanted.trim() ? '' : !entries.length ? 'Nothing has all these words.'
            : entries.length > mostFound ? `The first ${mostFound} of ${entries.length}.` : `${entries.length} found.`;
    }
}

let search = null;

export function openSearch() {
    search ??= new Search();
    search.open();
}
