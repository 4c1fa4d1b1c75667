// A lab's runs: those that the site keeps, and live ones in a Worker where the site has the labs' programs.
import {hasPrograms} from './programs.js';

const sameKnobs = (a, b) => Object.keys(a).every(name => String(a[name]) === String(b[name]));

// "this run takes ..." begins a sentence; the name of a kernel stays as it is.
const sentence = text => /^(this run|the run before) /.test(text) ? 'T' + text.slice(1) : text;

export class Runs {
    // `source` is the text of the lab's program.
    constructor(lab, source) {
        this.lab = lab;
        this.source = source;
        this.worker = null;
        this.waiting = new Map();
        this.last = 0;
    }

    isLive() { return hasPrograms; }

    keptAs(knobs) { return this.lab.kept.findIndex(kept => sameKnobs(kept, knobs)); }

    canRun(knobs) { return hasPrograms || this.keptAs(knobs) >= 0; }

    // {knobs, timeline, output, exitCode, kept}: `kept` is -1 for a live run.
    async run(knobs) {
        const kept = this.keptAs(knobs);
        return kept >= 0 ? this.fetchKept(knobs, kept) : this.runLive(knobs);
    }

    async fetchKept(knobs, kept) {
        const number = String(this.lab.number).padStart(2, '0');
        const answer = await fetch(new URL(`../runs/${number}/${kept}.json`, import.meta.url)).catch(() => {
            throw new Error("the run's file did not come. You may be offline; try again.");
        });
        if (!answer.ok) throw new Error(`the run's file did not come (${answer.status} from the server). Reload the page.`);
        const {timeline, output, exit_code: exitCode, differences} = await answer.json();
        return {knobs, timeline: this.completed(timeline), output, exitCode, differences, kept};
    }

    // With what is the same in all runs of the lab.
    completed(timeline) {
        return {...timeline, sources: [{file: this.lab.file, text: this.source}], rules: this.lab.rules};
    }

    // What the program is run with.
    request(knobs) {
        const {device, ...own} = knobs;
        return {knobs: own, seed: 1, profile: this.lab.profiles[device || 'h200'], devices: this.lab.devices};
    }

    async runLive(knobs) {
        const {output, exitCode, timeline} = await this.ask('run', this.request(knobs));
        return {knobs, timeline: this.completed(timeline), output, exitCode, kept: -1};
    }

    // Loads the program, and runs it as it ran last, while the learner still thinks about the next setting.
    prepare(knobs) {
        if (hasPrograms && !this.worker && this.lab.file.endsWith('.cu')) this.ask('prepare', this.request(knobs)).catch(() => {});
    }

    // {sentences, zeros}: what changed from one run to the other, and from where times count in each. No sentences
    // where only a program could say.
    async differences(before, now) {
        const {sentences, zeros} = await this.plainDifferences(before, now);
        return {sentences: sentences.map(sentence), zeros};
    }

    async plainDifferences(before, now) {
        if (before.kept >= 0 && now.kept >= 0) return now.differences[before.kept];
        if (!hasPrograms) return {sentences: [], zeros: {before: 0, now: 0}};
        return this.ask('compare', this.request(now.knobs), {before: this.request(before.knobs)});
    }

    ask(what, request, more = {}) {
        if (!this.worker) this.start();
        const id = ++this.last, {number, file} = this.lab;
        return new Promise((resolve, reject) => {
            this.waiting.set(id, {resolve, reject});
            this.worker.postMessage({id, what, number, file, source: this.source, request, ...more});
        });
    }

    start() {
        this.worker = new Worker(new URL('./worker.js', import.meta.url), {type: 'module'});
        this.worker.onmessage = ({data}) => {
            const waiting = this.waiting.get(data.id);
            if (!waiting) return;
            this.waiting.delete(data.id);
            if (data.error) waiting.reject(new Error(data.error));
            else waiting.resolve(data.answer);
        };
        this.worker.onerror = event => this.stop(`The program could not be loaded (${event.message || 'no reason given'}).`);
    }

    // Ends whatever runs; the next run begins with a new Worker.
    stop(reason = 'you stopped it.') {
        if (this.worker) this.worker.terminate();
        this.worker = null;
        for (const {reject} of this.waiting.values()) reject(new Error(reason));
        this.waiting.clear();
    }
}
