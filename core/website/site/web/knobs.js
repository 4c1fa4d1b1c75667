// The knobs of a lab as controls: a list of choices, or a number within its limits.
import {make} from './elements.js';

function choiceControl(knob, value) {
    const select = make('select', {name: knob.name});
    for (const choice of knob.choices)
        select.append(make('option', {value: choice.value, selected: choice.value === value}, choice.label));
    return select;
}

function numberControl(knob, value) {
    return make('input', {type: 'number', name: knob.name, min: knob.minimum, max: knob.maximum, step: 1, value,
        required: true});
}

export class Knobs {
    // `changed` is called after each change.
    constructor(form, lab, changed) {
        this.lab = lab;
        this.form = form;
        form.addEventListener('submit', event => event.preventDefault());
        form.addEventListener('input', changed);
    }

    // Shows these values; values that `canRun` rejects are marked as unavailable.
    write(values) {
        this.form.replaceChildren(...this.lab.knobs.map(knob => {
            const control = knob.choices ? choiceControl(knob, values[knob.name]) : numberControl(knob, values[knob.name]);
            const limits = knob.choices ? '' : ` ${knob.unit ? knob.unit + ', ' : ''}${knob.minimum} to ${knob.maximum}`;
            return make('label', {className: 'knob'}, make('span', {}, knob.title), make('span', {}, control, limits));
        }));
    }

    // Returns null while a number is outside of its limits.
    read() {
        const values = {};
        for (const knob of this.lab.knobs) {
            const control = this.form.elements[knob.name];
            if (!control.checkValidity()) return null;
            values[knob.name] = knob.choices ? control.value : String(Number(control.value));
        }
        return values;
    }

    inWords(name, value) {
        const knob = this.lab.knobs.find(each => each.name === name);
        const choice = (knob.choices || []).find(each => each.value === value);
        if (choice) return choice.label;
        return knob.unit ? `${value} ${knob.unit}` : value;
    }

    // "Streams a and b are: blocking → non-blocking", one for each difference.
    changes(before, now) {
        return this.lab.knobs.filter(knob => before[knob.name] !== now[knob.name]).map(knob =>
            `${knob.title}: ${this.inWords(knob.name, before[knob.name])} → ${this.inWords(knob.name, now[knob.name])}`);
    }

    // The texts about the changed knobs that differ from their defaults.
    turned(before, now) {
        const turned = this.lab.knobs.filter(knob => now[knob.name] !== knob.default);
        return turned.filter(knob => knob.turned && before[knob.name] !== now[knob.name])
            .map(knob => (turned.length > 1 ? 'If nothing else is changed: ' : '') + knob.turned);
    }

    // "Streams a and b are: non-blocking", one for each knob that differs from its default.
    settings(values) {
        return this.lab.knobs.filter(knob => values[knob.name] !== knob.default)
            .map(knob => `${knob.title}: ${this.inWords(knob.name, values[knob.name])}`);
    }
}
