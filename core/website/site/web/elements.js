// Helpers for DOM elements.

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

// As in site.css: a lab's code and timeline have a column of their own.
export const wide = matchMedia('(min-width: 75rem)');

export function show(element, isShown = true) {
    element.hidden = !isShown;
}

const margin = 12;  // pixels

// The covered height at the top of the window: on a narrow screen a puzzle's task is sticky.
function coveredAtTop() {
    const task = document.querySelector('.task');
    return task && getComputedStyle(task).position === 'sticky' ? task.offsetHeight : 0;
}

// Scrolls only this page, never a page that frames it.
export function bringToTop(element) {
    scrollBy({top: element.getBoundingClientRect().top - margin - coveredAtTop(), behavior: 'instant'});
}

// Scrolls until the element is fully visible, if it fits into the window.
export function bringIntoView(element) {
    const {top, bottom} = element.getBoundingClientRect(), first = margin + coveredAtTop();
    if (top < first || bottom - top > innerHeight - first - margin) bringToTop(element);
    else if (bottom > innerHeight - margin) scrollBy({top: bottom - innerHeight + margin, behavior: 'instant'});
}

// Formats text between backticks as code.
export const withCode = text => text.split('`').map((part, number) => number % 2 ? make('code', {}, part) : part);

// Splits a text of a lab into paragraphs.
export function paragraphs(text) {
    return text.split(/\n\s*\n/).filter(Boolean).map(paragraph => make('p', {}, ...withCode(paragraph)));
}
