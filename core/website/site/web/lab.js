// The lab page: predict, run, see why, change one thing, compare, remember.
import {all, bringIntoView, make, paragraphs, show, wide, withCode} from './elements.js';
import {Drawing} from './drawing.js';
import {tellFrame} from './frame.js';
import {listen} from './keys.js';
import {Knobs} from './knobs.js';
import {addressOf, barName, barNamed, LabAddress} from './lab_address.js';
import {Picture} from './picture.js';
import * as progress from './progress.js';
import {Runs} from './runs.js';
import {copyLink} from './share.js';
import {Steps} from './steps.js';
import {mostInstructiveBar} from './worth_asking.js';

const {duration} = streamlabTimeline;
const openDifferences = 3;

class LabPage {
    constructor(article) {
        this.article = article;
        this.part = selector => article.querySelector(selector);
        this.lab = JSON.parse(this.part('.lab-data').textContent);
        this.runs = new Runs(this.lab, all('.source li', article).map(line => line.textContent).join('\n'));
        this.picture = new Picture(this.part('.picture'));
        this.steps = new Steps(article, step => this.entered(step));
        this.knobs = new Knobs(this.part('form.knobs'), this.lab, () => this.knobsTurned());
        this.address = new LabAddress(this.lab);
        this.values = this.address.values;
        this.isAsItComes = this.lab.knobs.every(knob => this.values[knob.name] === knob.default);
        this.now = this.before = null;
        this.wasAsked = this.busy = false;
        this.isRepetition = progress.isToBeRepeated(progress.ofLab(this.lab.name));
        this.prepare();
    }

    // Shows the differences from the lab's defaults.
    showSetting() {
        const parts = [];
        if (!this.isAsItComes) parts.push(`Here: ${this.knobs.settings(this.values).join('; ')}.`);
        const {refused} = this.address;
        if (refused.length) parts.push(`This page's address asks for ${refused.join(' and ')}, with which this page cannot begin.`);
        const setting = this.part('.setting');
        setting.textContent = parts.join(' ');
        show(setting, parts.length > 0);
    }

    prepare() {
        if (this.lab.drawing && this.isAsItComes) {
            const element = this.part('.drawing');
            show(element);
            this.drawing = new Drawing(element, this.lab.drawing, () => {});
        }
        if (this.isRepetition && this.isAsItComes)
            this.part('[data-hint=predict]').textContent =
                'You have met this lab, and your prediction was wrong. Here is the question once more.';
        this.part('form.prediction').addEventListener('submit', event => event.preventDefault());
        const acts = {run: () => this.runFirst(), change: () => this.runChanged(), stop: () => this.runs.stop(),
            link: () => this.copyLink(), ask: () => this.askSomeoneElse()};
        for (const [name, act] of Object.entries(acts)) this.part(`[data-do=${name}]`).addEventListener('click', act);
        for (const button of all('[data-go]', this.article))
            button.addEventListener('click', () => this.steps.go(button.dataset.go));
        const keys = {r: () => this.runWhatIsShown(), n: () => this.steps.by(1), b: () => this.steps.by(-1),
            w: () => this.showWhy(), t: () => this.picture.focus(), p: () => this.picture.play()};
        this.lab.choices.forEach((_, number) => { keys[number + 1] = () => this.choose(number); });
        listen(this.article, keys);
        this.article.addEventListener('keydown', event => {
            if (event.key !== 'Enter' || !event.target.matches('.knobs input[type=number]')) return;
            event.preventDefault();
            this.runChanged();
        });
        this.showSetting();
        this.showChallenge();
        this.part('.program').open = wide.matches;
        // After the lab has been finished, its last step stays open.
        if (progress.ofLab(this.lab.name).finished && !this.isRepetition) this.steps.unlock('remember');
        if (this.address.step !== 'predict') this.arrive();
        this.tellFrame();
    }

    // Goes to what the address asks for.
    async arrive() {
        const {step, changed, bar} = this.address;
        if (!await this.runFirst(true)) return;
        if (changed) await this.runSecond(changed, '');
        this.isArriving = true;
        this.steps.go(step, false);
        this.isArriving = false;
        if (bar) this.picture.select(barNamed(this.now.timeline.items, bar));
    }

    showChallenge() {
        const {said} = this.address, note = this.part('.challenge');
        if (said === null || !this.isAsItComes) return;
        note.replaceChildren('Someone who sent you this said: “', ...withCode(this.lab.choices[said].text), '”. And you?');
        show(note);
    }

    // Copies a link to what is shown.
    async copyLink() {
        const isCompared = this.steps.now === 'compare';
        const address = addressOf(this.lab, {knobs: this.now?.knobs ?? this.values, before: isCompared ? this.before.knobs : null,
            step: this.steps.now, bar: this.now && barName(this.now.timeline.items, this.picture.selected)});
        this.part('.link-told').textContent = await copyLink(address);
    }

    // Copies the question with the learner's prediction. Its answer stays out of it.
    async askSomeoneElse() {
        const chosen = this.choice(), {text, right} = this.lab.choices[chosen];
        const title = this.part('h1').textContent, verdict = right ? 'and that was right' : 'and that was wrong';
        const address = addressOf(this.lab, {knobs: this.values, said: chosen});
        this.part('.ask-told').textContent = await copyLink(address, `“${title}” I said “${text.replaceAll('`', '')}”, ${verdict}. You?`);
    }

    choice() {
        const chosen = this.part('input[name=prediction]:checked');
        return chosen ? Number(chosen.value) : null;
    }

    choose(number) {
        const box = all('input[name=prediction]', this.article)[number];
        if (!box || box.disabled) return;
        box.checked = true;
        box.focus();
    }

    trouble(text) {
        const told = this.part('.trouble');
        told.textContent = text;
        show(told);
        bringIntoView(told);
    }

    say(text) { this.part('.status').textContent = text; }

    runWhatIsShown() {
        if (this.steps.now === 'predict' && !this.now) this.runFirst();
        else if (this.steps.now === 'change') this.runChanged();
    }

    // Returns the run; null after reporting a failure.
    async runWith(values) {
        if (this.busy) return null;
        this.busy = true;
        const isLive = this.runs.keptAs(values) < 0;
        const buttons = all('[data-do=run], [data-do=change]', this.article);
        show(this.part('.trouble'), false);
        show(this.part('[data-do=stop]'), isLive);
        for (const button of buttons) {
            button.disabled = true;
            button.classList.add('running');
        }
        this.say('It runs.');
        try {
            return await this.runs.run(values);
        } catch (error) {
            this.say('');
            this.trouble(`It did not run: ${error.message}`);
            return null;
        } finally {
            this.busy = false;
            show(this.part('[data-do=stop]'), false);
            for (const button of buttons) {
                button.disabled = false;
                button.classList.remove('running');
            }
        }
    }

    async runFirst(withoutPrediction = false) {
        if (this.now) return this.steps.go('run');
        const hasPredicted = this.choice() !== null || (this.drawing && this.drawing.hasDrawn);
        if (!hasPredicted && !this.wasAsked && withoutPrediction !== true) {
            this.wasAsked = true;
            this.part('[data-hint=predict]').textContent =
                'Choose first: a wrong prediction teaches more than none. Press once more to run it anyway.';
            return null;
        }
        const run = await this.runWith(this.values);
        if (!run) return null;
        this.now = run;
        for (const box of all('input[name=prediction]', this.article)) box.disabled = true;
        show(this.part('.main-action[data-do=run]'), false);
        show(this.part('[data-hint=predict]'), false);
        if (this.drawing) this.drawing.lock();
        this.part('.program').open = false;  // the timeline has the code
        this.picture.show(run, '');
        this.reply();
        this.keepPrediction();
        this.steps.unlock('run', 'why', 'change', 'remember');
        this.steps.go('run');
        this.say(`It ran. In all it took ${duration(run.timeline.makespan_ns)}.`);
        return run;
    }

    reply() {
        const {choices} = this.lab, chosen = this.choice(), parts = [];
        const right = choices.findIndex(choice => choice.right);
        const told = (number, text) => [make('p', {className: 'choice-text'}, choices[number].text), ...paragraphs(text)];
        if (!this.isAsItComes) {
            if (chosen !== null) parts.push(make('p', {}, `You predicted: ${choices[chosen].text}`));
            parts.push(make('p', {}, `With this setting the run took ${duration(this.now.timeline.makespan_ns)} in all. ` +
                'The answers were written for the lab as it comes, so none of them counts as right or wrong here: ' +
                'compare what you predicted with the picture.'));
        } else {
            if (chosen !== null) parts.push(...told(chosen, choices[chosen].reply));
            if (chosen !== right)
                parts.push(make('h3', {}, 'The answer'), ...told(right, choices[right].correction));
        }
        if (this.drawing && this.drawing.hasDrawn) {
            const [summary, ...sentences] = this.drawing.judged();
            parts.push(make('h3', {}, 'Your drawing'), make('p', {}, summary),
                make('ul', {}, ...sentences.map(text => make('li', {}, text))));
        }
        const {said} = this.address;
        if (said !== null && this.isAsItComes)
            parts.push(make('p', {className: 'theirs'}, 'They said “', ...withCode(choices[said].text),
                `”: ${said === right ? 'right' : 'wrong'}.`));
        this.part('.reply').replaceChildren(...parts);
        show(this.part('[data-do=ask]'), this.isAsItComes && chosen !== null);
    }

    keepPrediction() {
        if (!this.isAsItComes) return;
        const chosen = this.choice();
        progress.changeLab(this.lab.name, entry => {
            entry.notes.run = 'yes';
            if (chosen === null) return;
            const outcome = this.lab.choices[chosen].right ? 'right' : 'wrong';
            if (this.isRepetition) {
                entry.notes.again = outcome;
                if (outcome === 'wrong') entry.notes.again_wrong = String(Number(entry.notes.again_wrong || 0) + 1);
            } else if (!entry.prediction) {
                entry.prediction = this.lab.choices[chosen].text;
                entry.notes.first = outcome;
            }
        });
    }

    // The first ones; the others are folded, so that both pictures fit on the screen.
    showDifferences(sentences) {
        const items = sentences.map(text => make('li', {}, text)), others = items.splice(openDifferences);
        const more = this.part('.more-differences');
        this.part('.differences').replaceChildren(...items);
        more.querySelector('ul').replaceChildren(...others);
        more.querySelector('summary').textContent = `${others.length} more`;
        more.open = false;
        show(more, others.length > 0);
    }

    // The question about the first run is part of the lab's data.
    telling() {
        return this.now.kept === 0 && this.lab.telling || mostInstructiveBar(this.now.timeline);
    }

    showWhy() {
        if (!this.steps.go('why')) return;
        const telling = this.telling();
        this.part('.telling-answer').textContent = telling?.answer ?? '';
        this.picture.select(telling && telling.item);
    }

    entered(step) {
        if (step === 'why') this.offerWhy();
        if (step === 'change') this.offerChange();
        // All other steps refer to the latest run only.
        show(this.part('.compared'), step === 'compare');
        // Only numeric knobs need the program.
        if ((step === 'why' || step === 'change') && this.lab.knobs.some(knob => !knob.choices))
            this.runs.prepare(this.now.knobs);
        // Opening the step by URL does not finish the lab.
        if (step === 'remember' && !this.isArriving) progress.changeLab(this.lab.name, entry => { entry.finished = true; });
        this.tellFrame();
    }

    offerWhy() {
        const telling = this.telling();
        const button = make('button', {type: 'button'}, telling ? telling.question : '');
        button.addEventListener('click', () => this.showWhy());
        this.part('.telling').replaceChildren(...(telling ? [button] : []));
        this.part('.telling-answer').textContent = '';
    }

    offerChange() {
        this.knobs.write(this.now.knobs);
        const suggestion = this.part('.suggestion');
        suggestion.replaceChildren();
        const isThere = Object.entries(this.lab.suggested).every(([name, value]) => this.now.knobs[name] === String(value));
        if (Object.keys(this.lab.suggested).length && !isThere) {
            const button = make('button', {type: 'button'}, this.lab.suggestion);
            button.addEventListener('click', () => {
                this.knobs.write({...this.now.knobs, ...this.lab.suggested});
                this.knobsTurned();
            });
            suggestion.append(button);
        }
        this.part('.total-before').textContent = duration(this.now.timeline.makespan_ns);
        for (const box of all('input[name=guess]', this.article)) box.checked = false;
        this.knobsTurned();
    }

    // Shows in advance whether this setting can be run.
    knobsTurned() {
        const values = this.knobs.read(), hint = this.part('[data-hint=change]');
        const isSame = values && this.knobs.changes(this.now.knobs, values).length === 0;
        const canRun = values && !isSame && this.runs.canRun(values);
        hint.textContent = !values ? 'A number is outside of its limits.' : isSame ? 'Turn a knob first.'
            : canRun ? '' : 'This copy of the site has no programs, and this setting is not among the runs that it keeps. ' +
                'Leave the numbers as they were, or take the suggestion.';
        this.part('[data-do=change]').disabled = !canRun;
    }

    async runChanged() {
        const values = this.knobs.read();
        if (!values || this.part('[data-do=change]').disabled) return;
        const guess = this.part('input[name=guess]:checked');
        if (!await this.runSecond(values, guess ? guess.value : '')) this.knobsTurned();
    }

    // Runs with other settings and compares. Returns whether it ran.
    async runSecond(values, guess) {
        const askedIn = this.steps.now;
        const run = await this.runWith(values);
        if (!run) return false;
        this.before = this.now;
        this.now = run;
        const changes = this.knobs.changes(this.before.knobs, run.knobs);
        this.part('.totals').textContent = this.totals(guess);
        this.part('.changes').textContent = changes.join('; ');
        const {sentences, zeros} = await this.differences();
        this.part('.turned').replaceChildren(...this.knobs.turned(this.before.knobs, run.knobs).map(text => make('p', {}, text)));
        this.showDifferences(sentences);
        this.picture.compare(this.before, run, {before: 'The run before', now: `Now, with ${changes.join('; ')}`}, zeros);
        this.steps.unlock('compare');
        if (this.steps.now === askedIn) this.steps.go('compare');  // else the learner has moved on meanwhile
        this.say(this.part('.totals').textContent);
        return true;
    }

    totals(guess) {
        const before = this.before.timeline.makespan_ns, now = this.now.timeline.makespan_ns;
        const isSame = Math.abs(now - before) <= Math.max(before, now) / this.lab.same_total_parts;
        const truth = isSame ? 'the same' : now < before ? 'shorter' : 'longer';
        if (this.now.exitCode) return 'The program failed, so how long it took says nothing.';
        if (this.before.exitCode) return `In all ${duration(now)}. The run before failed, so how long that took says nothing.`;
        const text = `In all ${duration(before)} → ${duration(now)}.`;
        if (!guess) return text;
        return text + (guess === truth ? ` You said ${guess}: right.` : ` You said ${guess}; it is ${truth}.`);
    }

    async differences() {
        try {
            return await this.runs.differences(this.before, this.now);
        } catch (error) {
            this.trouble(`The two could not be compared: ${error.message}`);
            return {sentences: [], zeros: {before: 0, now: 0}};
        }
    }

    // Posts the height and the learner's progress to a framing page.
    tellFrame() {
        tellFrame({streamlab: 'lab', lab: this.lab.number, step: this.steps.now});
    }
}

for (const article of all('article.lab')) new LabPage(article);
