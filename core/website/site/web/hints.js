// A puzzle's hints, shown and counted one at a time, followed by the advice of the last check.
import {make, paragraphs} from './elements.js';
import * as progress from './progress.js';

export class Hints {
    // `changed` is called after each further hint.
    constructor(section, puzzle, changed = () => {}) {
        Object.assign(this, {section, puzzle, changed});
        this.draw();
    }

    more() {
        progress.changePuzzle(this.puzzle.name, entry => {
            const most = this.puzzle.hints.length + (entry.advice ? 1 : 0);
            if (entry.hints < most) ++entry.hints;
        });
        this.draw();
        this.changed();
        // The pressed button is removed: move the focus to the next button or the last hint.
        const next = this.section.querySelector('button') ?? this.section.lastElementChild;
        if (next?.tagName !== 'BUTTON') next?.setAttribute('tabindex', '-1');
        next?.focus({preventScroll: true});
    }

    draw() {
        const {hints, advice} = progress.ofPuzzle(this.puzzle.name), own = this.puzzle.hints, shown = Math.min(hints, own.length);
        const parts = own.slice(0, shown).flatMap((text, at) => [make('h3', {}, `Hint ${at + 1} of ${own.length}`), ...paragraphs(text)]);
        // Leave the buttons if nothing changed: one may be in the process of being pressed.
        const state = JSON.stringify([hints, advice]);
        if (this.drawn === state) return;
        this.drawn = state;
        const tellsAdvice = hints > own.length && advice;
        if (tellsAdvice) parts.push(make('h3', {}, 'What to do, as the last check saw it'), ...paragraphs(advice));
        if (shown < own.length || (advice && !tellsAdvice)) {
            const button = make('button', {type: 'button', 'data-do': 'hint'},
                shown < own.length ? (shown ? 'One more hint' : 'A hint') : 'What to do (last hint)');
            button.addEventListener('click', () => this.more());
            parts.push(make('p', {}, button));
        }
        this.section.replaceChildren(...parts);
    }
}
