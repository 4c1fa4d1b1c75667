// The drawn prediction: bars that are moved to their predicted times by dragging or with the arrow keys.
import {make} from './elements.js';

const steps = 200;       // a drag moves in steps of 1/200 of the window
const snapPixels = 8;
const {duration} = streamlabTimeline;
const moment = ns => ns === 0 ? '0' : duration(ns);

export class Drawing {
    constructor(element, asked, changed) {
        this.asked = asked;
        this.step = Math.max(1, Math.round(asked.window_ns / steps));
        this.bars = asked.bars.map(bar => ({start: bar.start_ns, length: bar.length_ns}));
        this.hasDrawn = false;
        this.changed = changed;
        this.isLocked = false;
        element.append(make('h3', {}, 'Or draw it'), make('p', {}, asked.ask),
            make('p', {className: 'hint'}, 'With keys: Tab to a bar, ← and → move it, Shift with them changes its length.'));
        this.field = make('div', {className: 'drawn-lanes'});
        this.controls = asked.bars.map((bar, number) => this.control(bar, number));
        for (const [number, bar] of asked.bars.entries())
            this.field.append(make('div', {className: 'drawn-lane'},
                make('span', {className: 'lane-name'}, `${this.nameOf(number)}, stream ${bar.stream}`),
                make('div', {className: 'track'}, this.controls[number])));
        element.append(this.field, this.axis());
        this.outcome = element.appendChild(make('div', {className: 'outcome'}));
        this.draw();
    }

    // The operation's name, followed by a number if several bars have the same name: "compute 2".
    nameOf(number) {
        const {operation, stream} = this.asked.bars[number];
        const alike = this.asked.bars.map((bar, at) => [bar, at]).filter(([bar]) => bar.operation === operation && bar.stream === stream);
        return alike.length > 1 ? `${operation} ${alike.findIndex(([, at]) => at === number) + 1}` : operation;
    }

    axis() {
        const marks = [0, .25, .5, .75, 1].map(part =>
            make('span', {style: `left: ${100 * part}%`}, moment(this.asked.window_ns * part)));
        return make('div', {className: 'drawn-axis'}, make('div', {}, ...marks));
    }

    control(bar, number) {
        const control = make('div', {className: 'drawn-bar', tabIndex: 0, role: 'slider',
            'aria-label': `${this.nameOf(number)} in stream ${bar.stream}`, 'aria-valuemin': 0,
            'aria-valuemax': this.asked.window_ns}, make('span', {}, bar.operation), make('i', {className: 'grip'}));
        control.addEventListener('keydown', event => this.key(event, number));
        control.addEventListener('pointerdown', event => this.drag(event, number));
        return control;
    }

    key(event, number) {
        const by = {ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1}[event.key];
        if (!by || this.isLocked) return;
        event.preventDefault();
        const bar = this.bars[number], step = this.step * 5;
        if (event.shiftKey) this.stretch(number, bar.length + by * step, 0);
        else this.move(number, bar.start + by * step, 0);
    }

    drag(event, number) {
        if (this.isLocked || event.button !== 0) return;
        event.preventDefault();
        const control = this.controls[number], {start, length} = this.bars[number];
        const perPixel = this.asked.window_ns / control.parentElement.clientWidth;
        const isStretch = event.target.classList.contains('grip');
        control.focus();
        control.setPointerCapture(event.pointerId);
        const follow = moved => {
            const by = (moved.clientX - event.clientX) * perPixel;
            if (isStretch) this.stretch(number, length + by, snapPixels * perPixel);
            else this.move(number, start + by, snapPixels * perPixel);
        };
        const end = () => control.removeEventListener('pointermove', follow);
        control.addEventListener('pointermove', follow);
        control.addEventListener('pointerup', end, {once: true});
        control.addEventListener('pointercancel', end, {once: true});
    }

    // An edge of another bar within reach, else the next step.
    snapped(time, number, reach) {
        const edges = [0, ...this.bars.flatMap((bar, other) => other === number ? [] : [bar.start, bar.start + bar.length])];
        const near = edges.filter(edge => Math.abs(edge - time) <= reach)
            .sort((a, b) => Math.abs(a - time) - Math.abs(b - time));
        return near.length ? near[0] : Math.round(time / this.step) * this.step;
    }

    move(number, time, reach) {
        const bar = this.bars[number];
        const last = Math.max(0, this.asked.window_ns - bar.length);
        bar.start = Math.min(Math.max(0, this.snapped(time, number, reach)), last);
        this.touched();
    }

    stretch(number, length, reach) {
        const bar = this.bars[number];
        const end = this.snapped(bar.start + length, number, reach);
        bar.length = Math.min(Math.max(this.step, end - bar.start), this.asked.window_ns - bar.start);
        this.touched();
    }

    touched() {
        this.hasDrawn = true;
        this.draw();
        this.changed();
    }

    draw() {
        const percent = ns => `${100 * ns / this.asked.window_ns}%`;
        this.bars.forEach((bar, number) => {
            const control = this.controls[number];
            control.style.left = percent(bar.start);
            control.style.width = percent(bar.length);
            control.setAttribute('aria-valuenow', bar.start);
            control.setAttribute('aria-valuetext', `from ${moment(bar.start)} to ${moment(bar.start + bar.length)}`);
        });
    }

    lock() {
        this.isLocked = true;
        for (const control of this.controls) control.setAttribute('aria-disabled', 'true');
    }

    // Returns sentences about the differences between the drawn bars and the run. Only relative times count: a
    // drawing that starts late is shifted to 0.
    judged() {
        const first = Math.min(...this.bars.map(bar => bar.start));
        const sentences = [];
        let right = 0;
        this.asked.bars.forEach((bar, number) => {
            const {start, length} = this.bars[number], from = start - first;
            if (!bar.ran) return sentences.push(`There was no ${bar.operation} in stream ${bar.stream} in this run.`);
            const isOff = (a, b) => Math.abs(a - b) > this.asked.tolerance_ns;
            const startOff = isOff(bar.ran_at_ns, from), lengthOff = isOff(bar.ran_for_ns, length);
            if (!startOff && !lengthOff) return ++right;
            let text = startOff ? `You let ${bar.name} start at ${moment(from)}; it started at ${bar.ran_at}. ${bar.why}` : '';
            if (lengthOff)
                text += `${startOff ? ' And you gave it' : `You gave ${bar.name}`} ${duration(length)}; it took ${duration(bar.ran_for_ns)}.`;
            sentences.push(text);
        });
        return [this.summary(right), ...sentences];
    }

    summary(right) {
        const count = this.bars.length;
        if (right === count) return 'Every bar ran as you drew it.';
        if (right === 0) return 'No bar ran as you drew it.';
        return `${right} of ${count} bars ran as you drew ${right === 1 ? 'it' : 'them'}.`;
    }
}
