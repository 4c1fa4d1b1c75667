// What a lab's address carries: ?flags=nonblocking&step=why&bar=k3&said=2.
//   a knob's name  its value; "was-" and the name: its value in the run to compare with (step=compare)
//   step           the step to begin with
//   bar            the selected bar, by name; "work,3" is the third bar with that name
//   said           the choice that somebody else predicted, counted from 0
import {addressWith} from './share.js';

const firstSteps = ['predict', 'run', 'why', 'change', 'compare', 'remember'];  // steps that a page can start with

export class LabAddress {
    constructor(lab) {
        this.lab = lab;
        this.asked = new URLSearchParams(location.search);
        this.refused = [];  // what the page cannot begin with
        this.values = this.settings('');
        this.step = this.checked('step', step => firstSteps.includes(step)) ?? 'predict';
        this.bar = this.asked.get('bar');
        const said = this.checked('said', text => /^[0-9]$/.test(text) && Number(text) < lab.choices.length);
        this.said = said === null ? null : Number(said);
        if (this.step === 'compare') this.separateRuns();
    }

    // The parameter, or null without one that `isValid`.
    checked(name, isValid) {
        const asked = this.asked.get(name);
        if (asked === null || isValid(asked)) return asked;
        this.refused.push(`${name}=${asked}`);
        return null;
    }

    settings(prefix) {
        const values = {};
        for (const knob of this.lab.knobs) {
            const isValue = text => knob.choices ? knob.choices.some(choice => choice.value === text)
                : Number.isInteger(Number(text)) && Number(text) >= knob.minimum && Number(text) <= knob.maximum;
            values[knob.name] = this.checked(prefix + knob.name, isValue) ?? knob.default;
        }
        return values;
    }

    // The page begins with the run before, and `changed` is compared with it.
    separateRuns() {
        const before = this.settings('was-');
        if (this.lab.knobs.every(knob => before[knob.name] === this.values[knob.name])) {
            this.refused.push('step=compare');
            this.step = 'predict';
            return;
        }
        this.changed = this.values;
        this.values = before;
    }
}

// The address of what is shown; `before`: the setting of the run to compare with.
export function addressOf(lab, {knobs, before = null, step = 'predict', bar = null, said = null}) {
    const parameters = {};
    for (const knob of lab.knobs) {
        if (knobs[knob.name] !== knob.default) parameters[knob.name] = knobs[knob.name];
        if (before && before[knob.name] !== knob.default) parameters[`was-${knob.name}`] = before[knob.name];
    }
    return addressWith({...parameters, step: step === 'predict' ? null : step, bar, said});
}

const alike = (items, name) => items.flatMap((item, number) => item.name === name ? [number] : []);

export function barName(items, number) {
    if (!items[number]) return null;
    const {name} = items[number], at = alike(items, name).indexOf(number);
    return at ? `${name},${at + 1}` : name;
}

// The bar's number; null if this run has no such bar.
export function barNamed(items, text) {
    const [, name, count] = /^(.*?)(?:,([0-9]+))?$/s.exec(text ?? '');
    return alike(items, text)[0] ?? alike(items, name)[(Number(count) || 1) - 1] ?? null;
}
