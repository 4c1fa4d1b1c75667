// The lines of an order puzzle, moved and omitted with buttons. Each change rewrites the program's text.
import {make} from './elements.js';

const block = /(\n[ \t]*\/\/ order: begin[^\n]*\n)([\s\S]*?)([ \t]*\/\/ order: end)/;

export class Order {
    // `read` returns the program's text, `write` replaces it.
    constructor(section, lines, read, write) {
        Object.assign(this, {section, lines, read, write});
        this.draw();
    }

    used() {
        const found = block.exec(this.read());
        return found ? found[2].split('\n').map(line => line.trim()).filter(line => line && !line.startsWith('//')) : [];
    }

    set(lines) {
        const text = lines.map(line => `    ${line}\n`).join('');
        this.write(this.read().replace(block, (_, begin, old, end) => begin + text + end));
        this.draw();
    }

    button(words, label, act, isOff) {
        const button = make('button', {type: 'button', disabled: Boolean(isOff), 'aria-label': label}, words);
        button.addEventListener('click', act);
        return button;
    }

    draw() {
        const used = this.used(), left = this.lines.filter(line => !used.includes(line));
        const moved = (at, by) => {
            const lines = [...used];
            lines.splice(at + by, 0, ...lines.splice(at, 1));
            this.set(lines);
            this.section.querySelectorAll('ol li')[at + by]?.querySelector(by < 0 ? 'button' : 'button + button')?.focus();
        };
        const rows = used.map((line, at) => make('li', {},
            this.button('↑', `up: ${line}`, () => moved(at, -1), at === 0),
            this.button('↓', `down: ${line}`, () => moved(at, 1), at === used.length - 1),
            make('code', {}, line),
            this.button('Leave out', `leave out: ${line}`, () => this.set(used.filter((_, other) => other !== at)))));
        const others = left.map(line => make('li', {}, make('code', {}, line),
            this.button('Put it in', `put in: ${line}`, () => this.set([...used, line]))));
        this.section.replaceChildren(make('p', {className: 'hint'},
            'Move the lines with ↑ and ↓, and leave out those that do not belong. The program below follows.'), make('ol', {className: 'order-lines'}, ...rows),
            ...(others.length ? [make('h3', {}, 'Left out'), make('ul', {className: 'order-lines'}, ...others)] : []));
    }
}
