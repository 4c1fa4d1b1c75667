// Programs from links that were edited in this browser, in its storage: [{code, text, edited}], newest first. `code`
// is the link's code, `edited` the date. The user's own program is stored elsewhere.
const key = 'streamlab.playground.linked';
const most = 20;

function all() {
    try {
        const list = JSON.parse(localStorage.getItem(key) ?? '[]');
        return Array.isArray(list) ? list.filter(({code, text}) => typeof code === 'string' && typeof text === 'string') : [];
    } catch {
        return [];
    }
}

export const linkedPrograms = all;

export const editedText = code => all().find(program => program.code === code)?.text;

// `text` null: the program equals the link's and need not be stored.
export function keepEdited(code, text, today = new Date()) {
    const others = all().filter(program => program.code !== code);
    const list = text === null ? others : [{code, text, edited: today.toISOString().slice(0, 10)}, ...others].slice(0, most);
    try {
        if (list.length) localStorage.setItem(key, JSON.stringify(list));
        else localStorage.removeItem(key);
    } catch { /* no storage: kept for this page only */ }
}
