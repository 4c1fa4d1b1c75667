// Shows a run: its timeline, findings, output, and a list of operations for screen readers.
import {bringIntoView, make, show, withCode} from './elements.js';

const {duration} = streamlabTimeline;
const longestList = 400;  // rows
const mostFindings = 20;
const slideMs = 700;
const ruleAddress = rule => `rules.html#${rule}`;

// The common time range of two runs, relative to each run's origin, so that positions and lengths are comparable.
function onOneScale(run, zero, other, otherZero) {
    const from = Math.min(run.window_ns[0] - zero, other.window_ns[0] - otherZero);
    const to = Math.max(run.window_ns[1] - zero, other.window_ns[1] - otherZero);
    return {...run, window_ns: [from + zero, to + zero], begin_ns: Math.min(run.begin_ns, from + zero),
        end_ns: Math.max(run.end_ns, to + zero)};
}

// Where a bar's operation starts on the screen, after its wait.
const startOf = bar => bar.querySelector('.solid, .moment').getBoundingClientRect().left;

function listOf(run, select) {
    const lanesOf = kind => run.lanes.filter(lane => lane.kind === kind);
    const rows = [...lanesOf('stream'), ...lanesOf('host')].flatMap(lane => lane.bars.map(([number, , , start, end]) =>
        ({lane: lane.name, number, item: run.items[number], start, end})));
    const body = rows.slice(0, longestList).map(({lane, number, item, start, end}) => {
        const name = make('button', {type: 'button', className: 'quiet'}, item.name);
        name.addEventListener('click', () => select(number));
        const why = item.why ? item.why + (item.rule ? ` (${item.rule})` : '') : '';
        const times = run.tells === 'steps' ? [] : item.never_started ? [make('td', {colSpan: 2}, 'it never started')]
            : [make('td', {}, duration(start)), make('td', {}, duration(end - start))];
        return make('tr', {}, make('th', {scope: 'row'}, name), make('td', {}, lane), ...times,
            make('td', {}, item.line ? `${item.file}:${item.line}` : ''), ...(run.tells ? [] : [make('td', {}, why)]));
    });
    const head = ['What', 'Where', ...(run.tells === 'steps' ? [] : ['Starts at', 'Takes']), 'Asked for in', ...(run.tells ? [] : ['Why then'])].map(text => make('th', {scope: 'col'}, text));
    const table = make('table', {}, make('thead', {}, make('tr', {}, ...head)), make('tbody', {}, ...body));
    if (rows.length > longestList) table.append(make('caption', {}, `The first ${longestList} of ${rows.length}.`));
    return table;
}

function findingOf(finding) {
    const rule = make('a', {href: ruleAddress(finding.rule)}, `rule ${finding.rule}`);
    const text = [finding.message, finding.missing, finding.next].filter(Boolean).join(' ');
    return make('li', {}, make('strong', {}, finding.severity), ': ', ...withCode(text), ' (', rule, ')');
}

export class Picture {
    // `source`: true to show the program next to the lanes.
    constructor(section, {source = true} = {}) {
        this.section = section;
        this.source = source;
        this.part = selector => section.querySelector(selector);
        this.view = null;
        this.viewBefore = null;
        this.selected = null;  // number of the selected bar
    }

    // Shows only the text for an empty run.
    show(run, title) {
        this.begin(run, title);
        const hasBars = run.timeline.lanes.some(lane => lane.bars.length > 0);
        for (const selector of ['.timeline.now', '.as-list']) show(this.part(selector), hasBars);
        if (hasBars) this.view = this.open('.timeline.now', run.timeline);
    }

    // Shows two runs one above the other on a common scale, with synchronised zooming and panning. Times are relative
    // to `zeros`.
    compare(before, now, titles, zeros = {before: 0, now: 0}) {
        this.begin(now, titles.now);
        for (const selector of ['.compared', '.timeline.now', '.as-list']) show(this.part(selector));
        this.part('.compared .run-name').textContent = titles.before;
        const apart = zeros.now - zeros.before, slideFrom = performance.now();
        this.view = this.open('.timeline.now', onOneScale(now.timeline, zeros.now, before.timeline, zeros.before),
            {beside: before.timeline, zero_ns: zeros.now, onDraw: () => this.slide(before.timeline, now.timeline, slideFrom),
                onMove: (from, to) => this.viewBefore?.follow(from - apart, to - apart)});
        this.viewBefore = streamlabTimeline.show(this.part('.timeline.before'),
            onOneScale(before.timeline, zeros.before, now.timeline, zeros.now),
            {source: false, legend: false, ruleAddress, beside: now.timeline, zero_ns: zeros.before,
                onMove: (from, to) => this.view.follow(from + apart, to + apart)});
        this.slide(before.timeline, now.timeline, slideFrom);
    }

    // Moves the bars of the second run from where they were in the first one. Goes on with the move if they are drawn
    // again during it, as when the views settle their common range.
    slide(before, now, since) {
        const elapsed = performance.now() - since;
        if (elapsed > slideMs || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
        const from = this.barsOf('.timeline.before', before);
        for (const [key, bar] of this.barsOf('.timeline.now', now)) {
            const by = from.has(key) ? startOf(from.get(key)) - startOf(bar) : 0;
            if (Math.abs(by) > 1)
                bar.animate([{transform: `translateX(${by}px)`}, {transform: 'none'}], {duration: slideMs, easing: 'ease-in-out'})
                    .currentTime = elapsed;
        }
    }

    // The drawn operations by name, the same ones numbered in the order of issue: {"work 2": element}.
    barsOf(selector, run) {
        const bars = new Map(), counts = new Map();
        const drawn = [...this.section.querySelectorAll(`${selector} .bar.operation[id]`)]
            .map(bar => [Number(bar.dataset.item), bar]).sort(([a], [b]) => a - b);
        for (const [number, bar] of drawn) {
            const {name} = run.items[number], count = (counts.get(name) ?? 0) + 1;
            counts.set(name, count);
            bars.set(`${name} ${count}`, bar);
        }
        return bars;
    }

    begin(run, title) {
        show(this.section);
        this.clear();
        const name = this.part('.run-name.now');
        name.textContent = title;
        show(name, Boolean(title));
        this.tell(run);
    }

    open(selector, timeline, options = {}) {
        return streamlabTimeline.show(this.part(selector), timeline, {source: this.source, ruleAddress, ...options,
            onSelect: (item, number) => {
                this.selected = number;
                if (item) bringIntoView(this.part(`${selector} .details`));
            }});
    }

    clear() {
        for (const view of [this.view, this.viewBefore]) if (view) view.destroy();
        this.view = this.viewBefore = this.selected = null;
        show(this.part('.compared'), false);
    }

    tell(run) {
        const {findings, words} = run.timeline;
        const failed = run.exitCode ? `The program failed: it ended with exit code ${run.exitCode}. What it printed says why. ` : '';
        this.part('.words').textContent = failed + words.join(' ');
        show(this.part('.findings'), findings.length > 0 && run.tellsFindings !== false);
        this.part('.findings ul').replaceChildren(...findings.slice(0, mostFindings).map(findingOf),
            ...(findings.length > mostFindings ? [make('li', {}, `and ${findings.length - mostFindings} more`)] : []));
        show(this.part('.output'), Boolean(run.output));
        this.part('.output pre').textContent = run.output;
        const list = this.part('.as-list');
        list.open = false;
        list.ontoggle = () => {
            if (list.open) list.lastElementChild.replaceChildren(listOf(run.timeline, number => this.view.select(number)));
        };
    }

    select(number) {
        if (!this.view || number === null || number === undefined) return;
        this.view.select(number);
        bringIntoView(this.part('.timeline.now'));
    }

    play() {
        if (this.view) this.view.play();
    }

    focus() {
        const lanes = this.part('.timeline.now .lanes');
        if (lanes) lanes.focus();
    }
}
