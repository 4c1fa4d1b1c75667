// Small helpers for the page's elements.

export const all = (selector, within = document) => [...within.querySelectorAll(selector)];

// make('a', {href: 'rules.html'}, 'the rules'): an element with properties and children.
export function make(tag, properties = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(properties)) {
        if (name in element) element[name] = value;
        else element.setAttribute(name, value);
    }
    element.append(...children);
    return element;
}

export function show(element, isShown = true) {
    element.hidden = !isShown;
}

// A text of a lab as paragraphs; what stands between backticks is code.
export function paragraphs(text) {
    return text.split(/\n\s*\n/).filter(Boolean).map(paragraph => {
        const parts = paragraph.split('`').map((part, number) => number % 2 ? make('code', {}, part) : part);
        return make('p', {}, ...parts);
    });
}
