// A lab's runs: those stored in the site, and live ones in a Worker if the site has the labs' programs.
import {hasPrograms} from './programs.js';

const sameKnobs = (a, b) => Object.keys(a).every(name => String(a[name]) === String(b[name]));

// Capitalises "this run takes ..." at the start of a sentence, but not a kernel's name.
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

    // Returns {knobs, timeline, output, exitCode, kept}: `kept` is -1 for a live run.
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

    // Adds the parts that all runs of the lab share.
    completed(timeline) {
        return {...timeline, sources: [{file: this.lab.file, text: this.source}], rules: this.lab.rules};
    }

    // The settings for running the program.
    request(knobs) {
        const {device, ...own} = knobs;
        return {knobs: own, seed: 1, profile: this.lab.profiles[device || 'h200'], devices: this.lab.devices};
    }

    async runLive(knobs) {
        const {output, exitCode, timeline} = await this.ask('run', this.request(knobs));
        return {knobs, timeline: this.completed(timeline), output, exitCode, kept: -1};
    }

    // Loads the program and repeats its last run in advance, while the learner chooses the next setting.
    prepare(knobs) {
        if (hasPrograms && !this.worker && this.lab.file.endsWith('.cu')) this.ask('prepare', this.request(knobs)).catch(() => {});
    }

    // Returns {sentences, zeros}: the differences between the runs, and their time origins. No sentences if the
    // comparison needs a program that the site does not have.
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

    // Terminates the Worker; the next run starts a new one.
    stop(reason = 'you stopped it.') {
        if (this.worker) this.worker.terminate();
        this.worker = null;
        for (const {reject} of this.waiting.values()) reject(new Error(reason));
        this.waiting.clear();
    }
}
