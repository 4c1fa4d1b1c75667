// The page of a puzzle with a program to write: check it, run it, see its timeline, take a hint.
import {bringIntoView, make, paragraphs, show, withCode} from './elements.js';
import {Checker, fetchJson} from './checker.js';
import {CompilerPanel} from './compiler_panel.js';
import {endingOf} from './ending.js';
import {tellFrame} from './frame.js';
import {Hints} from './hints.js';
import {Order} from './order.js';
import {Picture} from './picture.js';
import {onKeys, ProgramText, Work} from './program_text.js';
import * as progress from './progress.js';
import {offerLinks} from './puzzle_links.js';
import {endingNotes, endingParts, findingsOf, messagesOf, notesOf, printedParts, VerdictText} from './verdict.js';
import {unsupportedReason, Workbench} from './workbench.js';

const mostDifferences = 12;

function differencesOf(sentences) {
    if (!sentences.length) return [make('li', {}, 'Nothing that lasts long enough to be seen.')];
    return sentences.slice(0, mostDifferences).map(text => make('li', {}, ...withCode(text.replace(/^th/, 'Th').replace(/^your/, 'Your'))));
}

class PuzzlePage {
    constructor(article) {
        this.article = article;
        this.part = selector => article.querySelector(selector);
        this.puzzle = JSON.parse(this.part('.puzzle-data').textContent);
        this.workbench = new Workbench();
        this.checker = new Checker(this.workbench, this.puzzle);
        this.work = new Work(article, this.workbench);
        this.hints = new Hints(this.part('.hints'), this.puzzle);
        this.picture = new Picture(this.part('.picture'), {source: false});
        this.verdict = new VerdictText(this.part('.verdict'), line => this.program.editor.goTo(line));
        this.program = new ProgramText({key: `streamlab.program.${this.puzzle.name}`, given: this.puzzle.given, file: 'puzzle.cu',
            changed: () => this.changed()});
        this.shown = null;  // the run shown: {run, timeline}
        this.panel = new CompilerPanel(this.part('.compiler-panel'), this.workbench, () => this.compileAhead());
        this.work.panel = this.panel;
        if (unsupportedReason()) this.showOnly();
        else this.open();
        offerLinks(article, this.puzzle.name);
        const {passed} = progress.ofPuzzle(this.puzzle.name);
        if (passed) this.showEnding();
        this.tellFrame(passed);
    }

    // Compiles while the user reads, because the compiler's first run is the slowest.
    compileAhead() {
        this.work.compilerIsThere();
        if (this.program.editor) this.checker.build(this.program.text()).catch(() => {});
    }

    // Shows the given program in browsers that cannot build it.
    showOnly() {
        this.part('.program').classList.remove('only-plain');
        for (const selector of ['.editor', '.bench > .actions']) show(this.part(selector), false);
    }

    async open() {
        const check = () => this.check(), run = () => this.run();
        const acts = {check, run, save: () => this.program.save(), again: () => this.program.startAgain(), reference: () => this.toggleReference()};
        for (const [name, act] of Object.entries(acts)) this.part(`[data-do=${name}]`).addEventListener('click', act);
        try {
            await this.program.open(this.part('.editor'), {'Mod-Enter': check, 'Shift-Mod-Enter': run});
        } catch (error) {
            this.showOnly();
            return this.work.trouble(`The editor did not load: ${error.message}`);
        }
        onKeys(check, run);
        if (this.puzzle.kind === 'order') this.openOrder();
    }

    openOrder() {
        const section = this.part('section.order');
        show(section);
        this.order = new Order(section, this.puzzle.order_lines, () => this.program.text(), text => this.program.editor.replace(text));
    }

    changed() {
        this.part('.picture').classList.add('stale');
        this.part('.verdict').classList.add('stale');
        this.order?.draw();
    }

    fresh() {
        for (const part of ['.picture', '.verdict']) this.part(part).classList.remove('stale');
    }

    // The timeline with the conflicting operations; causes and advice are shown only on request.
    async timelineOf(program, run, source) {
        const timeline = await this.workbench.timeline(program, run, {name: 'puzzle.cu', text: source});
        return timeline && this.withoutAdvice(timeline);
    }

    withoutAdvice(timeline) {
        const findings = timeline.findings.map(finding => ({...finding, missing: '', next: ''}));
        return {...timeline, findings, sources: [], rules: this.puzzle.rules};
    }

    async check() {
        if (!this.workbench.started && !this.program.isChanged() && await this.checkGiven()) return null;
        return this.work.do(async tell => {
            const source = this.program.text();
            const {verdict, program, run} = await this.checker.check(source, tell);
            this.showVerdict(verdict, run, endingOf(run, program));
            await this.draw(program, run, source, false);
            bringIntoView(this.part('.verdict'));
            this.tellFrame(verdict.status === 'pass');
        });
    }

    // Shows the site's verdict on the given program, which needs no compiler. Returns whether there is one.
    async checkGiven() {
        const given = await fetchJson(this.file('-given')).catch(() => null);
        if (!given) return false;
        this.showVerdict(given.verdict, null, null);
        show(this.part('.picture'));
        show(this.part('.reference-line'), false);
        this.picture.show({timeline: this.withoutAdvice(given.timeline), output: given.verdict.output ?? '', exitCode: 0, tellsFindings: false}, '');
        bringIntoView(this.part('.verdict'));
        this.tellFrame(false);
        return true;
    }

    // The name of one of the puzzle's files in the site.
    file(end) { return `puzzles/${String(this.puzzle.number).padStart(2, '0')}${end}.json`; }

    showVerdict(verdict, run, ending) {
        this.count(verdict);
        this.fresh();
        this.program.editor.mark([...notesOf(verdict.messages), ...findingsOf(verdict), ...endingNotes(ending)]);
        show(this.part('.verdict'));
        this.verdict.show(verdict, run);
        show(this.part('.ending'), false);
        if (verdict.status === 'pass') this.showEnding();
    }

    tellFrame(passed) { tellFrame({streamlab: 'puzzle', puzzle: this.puzzle.number, passed}); }

    run() {
        return this.work.do(async tell => {
            const source = this.program.text();
            const {program, run} = await this.checker.run(source, tell);
            this.fresh();
            const section = this.part('.verdict'), messages = program.errors ?? program.messages;
            const ending = endingOf(run, program), goTo = line => this.program.editor.goTo(line);
            this.program.editor.mark([...notesOf(messages), ...endingNotes(ending)]);
            const parts = messages ? [messagesOf(messages, goTo)] : [];
            if (program.errors !== undefined) parts.unshift(make('h2', {}, 'It does not compile'));
            parts.push(...endingParts(ending, goTo), ...printedParts(run));
            section.replaceChildren(...parts);
            show(section, parts.length > 0);
            await this.draw(program, run, source, true);
            bringIntoView(parts.length ? section : this.part('.picture'));
        });
    }

    async draw(program, run, source, tellsFindings) {
        const timeline = run && await this.timelineOf(program, run, source);
        this.shown = timeline ? {program, run, source, timeline, tellsFindings} : null;
        show(this.part('.picture'), Boolean(timeline));
        show(this.part('.reference-line'), Boolean(timeline));
        if (timeline) this.redraw();
    }

    async redraw() {
        const {shown} = this, {program, run, source, timeline, tellsFindings} = shown;
        const now = {timeline, output: run.stdout + run.stderr, exitCode: run.ending === 'exited' ? run.exitCode : 0, tellsFindings};
        const isCompared = this.part('[data-do=reference]').getAttribute('aria-pressed') === 'true';
        show(this.part('.differences'), isCompared);
        if (!isCompared) return this.picture.show(now, '');
        this.references ??= await fetchJson(this.file('-reference'));
        shown.beside ??= await this.workbench.timeline(program, run, {name: 'puzzle.cu', text: source}, this.references[run.profile]);
        if (this.shown !== shown) return;
        const reference = {...shown.beside.reference, sources: [], rules: this.puzzle.rules};
        this.picture.compare({timeline: reference}, now, {before: 'When the work of the reference ran', now: 'Your program'},
            shown.beside.zeros);
        this.part('.differences ul').replaceChildren(...differencesOf(shown.beside.sentences));
    }

    toggleReference() {
        const button = this.part('[data-do=reference]'), isOn = button.getAttribute('aria-pressed') === 'true';
        button.setAttribute('aria-pressed', String(!isOn));
        button.textContent = isOn ? "Show the reference's timeline above" : "Hide the reference's timeline";
        return this.redraw().catch(error => this.work.trouble(error.message));
    }

    count(verdict) {
        if (!verdict.gradable) return;
        progress.changePuzzle(this.puzzle.name, entry => {
            ++entry.attempts;
            entry.passed ||= verdict.status === 'pass';
            entry.best_score = Math.max(entry.best_score, verdict.score);
            entry.max_score = verdict.max_score;
            entry.advice = verdict.tests.find(test => test.status === 'fail')?.next || '';
        });
        this.hints.draw();
    }

    showEnding() {
        this.part('.passed-words').replaceChildren(...paragraphs(this.puzzle.passed),
            ...this.puzzle.shows.map(text => make('p', {}, text)));
        show(this.part('.ending'));
    }
}

new PuzzlePage(document.querySelector('article.puzzle'));
