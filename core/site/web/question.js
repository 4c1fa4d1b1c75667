// The page of a puzzle that asks: choices with reasons, judged as the terminal judges them, and afterwards the timelines.
import {all, bringIntoView, make, paragraphs, show, withCode} from './elements.js';
import {fetchJson} from './checker.js';
import {tellFrame} from './frame.js';
import {Hints} from './hints.js';
import {Picture} from './picture.js';
import * as progress from './progress.js';

class QuestionPage {
    constructor(article) {
        this.article = article;
        this.part = selector => article.querySelector(selector);
        this.puzzle = JSON.parse(this.part('.puzzle-data').textContent);
        this.hints = new Hints(this.part('.hints'), this.puzzle);
        this.picture = new Picture(this.part('.picture'), {source: false});
        this.form = this.part('form.questions');
        this.form.addEventListener('submit', event => event.preventDefault());
        this.part('[data-do=check]').addEventListener('click', () => this.check());
        document.addEventListener('keydown', event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) this.check();
        });
        this.recall();
        this.form.addEventListener('change', () => this.keep());
        if (progress.ofPuzzle(this.puzzle.name).passed) this.showEnding();
        tellFrame({streamlab: 'puzzle', puzzle: this.puzzle.number, passed: progress.ofPuzzle(this.puzzle.name).passed});
    }

    key() { return `streamlab.answers.${this.puzzle.name}`; }

    answers() {
        return Object.fromEntries(this.puzzle.questions.map(({key}) => [key, this.form.elements[key].value]));
    }

    keep() {
        try { localStorage.setItem(this.key(), JSON.stringify(this.answers())); } catch { /* for this page only */ }
    }

    recall() {
        try {
            for (const [key, value] of Object.entries(JSON.parse(localStorage.getItem(this.key()) || '{}')))
                if (this.form.elements[key]) this.form.elements[key].value = value;
        } catch { /* nothing was kept */ }
    }

    // Only the first one that is wrong is told, so that the others stay questions.
    check() {
        const answers = this.answers(), {questions, points} = this.puzzle;
        const open = questions.find(({key}) => !answers[key]);
        const section = this.part('.verdict');
        show(section);
        if (open) {
            section.replaceChildren(make('p', {}, 'Answer all of them first. This one is open:'));
            return this.goTo(open.key);
        }
        const wrong = questions.filter(({key, right}) => answers[key] !== right), [first] = wrong;
        const score = Math.floor(points * (questions.length - wrong.length) / questions.length);
        this.count(!first, score);
        for (const fieldset of all('fieldset', this.form)) fieldset.classList.toggle('wrong', Boolean(first) && fieldset.dataset.key === first.key);
        if (!first) {
            section.replaceChildren(make('h2', {className: 'good'}, 'Passed'), ...this.replies(answers));
            this.showEnding();
            return bringIntoView(section);
        }
        const choice = first.choices.find(({id}) => id === answers[first.key]);
        section.replaceChildren(make('h2', {}, `${questions.length - wrong.length} of ${questions.length} are right`),
            make('p', {}, 'The first one that is not: ', make('strong', {}, choice.text)), ...paragraphs(choice.reply));
        bringIntoView(section);
    }

    goTo(key) {
        const fieldset = all('fieldset', this.form).find(each => each.dataset.key === key);
        bringIntoView(fieldset);
        fieldset.querySelector('input').focus({preventScroll: true});
    }

    replies(answers) {
        return this.puzzle.questions.map(({key, choices}) => {
            const choice = choices.find(({id}) => id === answers[key]);
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

    async showEnding() {
        this.part('.passed-words').replaceChildren(...paragraphs(this.puzzle.passed),
            ...this.puzzle.shows.map(text => make('p', {}, text)));
        show(this.part('.ending'));
        if (this.programs) return;
        try {
            this.programs = await fetchJson(`puzzles/${String(this.puzzle.number).padStart(2, '0')}-programs.json`);
        } catch (error) {
            const told = this.part('.trouble');
            told.textContent = error.message;
            return show(told);
        }
        const select = make('select', {}, ...this.programs.map(({label}, at) => make('option', {value: at}, label)));
        const draw = () => {
            const {timeline, output} = this.programs[select.value];
            this.picture.show({timeline: {...timeline, sources: [], rules: this.puzzle.rules}, output, exitCode: 0}, '');
        };
        select.addEventListener('change', draw);
        this.part('.programs').replaceChildren(make('label', {}, 'Timeline of ', select));
        draw();
    }
}

new QuestionPage(document.querySelector('article.puzzle'));
