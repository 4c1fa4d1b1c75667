// The landing page: a guess is dragged, and the bars slide to where they were in the run.
import {make, show} from './elements.js';
import {followPermalink} from './permalink.js';
import {addressWith, copyLink} from './share.js';

const snapPixels = 8;
const keyStepNs = 100000;
const inMs = ns => `${(ns / 1e6).toFixed(2).replace(/\.?0+$/, '')} ms`;

class Race {
    constructor(element) {
        this.element = element;
        this.part = selector => element.querySelector(selector);
        this.run = JSON.parse(element.dataset.race);
        this.pair = this.part('.race-pair');
        this.track = this.pair.parentElement;
        this.isRevealed = false;
        this.theirs = this.theirGuess();
        for (const [name, value] of Object.entries({role: 'slider', tabindex: 0, 'aria-label': 'Your guess: copy 2 starts',
            'aria-valuemin': 0, 'aria-valuemax': this.latest()})) this.pair.setAttribute(name, value);
        this.pair.addEventListener('pointerdown', event => this.drag(event));
        this.pair.addEventListener('keydown', event => this.key(event));
        this.part('[data-do=reveal]').addEventListener('click', () => this.isRevealed ? this.begin() : this.reveal());
        if (this.theirs !== null) {
            const challenge = this.part('.challenge');
            challenge.textContent = `Someone who sent you this said ${inMs(this.theirs)}. And you?`;
            show(challenge);
        }
        this.begin();
    }

    latest() { return this.run.window_ns - this.run.length_ns; }

    // The guess that the address carries, in us; null without one.
    theirGuess() {
        const said = new URLSearchParams(location.search).get('said');
        if (said === null || !/^[0-9]{1,5}$/.test(said)) return null;
        return Math.min(Number(said) * 1000, this.latest());
    }

    begin() {
        this.isRevealed = false;
        this.element.classList.remove('revealed');
        for (const mark of this.track.querySelectorAll('.guessed')) mark.remove();
        this.part('.race-answer').replaceChildren();
        this.part('[data-do=reveal]').textContent = 'Run it';
        show(this.part('.race-actions .hint'));
        this.pair.removeAttribute('aria-disabled');
        this.moveTo(this.run.begin_ns);
    }

    moveTo(ns) {
        this.at = Math.min(Math.max(0, Math.round(ns / 1000) * 1000), this.latest());
        this.pair.style.left = `${100 * this.at / this.run.window_ns}%`;
        this.pair.setAttribute('aria-valuenow', this.at);
        this.pair.setAttribute('aria-valuetext', `at ${inMs(this.at)}`);
    }

    key(event) {
        const by = {ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1}[event.key];
        const to = {Home: 0, End: this.latest()}[event.key];
        if (this.isRevealed || !by && to === undefined && event.key !== 'Enter') return;
        event.preventDefault();
        if (event.key === 'Enter') this.reveal();
        else this.moveTo(to ?? this.at + by * keyStepNs);
    }

    drag(event) {
        if (this.isRevealed || event.button !== 0) return;
        event.preventDefault();
        this.pair.focus({preventScroll: true});
        this.pair.setPointerCapture(event.pointerId);
        this.element.classList.add('touched');
        const begin = this.at, nsPerPixel = this.run.window_ns / this.track.clientWidth;
        let hasMoved = false;
        const follow = moved => {
            const by = moved.clientX - event.clientX;
            hasMoved = hasMoved || Math.abs(by) > 3;
            if (hasMoved) this.moveTo(this.snapped(begin + by * nsPerPixel, snapPixels * nsPerPixel));
        };
        const end = isGuess => () => {
            this.pair.removeEventListener('pointermove', follow);
            if (isGuess && hasMoved) this.reveal();
        };
        this.pair.addEventListener('pointermove', follow);
        this.pair.addEventListener('pointerup', end(true), {once: true});
        this.pair.addEventListener('pointercancel', end(false), {once: true});
    }

    // The edge of another bar within reach, else the time itself.
    snapped(ns, reach) {
        return this.run.edges_ns.find(edge => Math.abs(edge - ns) <= reach) ?? ns;
    }

    mark(ns, whose) {
        const mark = make('i', {className: `guessed ${whose}`}, make('b', {}, whose === 'mine' ? 'you' : 'they'));
        mark.style.left = `${100 * ns / this.run.window_ns}%`;
        mark.style.width = this.pair.style.width;
        this.pair.before(mark);
    }

    isRight(ns) { return Math.abs(ns - this.run.started_ns) <= this.run.window_ns / 100; }

    reveal() {
        if (this.isRevealed) return;
        const said = this.at, started = this.run.started_ns;
        this.isRevealed = true;
        this.mark(said, 'mine');
        if (this.theirs !== null) this.mark(this.theirs, 'theirs');
        this.element.classList.add('revealed');
        this.pair.setAttribute('aria-disabled', 'true');
        this.moveTo(started);
        const theirs = this.theirs === null ? ''
            : ` They said ${inMs(this.theirs)}${this.isRight(this.theirs) ? ': right.' : '.'}`;
        const verdict = this.isRight(said) ? `You said ${inMs(said)}: right.` : `You said ${inMs(said)}; it started at ${inMs(started)}.`;
        const share = make('button', {type: 'button', 'data-do': 'link'}, 'Ask someone else');
        const told = make('span', {className: 'hint', role: 'status'});
        share.addEventListener('click', async () => {
            const text = `When does the second copy start? I said ${inMs(said)}, and it ${this.isRight(said) ? 'did' : 'did not'}. You?`;
            told.textContent = await copyLink(addressWith({said: Math.round(said / 1000)}), text);
        });
        this.part('.race-answer').replaceChildren(make('p', {className: 'verdict-line'}, verdict + theirs),
            this.part('.reason').content.cloneNode(true), make('p', {className: 'race-actions'}, share, told));
        this.part('[data-do=reveal]').textContent = 'Guess again';
        show(this.part('.race-actions .hint'), false);
        show(this.part('.challenge'), false);
    }
}

for (const element of document.querySelectorAll('.race')) new Race(element);

const missing = await followPermalink();
if (missing) {
    const told = document.querySelector('.landing > .trouble');
    told.textContent = missing;
    show(told);
}
