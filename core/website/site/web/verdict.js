// Shows a verdict as in the terminal: the first failed check in full, the others in one line each, the cause on
// request, and advice only among the hints.
import {make, withCode} from './elements.js';
import {hasPrograms} from './programs.js';

const own = 'puzzle.cu';

// The compiler's messages by line: [{line, column, severity, text}].
export function notesOf(messages) {
    const severities = {error: 'error', warning: 'warning', note: 'info'};
    return [...(messages || '').matchAll(/^puzzle\.cu:(\d+):(?:(\d+):)? (?:fatal )?(error|warning|note): (.*)$/gm)]
        .map(([, line, column, severity, text]) => ({line: Number(line), column: Number(column || 0), severity: severities[severity], text}));
}

// The failed checks that refer to a line of the learner's file.
export const findingsOf = verdict => verdict.tests.filter(test => test.status === 'fail' && test.file === own && test.line)
    .map(test => ({line: test.line, severity: 'error', text: test.message}));

// The line note of an abnormal end (ending.js).
export const endingNotes = ending => ending?.line ? [{line: ending.line, severity: 'error', text: ending.text}] : [];

// The description of an abnormal end as DOM elements.
export function endingParts(ending, goTo) {
    if (!ending) return [];
    const sentence = make('p', {className: 'finding'}, ...withCode(ending.text));
    if (ending.line) sentence.append(' ', lineLink(ending.line, goTo));
    return [make('h2', {}, ending.title), sentence];
}

// The output of a run without a timeline: it left no trace, or the site cannot draw it.
export function printedParts(run) {
    if (!run || hasPrograms && run.trace.length > 0) return [];
    const text = run.stdout + run.stderr;
    const parts = text ? [make('h3', {}, 'The program printed'), make('pre', {className: 'messages', tabIndex: 0}, text)] : [];
    if (!hasPrograms) parts.push(make('p', {className: 'hint'}, 'It ran. This copy of the site has nothing that draws its timeline ' +
        '(it was written without the labs\' programs).'));
    return parts;
}

function lineLink(line, goTo) {
    const button = make('button', {type: 'button', className: 'quiet line-link'}, `line ${line}`);
    button.addEventListener('click', () => goTo(line));
    return button;
}

// The compiler's messages, with line numbers as links.
export function messagesOf(messages, goTo) {
    const block = make('pre', {className: 'messages', tabIndex: 0});
    let quoted = null;  // quoted source lines with their marker lines
    for (const line of messages.replace(/\n$/, '').split('\n')) {
        if (/^ +\d* \|/.test(line)) {
            if (!quoted) block.append(quoted = make('code', {className: 'quoted'}));
            quoted.append(quoted.firstChild ? '\n' : '', line);
            continue;
        }
        quoted = null;
        const found = /^puzzle\.cu:(\d+):(?:\d+:)?(.*)$/.exec(line);
        if (found) block.append(lineLink(Number(found[1]), goTo), ':', found[2], '\n');
        else block.append(line, '\n');
    }
    if (/'omp\.h' file not found/.test(messages)) block.append('OpenMP does not run in a browser\'s tab: use the terminal or the app.\n');
    return block;
}

export class VerdictText {
    // `goTo(line)` shows a line of the program; `ruleLink(id)` returns an element.
    constructor(section, goTo) {
        Object.assign(this, {section, goTo});
    }

    // `run`: the run that the verdict refers to, if any.
    show(verdict, run) {
        const parts = [this.headline(verdict)];
        if (verdict.error_kind === 'compile') {
            parts.push(make('p', {}, 'It does not compile.'), messagesOf(verdict.messages || verdict.summary, this.goTo));
        } else {
            if (verdict.error_kind) parts.push(make('p', {className: 'finding'}, ...withCode(verdict.summary)));
            parts.push(...this.failures(verdict), ...this.others(verdict), ...printedParts(run));
        }
        this.section.replaceChildren(...parts);
    }

    headline({status, score, max_score: most}) {
        return make('h2', {className: status === 'pass' ? 'good' : ''}, status === 'pass' ? 'Passed' : `${score} of ${most} points`);
    }

    failures(verdict) {
        const failed = verdict.tests.filter(test => test.status === 'fail' && test.id !== 'whole'
            && !(verdict.error_kind && test.message === verdict.summary));
        return failed.map((test, at) => {
            const entry = make('div', {className: 'failure'}, make('p', {}, make('strong', {}, `× ${test.id}  `), ...withCode(test.message || '')));
            if (at > 0) return entry;
            if (test.why) entry.append(this.why(test.why));
            if (test.witness.length) entry.append(make('pre', {className: 'witness', tabIndex: 0}, test.witness.join('\n')));
            const links = [];
            if (test.file === own && test.line) links.push(lineLink(test.line, this.goTo));
            if (test.rule) links.push(make('a', {href: `rules.html#${test.rule}`, target: '_blank'}, `rule ${test.rule}`));
            if (links.length) entry.append(make('p', {className: 'links'}, ...links.flatMap(link => [link, ' '])));
            return entry;
        });
    }

    why(text) {
        const button = make('button', {type: 'button', 'data-do': 'why'}, 'Why?');
        const line = make('p', {}, button);
        button.addEventListener('click', () => {
            line.replaceChildren(make('strong', {}, 'Why: '), ...withCode(text));
            line.tabIndex = -1;
            line.focus({preventScroll: true});  // the button was removed
        });
        return line;
    }

    others(verdict) {
        const ids = status => verdict.tests.filter(test => test.status === status && test.id !== 'whole').map(test => test.id);
        const passed = ids('pass'), skipped = ids('skip'), parts = [];
        const seeds = verdict.seeds.length > 1 ? ` (with ${verdict.seeds.length} seeds` +
            (verdict.profiles.length > 1 ? `, on ${verdict.profiles.join(' and ')})` : ')') : '';
        if (passed.length) parts.push(make('p', {}, `Passed: ${passed.join(', ')}${seeds}.`));
        if (skipped.length)
            parts.push(make('p', {}, `Not measured, because the program did not run to its end: ${skipped.join(', ')}.`));
        if (verdict.status === 'pass') return parts;
        const points = verdict.tests.filter(test => test.max_score > 0)
            .map(test => `${test.id === 'whole' ? 'all of it together' : test.id} ${test.score} of ${test.max_score}`);
        let text = `Points: ${points.join(', ')}.`;
        const withheld = new Map();
        for (const test of verdict.tests)
            if (test.status === 'pass' && test.max_score > 0 && test.score === 0)
                withheld.set(test.message, [...withheld.get(test.message) || [], test.id]);
        for (const [reason, tests] of withheld) text += ` ${tests.join(' and ')}: ${reason}`;
        parts.push(make('p', {className: 'hint'}, text));
        return parts;
    }
}
