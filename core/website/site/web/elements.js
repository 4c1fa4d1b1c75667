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

const margin = 12;  // pixels

// How much of the window's top is covered: on a narrow screen a puzzle's task stays there.
function coveredAtTop() {
    const task = document.querySelector('.task');
    return task && getComputedStyle(task).position === 'sticky' ? task.offsetHeight : 0;
}

// Scrolls this page, and never one that frames it.
export function bringToTop(element) {
    scrollBy({top: element.getBoundingClientRect().top - margin - coveredAtTop(), behavior: 'instant'});
}

// So far that the element is seen whole, if the window has room for it.
export function bringIntoView(element) {
    const {top, bottom} = element.getBoundingClientRect(), first = margin + coveredAtTop();
    if (top < first || bottom - top > innerHeight - first - margin) bringToTop(element);
    else if (bottom > innerHeight - margin) scrollBy({top: bottom - innerHeight + margin, behavior: 'instant'});
}

// What stands between backticks is code.
export const withCode = text => text.split('`').map((part, number) => number % 2 ? make('code', {}, part) : part);

// A text of a lab as paragraphs.
export function paragraphs(text) {
    return text.split(/\n\s*\n/).filter(Boolean).map(paragraph => make('p', {}, ...withCode(paragraph)));
}
