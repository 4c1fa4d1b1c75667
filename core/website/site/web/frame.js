// Tells a page that frames this one what the learner has done, and how high this page is: now, and whenever that changes.
let told = null, height = 0;

const heightNow = () => Math.ceil(document.body.getBoundingClientRect().bottom + scrollY);

function post() {
    height = heightNow();
    window.parent.postMessage({...told, height}, '*');
}

export function tellFrame(about) {
    if (window.parent === window) return;
    const isFirst = !told;
    told = about;
    requestAnimationFrame(post);
    if (isFirst) new ResizeObserver(() => { if (heightNow() !== height) post(); }).observe(document.body);
}
