// The contrasts inside of the timeline, computed from its palette: texts at least 4.5 to 1 (WCAG AA), and what is a
// bar at least 3 to 1 against its lane, by its colour or its outline. Both looks, dark and light.
//   node timeline_contrast_test.mjs
import {readFileSync} from 'node:fs';

const css = readFileSync(new URL('../../core/report/render/html/timeline.css', import.meta.url), 'utf8');
const variablesIn = text => Object.fromEntries([...text.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6})/g)].map(([, name, colour]) => [name, colour]));
const blockOf = selector => css.slice(css.indexOf(selector)).match(/\{([^}]*)\}/)[1];
const light = variablesIn(blockOf('.streamlab-timeline {'));
const dark = {...light, ...variablesIn(blockOf(':root[data-theme=dark] .streamlab-timeline {'))};
const onSystem = {...light, ...variablesIn(blockOf(':root:not([data-theme=light]) .streamlab-timeline {'))};

const rgb = colour => [1, 3, 5].map(at => parseInt(colour.slice(at, at + 2), 16));
const over = (top, alpha, below) => top.map((value, at) => alpha * value + (1 - alpha) * below[at]);
const luminance = colour => {
    const [r, g, b] = colour.map(value => value / 255).map(value => value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4);
    return .2126 * r + .7152 * g + .0722 * b;
};
function contrast(one, other) {
    const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (high + .05) / (low + .05);
}

let poor = 0, pairs = 0;
function require(least, what, one, other) {
    ++pairs;
    const found = contrast(one, other);
    if (found >= least) return;
    ++poor;
    console.log(`${what}: ${found.toFixed(2)} to 1, and it should be ${least} to 1`);
}

const white = [255, 255, 255], black = [0, 0, 0], stripe = .35;  // of the patterns of copies and of waits
const streams = ['stream-default', ...[0, 1, 2, 3, 4, 5].map(number => `stream-${number}`)];
for (const [look, palette] of Object.entries({light, dark})) {
    const colour = name => rgb(palette[name]);
    const text = (what, one, other) => require(4.5, `${look}: ${what}`, one, other);
    const shape = (what, one, other) => require(3, `${look}: ${what}`, one, other);
    for (const ground of ['sheet', 'panel']) {
        text(`names on the ${ground}`, colour('ink'), colour(ground));
        text(`faint words on the ${ground}`, colour('faint'), colour(ground));
        text(`the accent on the ${ground}`, colour('accent'), colour(ground));
    }
    for (const stream of streams) {
        const isDark = stream === 'stream-5', hue = colour(stream), label = isDark ? white : rgb('#101214');
        text(`a bar's name on ${stream}`, label, hue);
        text(`a copy's name on ${stream}`, label, over(isDark ? black : white, stripe, hue));
        for (const ground of ['sheet', 'panel']) {
            text(`what waits, in ${stream} on the ${ground}`, colour('ink'), over(hue, .14, colour(ground)));
            const outline = over(hue, .55, colour('outline'));
            if (contrast(hue, colour(ground)) < 3) shape(`the outline of ${stream} on the ${ground}`, outline, colour(ground));
        }
    }
    text('a call', colour('host-ink'), colour('host'));
    text('a call that waits', colour('ink'), over(colour('host'), stripe, colour('blocked')));
    shape('a call on its lane', colour('host'), colour('panel'));
    shape('what is selected', colour('selected'), colour('panel'));
    shape('a hazard', colour('hazard'), colour('panel'));
}
if (JSON.stringify(onSystem) !== JSON.stringify(dark)) {
    ++poor;
    console.log('dark by the system and dark by choice have different palettes');
}
console.log(`${pairs} contrasts, ${poor} too low`);
process.exit(poor ? 1 : 0);
