// The page of a question puzzle: choices with reasons, judged as in the terminal, and afterwards the timelines.
import {all, bringIntoView, make, paragraphs, show, withCode} from './elements.js';
import {choiceOf, judgeAnswers} from './answers.js';
import {fetchJson} from './checker.js';
import {tellFrame} from './frame.js';
import {Hints} from './hints.js';
import {Picture} from './picture.js';
import * as progress from './progress.js';
import {offerLinks} from './puzzle_links.js';

class QuestionPage {
    constructor(article) {
        this.article = article;
        this.part = selector => article.querySelector(selector);
        this.puzzle = JSON.parse(this.part('.puzzle-data').textContent);
        this.hints = new Hints(this.part('.hints'), this.puzzle, () => this.programs && this.draw());
        this.picture = new Picture(this.part('.picture'), {source: false});
        this.form = this.part('form.questions');
        this.form.addEventListener('submit', event => event.preventDefault());
        this.part('[data-do=check]').addEventListener('click', () => this.check());
        document.addEventListener('keydown', event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) this.check();
        });
        this.recall();
        this.form.addEventListener('change', () => { this.note(null); this.keep(); });
        this.showRecordedProgram();
        offerLinks(article, this.puzzle.name);
        if (progress.ofPuzzle(this.puzzle.name).passed) this.showEnding();
        else this.showPrograms();
        tellFrame({streamlab: 'puzzle', puzzle: this.puzzle.number, passed: progress.ofPuzzle(this.puzzle.name).passed});
    }

    // Scrolls a recording's file to the program, past the instructions for the terminal.
    showRecordedProgram() {
        const list = this.part('.source'), begin = all('li', list).find(line => /^\/\/ The program, /.test(line.textContent));
        if (begin) list.scrollTop = begin.offsetTop - list.firstElementChild.offsetTop;
    }

    key() { return `streamlab.answers.${this.puzzle.name}`; }

    answers() {
        return Object.fromEntries(this.puzzle.questions.map(({key}) => [key, this.form.elements[key].value]));
    }

    keep() {
        try { localStorage.setItem(this.key(), JSON.stringify(this.answers())); } catch { /* no storage: kept for this page only */ }
    }

    recall() {
        try {
            for (const [key, value] of Object.entries(JSON.parse(localStorage.getItem(this.key()) || '{}')))
                if (this.form.elements[key]) this.form.elements[key].value = value;
        } catch { /* no storage */ }
    }

    // Reports only the first wrong answer, so that the others are not revealed.
    check() {
        const answers = this.answers(), {questions, points} = this.puzzle;
        this.note(null);
        const {right, of, score, passed, first, open} = judgeAnswers(questions, points, answers);
        const section = this.part('.verdict');
        show(section);
        if (open) {
            section.replaceChildren(make('p', {}, 'Answer all of them first.'));
            this.goTo(open.key);
            return this.note(open.key, 'This one is still open.');
        }
        this.count(passed, score);
        for (const fieldset of all('fieldset', this.form)) fieldset.classList.toggle('wrong', Boolean(first) && fieldset.dataset.key === first.key);
        if (passed) {
            section.replaceChildren(make('h2', {className: 'good'}, 'Passed'), ...this.replies(answers));
            this.showEnding();
            return bringIntoView(section);
        }
        const choice = choiceOf(first, answers[first.key]);
        const there = make('button', {type: 'button', 'data-do': 'there'}, 'Go to it');
        there.addEventListener('click', () => this.goTo(first.key));
        section.replaceChildren(make('h2', {}, `${right} of ${of} are right`),
            make('p', {}, 'The first one that is not: ', make('strong', {}, choice.text)), ...paragraphs(choice.reply), make('p', {}, there));
        bringIntoView(section);
    }

    fieldset(key) { return all('fieldset', this.form).find(each => each.dataset.key === key); }

    // Shows a sentence at a question, scrolls to it, and removes the previous one.
    note(key, text) {
        this.form.querySelector('.trouble')?.remove();
        if (key) this.fieldset(key).querySelector('legend').after(make('p', {className: 'trouble', role: 'status'}, text));
    }

    goTo(key) {
        const fieldset = this.fieldset(key);
        bringIntoView(fieldset);
        fieldset.querySelector('input').focus({preventScroll: true});
    }

    replies(answers) {
        return this.puzzle.questions.map(question => {
            const choice = choiceOf(question, answers[question.key]);
            return make('p', {}, make('strong', {}, choice.text), ' ', ...withCode(choice.reply));
        });
    }

    count(isRight, score) {
        progress.changePuzzle(this.puzzle.name, entry => {
            ++entry.attempts;
            entry.passed ||= isRight;
            entry.best_score = Math.max(entry.best_score, score);
            entry.max_score = this.puzzle.points;
        });
        this.hints.draw();
        tellFrame({streamlab: 'puzzle', puzzle: this.puzzle.number, passed: isRight});
    }

    showEnding() {
        this.part('.passed-words').replaceChildren(...paragraphs(this.puzzle.passed),
            ...this.puzzle.shows.map(text => make('p', {}, text)));
        show(this.part('.ending'));
        this.showPrograms();
    }

    // Shows the programs' runs: above the questions with the permitted parts, or below them in full once they are
    // answered.
    async showPrograms() {
        try {
            this.programs ??= await fetchJson(`puzzles/${String(this.puzzle.number).padStart(2, '0')}-programs.json`);
        } catch (error) {
            const told = this.part('.bench > .trouble');
            told.textContent = error.message;
            return show(told);
        }
        const section = this.part('.runs');
        if (progress.ofPuzzle(this.puzzle.name).passed) this.part('.ending').after(section);
        show(section);
        this.select ??= make('select', {}, ...this.programs.map(({label}, at) => make('option', {value: at}, label)));
        this.select.onchange = () => this.draw();
        this.part('.programs').replaceChildren(make('label', {}, 'Timeline of ', this.select));
        show(this.part('.programs'), this.programs.length > 1);
        this.draw();
    }

    draw() {
        const {before_answer: before, timeline, output} = this.programs[this.select.value];
        const {passed, hints} = progress.ofPuzzle(this.puzzle.name);
        const tellsWhy = passed || hints >= this.puzzle.hints.length, shown = tellsWhy ? timeline : before;
        const told = this.part('.not-yet');
        show(told, !tellsWhy);
        told.textContent = before.tells === 'steps'
            ? 'Calls and streams in the order of issue, in equal steps. When each of them runs is the question: the times come with your answers.'
            : 'These are the times. What each bar waited for is the question: the reasons come with your answers.';
        this.picture.show({timeline: {...shown, sources: [], rules: this.puzzle.rules}, output: tellsWhy ? output : '', exitCode: 0},
            tellsWhy ? '' : before.tells === 'steps' ? 'What the program asks for' : 'When everything ran');
    }
}

new QuestionPage(document.querySelector('article.puzzle'));
