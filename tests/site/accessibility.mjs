// What a page owes those who use keys or listen, as an expression's function for the page: a list of sentences, empty if all is well.

// Elements that scroll and that no key reaches.
export const outOfReach = () => [...document.querySelectorAll('body *')].flatMap(element => {
    const {overflowX, overflowY} = getComputedStyle(element), scrolls = value => value === 'auto' || value === 'scroll';
    const isLarger = scrolls(overflowX) && element.scrollWidth > element.clientWidth + 1 ||
        scrolls(overflowY) && element.scrollHeight > element.clientHeight + 1;
    if (!isLarger || !element.getClientRects().length) return [];
    const inside = element.querySelector('a[href], button, input, select, summary, [tabindex="0"], [contenteditable=true]');
    return element.tabIndex >= 0 || inside ? [] : [`${element.tagName.toLowerCase()}.${element.className} scrolls, and has no focus`];
});

// Headings that skip a level, where the one before is on the page.
export const skippedHeadings = () => {
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(heading => heading.getClientRects().length);
    const level = heading => Number(heading.tagName[1]);
    return headings.flatMap((heading, at) => level(heading) > (at ? level(headings[at - 1]) : 0) + 1
        ? [`${heading.tagName} "${heading.textContent}" comes after ${at ? headings[at - 1].tagName : 'no heading'}`] : []);
};
