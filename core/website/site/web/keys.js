// Single-letter shortcuts. They can be turned off, and are ignored while text is typed.
const kept = 'streamlab.single-keys';

function areOn() {
    try { return localStorage.getItem(kept) !== 'off'; } catch { return true; }
}

// `acts`: a function for each key.
export function listen(article, acts) {
    const dialog = article.querySelector('dialog.keys');
    const box = dialog.querySelector('.single-keys');
    box.checked = areOn();
    box.addEventListener('change', () => {
        try { localStorage.setItem(kept, box.checked ? 'on' : 'off'); } catch { /* no storage: for this page only */ }
    });
    article.querySelector('[data-do=keys]').addEventListener('click', () => dialog.showModal());
    const all = {...acts, '?': () => dialog.showModal()};
    document.addEventListener('keydown', event => {
        const typing = event.target.closest('input:not([type=radio]), select, textarea, dialog');
        if (typing || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !box.checked || !all[event.key]) return;
        event.preventDefault();
        all[event.key]();
    });
}
