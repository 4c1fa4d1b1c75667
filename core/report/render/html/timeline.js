// Draws the timeline of a run from its JSON (schema "streamlab.timeline/1", timeline_json.cpp) with panning and
// zooming. A click on a bar shows the operation and the cause of its start. The script is self-contained and loads
// nothing.
const streamlabTimeline = (() => {
    'use strict';

    // Dimensions in pixels.
    const rowHeight = 22, rowGap = 3, laneGap = 7, groupGap = 14, axisHeight = 26, narrowestBar = 2;
    const characterWidth = 6.9;  // average, in labels
    const playingMs = 6000;      // duration of playback over the visible range
    const beyond = .5;           // fraction of the width drawn outside the view on both sides, for smooth panning
    const settleMs = 150;        // delay after the last move until the view is redrawn with labels
    const darkColour = 5;        // the stream colour with white text
    const clickSlack = 4;        // pointer movement allowed in a click
    const groupNames = {host: 'host', stream: 'streams', engine: 'engines'};
    let pages = 0;  // makes ids of patterns unique if a page has several timelines

    const escaped = text => String(text).replace(/[&<>"']/g, c => '&#' + c.charCodeAt(0) + ';');
    const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

    // "12.3 us", with three digits.
    function duration(ns) {
        const size = Math.abs(ns), sign = ns < 0 ? '-' : '';
        if (size < 1000) return sign + size.toFixed(0) + ' ns';
        for (const [unit, name] of [[1e3, 'us'], [1e6, 'ms'], [1e9, 's']]) {
            const value = size / unit;
            if (value < 9.995) return sign + value.toFixed(2) + ' ' + name;
            if (value < 99.95) return sign + value.toFixed(1) + ' ' + name;
            if (value < 999.5 || name === 's') return sign + value.toFixed(0) + ' ' + name;
        }
    }

    // Round times of the axis and their format: one unit, as many digits as needed.
    function ticksOf(from, to, width) {
        const least = (to - from) / Math.max(1, width / 90);
        let step = Math.pow(10, Math.floor(Math.log10(Math.max(1, least))));
        for (const times of [1, 2, 5, 10])
            if (step * times >= least) { step *= times; break; }
        const [unit, name] = [[1e9, 's'], [1e6, 'ms'], [1e3, 'us'], [1, 'ns']].find(([size]) => to >= size) || [1, 'ns'];
        const digits = Math.max(0, Math.ceil(Math.log10(unit / step) - 1e-9));
        const ticks = [];
        for (let at = Math.ceil(from / step) * step; at <= to; at += step)
            ticks.push([at, (at / unit).toFixed(digits)]);
        return {ticks, name};
    }

    // The bars of each lane by row, sorted by time within a row for binary search.
    function rowsOf(lane) {
        const rows = Array.from({length: Math.max(1, lane.rows)}, () => []);
        for (const bar of lane.bars) rows[Math.min(bar[1], rows.length - 1)].push(bar);
        for (const row of rows) row.sort((a, b) => a[2] - b[2]);
        return rows;
    }

    function firstNot(row, holds) {
        let from = 0, to = row.length;
        while (from < to) {
            const middle = (from + to) >> 1;
            if (holds(row[middle])) from = middle + 1; else to = middle;
        }
        return from;
    }

    const textElement = (kind, text, className = '') => {
        const made = document.createElement(kind);
        made.textContent = text;
        made.className = className;
        return made;
    };

    // The legend: a small picture of each mark.
    function legendOf(page) {
        const box = (kind, more = '') => `<rect class="${kind}" x="1" y="2" width="30" height="12" rx="3"${more}/>`;
        const pattern = name => box('pattern', ` fill="url(#${name}-${page})"`);
        const diamond = kind => `<path class="moment ${kind}" d="M16 2l6 6l-6 6l-6 -6z"/>`;
        const operation = 'bar operation colour-0', call = 'bar call';
        const marks = [[operation, box('solid'), 'a kernel, a memset or a host function runs'],
            [operation, box('solid') + pattern('falling'), 'a copy to the device'],
            [operation, box('solid') + pattern('rising'), 'a copy to the host'],
            [operation, box('hollow'), 'it has been asked for, and waits'],
            [operation, diamond(''), 'an event is recorded'], [operation, diamond('wait'), 'a wait for an event'],
            [operation + ' hazard', box('solid'), 'part of what was found'],
            [call, box('solid'), 'a call of the host'],
            [call + ' waits', box('solid') + pattern('blocked'), 'the host waits in a call'],
            ['own', box(''), 'own work of the host, between calls']];
        const list = marks.map(([kind, shapes, words]) =>
            `<li><svg width="32" height="16" aria-hidden="true"><g class="${kind}">${shapes}</g></svg>${words}</li>`);
        return `<details class="legend"><summary>What the marks mean</summary><ul>${list.join('')}</ul></details>`;
    }

    function show(element, run, options = {}) {
        const page = ++pages;
        let lanes = [], barsOf = new Map(), from = 0, to = 1, selected = null, allArrows = false, due = false;
        let width = 0, gutter = 90, height = 0, inFindings = new Set();

        element.classList.add('streamlab-timeline');
        element.innerHTML = '<div class="tools"><button data-act="fit">Fit</button><button data-act="all">Show all</button>' +
            '<button data-act="in">Zoom in</button><button data-act="out">Zoom out</button>' +
            '<button data-act="play" aria-pressed="false">Play</button>' +
            '<button data-act="arrows" aria-pressed="false">All event arrows</button>' +
            '<span class="hint">drag: move &middot; click: why &middot; + and -: zoom &middot; arrows: next bar &middot; ' +
            '[ : what it waited for</span></div><div class="lanes" tabindex="0" role="application"><svg class="moving"></svg><svg class="still"></svg></div>' +
            (options.legend === false ? '' : legendOf(page));
        // `moving` is one picture that the browser shifts when panning; names and other fixed parts lie above it.
        const field = element.querySelector('.lanes'), [moving, still] = field.children;
        let details = null, source = null;
        if (options.details !== false) {
            const below = document.createElement('div');
            below.className = 'below';
            below.innerHTML = '<div class="details" aria-live="polite"></div>';
            [details] = below.children;
            if (options.source !== false) {
                source = below.appendChild(textElement('div', '', 'source'));
                source.tabIndex = 0;  // scrollable by keyboard
            }
            element.appendChild(below);
        }

        const spanNs = () => to - from;
        const xOf = ns => gutter + (ns - from) / spanNs() * (width - gutter);
        const nsAt = x => from + (x - gutter) / Math.max(1, width - gutter) * spanNs();
        const itemOf = number => number === null || number === undefined ? null : run.items[number];
        const nameOf = number => itemOf(number) ? itemOf(number).name : '';

        function take(next) {
            run = next;
            lanes = run.lanes.map(lane => ({...lane, lines: rowsOf(lane)}));
            barsOf = new Map();
            lanes.forEach((lane, number) => lane.bars.forEach(bar => {
                if (!barsOf.has(bar[0])) barsOf.set(bar[0], []);
                barsOf.get(bar[0]).push({lane: number, bar});
            }));
            // Two runs drawn together share the width of the names, so that equal times are aligned.
            const longest = [...lanes, ...(options.beside ? options.beside.lanes : [])]
                .reduce((most, lane) => Math.max(most, lane.name.length), 0);
            gutter = clamp(longest * 7 + 24, 80, 180);
            let y = axisHeight;
            lanes.forEach((lane, number) => {
                lane.first = number === 0 || lanes[number - 1].kind !== lane.kind;
                if (lane.first) y += groupGap;
                lane.top = y;
                lane.height = lane.lines.length * (rowHeight + rowGap) - rowGap;
                y += lane.height + laneGap;
            });
            height = y + 4;
            inFindings = new Set(run.findings.filter(finding => finding.severity !== 'note').flatMap(finding => finding.items));
            field.setAttribute('aria-label', 'timeline of ' + run.title);
            if (source) writeSource();
            // Hide controls for details that are withheld until a question is answered.
            for (const part of element.querySelectorAll('.tools .hint, .legend, [data-act=arrows]')) part.hidden = Boolean(run.tells);
            element.querySelector('[data-act=play]').hidden = run.tells === 'steps';
        }

        // The drawn part of the run: [from, to], in pixels from `left` to `right`; null if it must be redrawn.
        let drawn = null, settling = 0;
        const look = onlyPanned => {
            if (onlyPanned !== true) drawn = null;
            if (!due) { due = true; requestAnimationFrame(showNow); }
        };
        function showNow() {
            due = false;
            clearTimeout(settling);
            const by = drawn ? (drawn.from - from) / spanNs() * (width - gutter) : 0;
            if (!drawn || field.clientWidth !== drawn.clientWidth || Math.abs(by) > beyond * (width - gutter)) return draw();
            moving.style.transform = `translateX(${by.toFixed(1)}px)`;
            if (by) settling = setTimeout(look, settleMs);
        }

        function move(newFrom, newTo) {
            const whole = Math.max(1, run.end_ns - run.begin_ns);
            const length = clamp(newTo - newFrom, Math.min(whole, 100), whole * 1.1);
            const middle = (newFrom + newTo) / 2, isPan = Math.abs(length - spanNs()) < length * 1e-9;
            from = clamp(middle - length / 2, run.begin_ns - whole * .05, run.end_ns + whole * .05 - length);
            to = from + length;
            look(isPan);
            if (options.onMove && !isFollowing) options.onMove(from, to);
        }
        // Follows another timeline's move without notifying it in turn.
        let isFollowing = false;
        function follow(newFrom, newTo) {
            isFollowing = true;
            move(newFrom, newTo);
            isFollowing = false;
        }
        const zoom = (factor, at = (from + to) / 2) => move(at - (at - from) / factor, at + (to - at) / factor);
        const fit = () => {
            const [begin, end] = run.window_ns, margin = (end - begin) * .02;
            move(begin - margin, end + margin);
        };
        const fitAll = () => move(run.begin_ns, run.end_ns);

        function label(text, left, right, y, kind = '') {
            const begin = Math.max(left, gutter), room = Math.min(right, width) - begin - 8;
            const fits = Math.floor(room / characterWidth);
            if (fits < 2 || !text) return '';
            const shown = text.length <= fits ? text : fits < 4 ? '' : text.slice(0, fits - 1) + '\u2026';
            return `<text class="${kind}" x="${(begin + 5).toFixed(1)}" y="${y + 15}">${escaped(shown)}</text>`;
        }

        function classesOf(number, item) {
            const classes = ['bar', item.type];
            if (item.type === 'operation') classes.push('colour-' + item.colour);
            if (item.waits) classes.push('waits');
            if (inFindings.has(number)) classes.push('hazard');
            if (number === selected) classes.push('selected');
            else if (selected !== null && (item.issued_by === selected || itemOf(selected).issued_by === number))
                classes.push('related');
            return classes.join(' ');
        }
        const idOf = number => `bar-${page}-${number}`;

        function drawBar(bar, y, kind) {
            const [number, , wait, start, end] = bar, item = run.items[number];
            const left = xOf(wait), begin = xOf(start), right = xOf(end);
            const box = (x1, x2, kind, fill = '') => {
                const x = Math.max(x1, drawn.left), w = Math.max(Math.min(x2, drawn.right) - x, .5);
                return `<rect class="${kind}" x="${x.toFixed(1)}" y="${y}" width="${w.toFixed(1)}" height="${rowHeight}" ` +
                    `rx="${Math.min(3, w / 3).toFixed(1)}"${fill}/>`;
            };
            let shapes = '';
            const isMoment = item.kind === 'event_record' || item.kind === 'event_wait';
            if (begin - left >= 1) shapes += box(left, begin, 'hollow') +
                label(isMoment ? item.name : item.name + ' waits', left, begin, y, 'on-sheet');
            if (isMoment && right - begin < 5) {
                const x = begin, m = y + rowHeight / 2;
                shapes += `<path class="moment${item.kind === 'event_wait' ? ' wait' : ''}" ` +
                    `d="M${x.toFixed(1)} ${m - 6}l6 6l-6 6l-6 -6z"/>`;
            } else {
                shapes += box(begin, Math.max(right - .5, begin + 1), right - begin < 12 ? 'solid thin' : 'solid');
                const onDark = item.colour === darkColour ? '-on-dark' : '';
                const pattern = item.waits ? 'blocked' : item.kind === 'copy_h2d' ? 'falling' + onDark
                    : item.kind === 'copy_d2h' ? 'rising' + onDark : '';
                if (pattern && right - begin > 6)
                    shapes += box(begin, right - .5, 'pattern', ` fill="url(#${pattern}-${page})"`);
                shapes += label(item.name + (item.waits ? ' waits' : ''), begin, right, y);
            }
            // An engine's bar repeats the operation, so it is hidden from screen readers.
            const known = kind === 'engine' ? 'aria-hidden="true"' : `id="${idOf(number)}" role="img"`;
            return `<g class="${classesOf(number, item)}" data-item="${number}" ${known}>` +
                `<title>${escaped([item.name, ...item.facts].join('\n'))}</title>${shapes}</g>`;
        }

        function drawBlock(bars, y) {
            const left = xOf(bars[0][2]), right = Math.max(xOf(bars[bars.length - 1][4]), left + narrowestBar);
            const item = run.items[bars[0][0]];
            const number = bars.length > 1 ? label(String(bars.length), left, right, y) : '';
            const name = bars.length > 1 ? `${bars.length} bars: zoom in to tell them apart` : item.name;
            return `<g class="bar ${item.type} colour-${item.colour}" data-item="${bars[0][0]}" role="img">` +
                `<title>${escaped(name)}</title><rect x="${left.toFixed(1)}" y="${y}" ` +
                `width="${(right - left).toFixed(1)}" height="${rowHeight}" fill-opacity=".75"/>${number}</g>`;
        }

        // Merges bars that are too narrow to see, so that the cost depends on the number of pixels.
        function drawRow(row, y, kind) {
            const narrow = narrowestBar * spanNs() / Math.max(1, width - gutter);
            let text = '';
            for (let at = firstNot(row, bar => bar[4] < drawn.begin); at < row.length && row[at][2] <= drawn.end;) {
                const bar = row[at];
                if (bar[4] - bar[2] >= narrow || run.items[bar[0]].kind === 'event_record') {
                    text += drawBar(bar, y, kind);
                    ++at;
                    continue;
                }
                const limit = bar[2] + narrow;
                let next = firstNot(row, other => other[2] < limit);
                next = Math.max(at + 1, next);
                while (next - at > 1 && row[next - 1][4] - row[next - 1][2] >= narrow) --next;
                text += drawBlock(row.slice(at, next), y);
                at = next;
            }
            return text;
        }

        function drawOwn(lane) {
            let text = '';
            for (const [begin, end] of lane.own || []) {
                const left = Math.max(xOf(begin), drawn.left), right = Math.min(xOf(end), drawn.right);
                if (right - left < 4) continue;
                text += `<g class="own"><title>own work of the host, ${duration(end - begin)}</title>` +
                    `<rect x="${left.toFixed(1)}" y="${lane.top + 2}" width="${(right - left).toFixed(1)}" ` +
                    `height="${rowHeight - 4}" rx="3"/>${label('own work', left, right, lane.top)}</g>`;
            }
            return text;
        }

        function pointsOf(number) {
            const places = barsOf.get(number);
            if (!places) return null;
            const {lane, bar} = places[0];
            return {begin: xOf(bar[3]), end: xOf(bar[4]), lane,
                y: lanes[lane].top + bar[1] * (rowHeight + rowGap) + rowHeight / 2};
        }

        function drawArrow(source, target, kind) {
            const a = pointsOf(source), b = pointsOf(target);
            if (!a || !b) return '';
            // An arrow to a wait points at its end; arrowheads stop at the edge of a diamond mark.
            const {kind: what, type} = itemOf(target), isWait = what === 'event_wait' || type === 'call';
            const x1 = a.end, x2 = (isWait ? b.end : b.begin) - (what === 'event_wait' || what === 'event_record' ? 7 : 0);
            const bend = Math.max(14, Math.abs(x2 - x1) / 3);
            if (Math.max(x1, x2) < drawn.left || Math.min(x1, x2) > drawn.right) return '';
            return `<path class="arrow ${kind}" marker-end="url(#head-${page})" d="M${x1.toFixed(1)} ${a.y}` +
                `C${(x1 + bend).toFixed(1)} ${a.y} ${(x2 - bend).toFixed(1)} ${b.y} ${x2.toFixed(1)} ${b.y}"/>`;
        }

        function drawArrows() {
            let text = '';
            if (allArrows)
                for (const [source, target, dashed] of run.arrows)
                    text += drawArrow(source, target, dashed ? 'all dashed' : 'all');
            const item = itemOf(selected);
            if (item && item.cause !== undefined) text += drawArrow(item.cause, selected, '');
            return text;
        }

        const definitions = () => {
            const hatch = (name, slope, colour) => `<pattern id="${name}-${page}" width="7" height="7" ` +
                `patternUnits="userSpaceOnUse" patternTransform="rotate(${slope})"><path d="M0 0V7" stroke="${colour}" ` +
                'stroke-opacity=".35" stroke-width="2.4"/></pattern>';
            return '<defs>' + hatch('rising', 45, '#fff') + hatch('falling', -45, '#fff') +
                hatch('rising-on-dark', 45, '#000') + hatch('falling-on-dark', -45, '#000') +
                hatch('blocked', 45, 'var(--host)') + `<marker id="head-${page}" viewBox="0 0 8 8" refX="7" refY="4" ` +
                'markerWidth="6" markerHeight="6" orient="auto"><path class="arrow-head" d="M0 0L8 4L0 8z"/></marker></defs>';
        };

        function draw() {
            width = Math.max(240, field.clientWidth);
            const more = beyond * spanNs();
            drawn = {from, clientWidth: field.clientWidth, begin: from - more, end: to + more};
            [drawn.left, drawn.right] = [xOf(drawn.begin), xOf(drawn.end)];
            const zero = options.zero_ns || 0;  // zero of the axis
            const {ticks, name} = ticksOf(Math.max(drawn.begin, run.begin_ns) - zero, Math.min(drawn.end, run.end_ns) - zero,
                (width - gutter) * (Math.min(drawn.end, run.end_ns) - Math.max(drawn.begin, run.begin_ns)) / spanNs());
            let back = '', names = '', rows = '', bars = '';
            for (const [at, text] of run.tells === 'steps' ? [] : ticks) {
                const x = xOf(at + zero).toFixed(1);
                back += `<path class="grid" d="M${x} ${axisHeight - 4}V${height}"/>` +
                    `<text class="faint" text-anchor="middle" x="${x}" y="15">${text}</text>`;
            }
            for (const lane of lanes) {
                if (lane.first)
                    names += `<text class="faint" x="10" y="${lane.top - 4}">${groupNames[lane.kind].toUpperCase()}</text>`;
                const most = Math.floor((gutter - 20) / 6.6);
                const shown = lane.name.length > most ? lane.name.slice(0, most - 1) + '\u2026' : lane.name;
                names += `<text x="10" y="${lane.top + 15}"><title>${escaped(lane.name)}</title>${escaped(shown)}</text>`;
                rows += `<rect class="row" x="${drawn.left.toFixed(1)}" y="${lane.top}" ` +
                    `width="${(drawn.right - drawn.left).toFixed(1)}" height="${lane.height}"/>`;
            }
            for (const lane of lanes) {
                bars += drawOwn(lane);
                lane.lines.forEach((row, number) => { bars += drawRow(row, lane.top + number * (rowHeight + rowGap), lane.kind); });
            }
            const current = itemOf(selected) && idOf(selected);
            if (current) field.setAttribute('aria-activedescendant', current);
            else field.removeAttribute('aria-activedescendant');
            field.style.height = height + 'px';
            const place = (svg, left, right) => {
                svg.setAttribute('viewBox', `${left.toFixed(1)} 0 ${(right - left).toFixed(1)} ${height}`);
                Object.assign(svg.style, {left: left.toFixed(1) + 'px', width: (right - left).toFixed(1) + 'px', height: height + 'px'});
            };
            place(moving, drawn.left, drawn.right);
            place(still, 0, width);
            moving.style.transform = '';
            moving.innerHTML = definitions() + rows + back + bars + drawArrows();
            // The names' column covers tick labels that extend over it.
            still.innerHTML = `<rect class="column" y="${axisHeight - 4}" width="${gutter}" height="${height}"/>` +
                `<rect class="column" width="${gutter - 16}" height="${axisHeight - 4}"/>` +
                (run.tells === 'steps' ? `<text class="faint" x="${gutter}" y="15">in the order of issue: steps, not times</text>`
                    : `<text class="faint" x="10" y="15">${name}</text>`) + names;
            if (options.onDraw) options.onDraw();
        }

        // `options.ruleAddress` returns the URL of a rule's explanation.
        function ruleElement(rule) {
            const made = textElement(options.ruleAddress ? 'a' : 'span', 'rule ' + rule);
            if (options.ruleAddress) made.href = options.ruleAddress(rule);
            return made;
        }

        function explain() {
            if (!details) return;
            details.replaceChildren();
            const item = itemOf(selected);
            details.parentElement.hidden = !item && !source;
            if (!item) {
                details.append(textElement('p', run.tells ? 'Click a bar: you read here what it is.'
                    : 'Click a bar: you read here what it is, and why it started then.', 'facts'));
                return;
            }
            details.append(textElement('h3', item.name));
            for (const fact of item.facts) details.append(textElement('p', fact, 'facts'));
            if (item.why) {
                const why = textElement('p', item.why);
                if (item.rule) why.append(' (', ruleElement(item.rule), ')');
                details.append(why);
            }
            if (item.rule && run.rules[item.rule])
                details.append(textElement('p', `${item.rule}: ${run.rules[item.rule]}`, 'rule'));
            for (const finding of run.findings)
                if (finding.items.includes(selected))
                    details.append(textElement('p', [finding.message, finding.missing, finding.next]
                        .filter(Boolean).join(' '), 'finding'));
            for (const [words, number] of [['Go to what it waited for: ', item.cause], ['Go to its call: ', item.issued_by]]) {
                if (number === undefined) continue;
                const button = textElement('button', words + nameOf(number));
                button.onclick = () => goTo(number, true);
                details.append(button, ' ');
            }
        }

        function writeSource() {
            source.replaceChildren();
            source.hidden = !(run.sources || []).length;
            for (const file of run.sources || []) {
                source.append(textElement('h3', file.file));
                const list = document.createElement('ol');
                file.text.replace(/\n$/, '').split('\n').forEach((line, number) => {
                    const entry = textElement('li', line || ' ');
                    entry.dataset.place = file.file + ':' + (number + 1);
                    list.append(entry);
                });
                source.append(list);
            }
            const firstAt = new Map();
            run.items.forEach((item, number) => {
                const place = item.file + ':' + item.line;
                if (!firstAt.has(place)) firstAt.set(place, number);
            });
            for (const entry of source.querySelectorAll('li')) {
                const number = firstAt.get(entry.dataset.place);
                if (number === undefined) continue;
                entry.className = 'runs';
                entry.onclick = () => goTo(number);
            }
        }

        function markSource() {
            if (!source) return;
            for (const entry of source.querySelectorAll('.current')) entry.classList.remove('current');
            const item = itemOf(selected);
            if (!item || !item.line) return;
            for (const entry of source.querySelectorAll('li')) {
                if (entry.dataset.place !== item.file + ':' + item.line) continue;
                entry.classList.add('current');
                source.scrollTop = entry.offsetTop - source.offsetTop - source.clientHeight / 2;
            }
        }

        function select(number) {
            selected = itemOf(number) ? number : null;
            explain();
            markSource();
            if (options.onSelect) options.onSelect(itemOf(selected), selected);
            look();
        }

        // Selects an operation and moves the view if it is outside; `closely`: also if it is too narrow to see.
        function goTo(number, closely = false) {
            select(number);
            const place = barsOf.get(number);
            if (!place) return;
            const [, , wait, start, end] = place[0].bar;
            const isNarrow = closely && (end - wait) / spanNs() * (width - gutter) < 2 * narrowestBar;
            if (end >= from && wait <= to && !isNarrow) return;
            const length = isNarrow ? (end - wait) * 20 : Math.max(spanNs(), (end - wait) * 1.5);
            const middle = (start + Math.min(end, start + length * .6)) / 2;
            move(middle - length / 2, middle + length / 2);
        }

        function step(along, across) {
            if (selected === null || !barsOf.has(selected)) {
                const lane = lanes.find(other => other.kind === 'stream' && other.bars.length) || lanes[0];
                if (lane && lane.bars.length) goTo(lane.bars[0][0]);
                return;
            }
            const {lane, bar} = barsOf.get(selected)[0];
            if (along) {
                const next = lanes[lane].bars[lanes[lane].bars.indexOf(bar) + along];
                if (next) goTo(next[0]);
                return;
            }
            for (let at = lane + across; at >= 0 && at < lanes.length; at += across) {
                if (lanes[at].kind === 'engine' || !lanes[at].bars.length) continue;
                const nearest = lanes[at].bars.reduce((best, other) =>
                    Math.abs(other[3] - bar[3]) < Math.abs(best[3] - bar[3]) ? other : best);
                return goTo(nearest[0]);
            }
        }

        // Playback: a line moves over the visible range; the part to its right is shaded.
        let playing = null;
        function play() {
            if (playing) return stopPlaying();
            playing = {begin: Math.max(from, run.begin_ns), end: Math.min(to, run.end_ns), since: null};
            showPlaying(true);
            requestAnimationFrame(playOn);
        }
        function showPlaying(is) {
            const button = element.querySelector('[data-act=play]');
            button.setAttribute('aria-pressed', is);
            button.textContent = is ? 'Stop' : 'Play';
        }
        function playOn(now) {
            if (!playing) return;
            if (playing.since === null) playing.since = now;
            const at = playing.begin + (now - playing.since) / playingMs * (playing.end - playing.begin);
            if (at >= playing.end) return stopPlaying();
            drawPlayhead(at);
            requestAnimationFrame(playOn);
        }
        function stopPlaying() {
            playing = null;
            showPlaying(false);
            for (const part of still.querySelectorAll('.playhead')) part.remove();
        }
        function drawPlayhead(at) {
            let line = still.querySelector('.playhead');
            if (!line) {
                line = document.createElementNS(still.namespaceURI, 'g');
                line.setAttribute('class', 'playhead');
                line.innerHTML = `<rect class="shade" y="${axisHeight - 4}" height="${height - axisHeight + 4}"/>` +
                    `<path d="M0 ${axisHeight - 4}V${height}"/><rect class="behind" x="-34" width="68" y="2" height="${axisHeight - 6}"/>` +
                    '<text y="15" text-anchor="middle"></text>';
                still.append(line);
            }
            const x = xOf(at), [shade, , , text] = line.children;
            line.setAttribute('transform', `translate(${x.toFixed(1)})`);
            shade.setAttribute('width', Math.max(0, width - x).toFixed(1));
            text.textContent = duration(at - (options.zero_ns || 0));
        }

        const acts = {fit, all: fitAll, play, in: () => zoom(1.6), out: () => zoom(1 / 1.6),
            arrows: () => { allArrows = !allArrows; look(); }};
        element.querySelectorAll('[data-act]').forEach(button => button.addEventListener('click', () => {
            acts[button.dataset.act]();
            if (button.dataset.act === 'arrows') button.setAttribute('aria-pressed', allArrows);
        }));

        const keys = {p: () => { if (run.tells !== 'steps') play(); }, '+': () => zoom(1.6), '=': () => zoom(1.6), '-': () => zoom(1 / 1.6), 0: fit, a: () => move(from - spanNs() * .15, to - spanNs() * .15),
            d: () => move(from + spanNs() * .15, to + spanNs() * .15), ArrowRight: () => step(1, 0),
            ArrowLeft: () => step(-1, 0), ArrowDown: () => step(0, 1), ArrowUp: () => step(0, -1),
            '[': () => { const item = itemOf(selected); if (item && item.cause !== undefined) goTo(item.cause); },
            Escape: () => select(null)};
        if (options.keys !== false)
            field.addEventListener('keydown', event => {
                if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
                event.preventDefault();
                keys[event.key]();
            });

        // The wheel zooms if the timeline has the keyboard focus; otherwise it scrolls the page.
        field.addEventListener('wheel', event => {
            const has = document.activeElement === field || event.ctrlKey;
            if (!has) return;
            event.preventDefault();
            const rect = field.getBoundingClientRect();
            if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
                const by = event.deltaX / Math.max(1, width - gutter) * spanNs();
                return move(from + by, to + by);
            }
            zoom(Math.pow(1.0015, -event.deltaY), nsAt((event.clientX - rect.left) * width / rect.width));
        }, {passive: false});

        // One finger or the mouse pans, and selects a bar if it does not move; two fingers zoom.
        const pointers = new Map();  // position by pointer id
        let drag = null;
        const spread = () => {
            const [first, second] = [...pointers.values()];
            return {apart: Math.max(20, Math.abs(first.x - second.x)), middle: (first.x + second.x) / 2};
        };
        function beginDrag(item) {
            const [{x, y}] = pointers.values();
            drag = {x, y, from, to, moved: pointers.size > 1, item, pinch: pointers.size === 2 ? spread() : null};
        }
        function pinched() {
            const {apart, middle} = spread(), rect = field.getBoundingClientRect();
            const part = x => ((x - rect.left) * width / rect.width - gutter) / Math.max(1, width - gutter);
            const length = (drag.to - drag.from) * drag.pinch.apart / apart;
            const held = drag.from + part(drag.pinch.middle) * (drag.to - drag.from);  // fixed between the fingers
            const begin = held - part(middle) * length;
            move(begin, begin + length);
        }
        field.addEventListener('pointerdown', event => {
            if (event.button !== 0 || pointers.size === 2) return;
            const hit = event.target.closest('[data-item]');
            pointers.set(event.pointerId, {x: event.clientX, y: event.clientY});
            beginDrag(hit ? Number(hit.dataset.item) : null);
            field.setPointerCapture(event.pointerId);
        });
        field.addEventListener('pointermove', event => {
            const pointer = pointers.get(event.pointerId);
            if (!pointer || !drag) return;
            [pointer.x, pointer.y] = [event.clientX, event.clientY];
            if (drag.pinch) return pinched();
            const by = event.clientX - drag.x;
            drag.moved = drag.moved || Math.abs(by) > clickSlack || Math.abs(event.clientY - drag.y) > clickSlack;
            const scale = field.getBoundingClientRect().width / width;
            const ns = by / scale / Math.max(1, width - gutter) * (drag.to - drag.from);
            if (drag.moved) move(drag.from - ns, drag.to - ns);
        });
        const lift = event => {
            if (!pointers.delete(event.pointerId)) return;
            const wasClick = event.type === 'pointerup' && drag && !drag.moved, item = drag && drag.item;
            drag = null;
            if (pointers.size) {  // the other finger continues panning
                beginDrag(null);
                drag.moved = true;
            } else if (wasClick) {
                select(item);
            }
        };
        field.addEventListener('pointerup', lift);
        field.addEventListener('pointercancel', lift);

        // The observer also reports once at the start, when everything is drawn already.
        const resized = () => { if (!drawn || field.clientWidth !== drawn.clientWidth) look(); };
        const watcher = typeof ResizeObserver === 'function' ? new ResizeObserver(resized) : null;
        if (watcher) watcher.observe(field);

        take(run);
        fit();
        explain();
        draw();
        return {
            select: goTo, fit, fitAll, zoom, play, follow,
            span: () => [from, to],
            replace(next) {
                const sameLength = next.end_ns === run.end_ns;
                selected = null;
                take(next);
                if (!sameLength) fit();
                explain();
                look();
            },
            destroy() {
                playing = null;
                if (watcher) watcher.disconnect();
                element.replaceChildren();
                element.classList.remove('streamlab-timeline');
            },
        };
    }

    return {show, duration};
})();
