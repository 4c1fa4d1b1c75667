// Programs that came with links and were edited here, in this browser's storage: [{code, text, edited}], the newest first.
// `code` is what the link had, `edited` the day. One's own program is not among them.
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

// `text` null: it is as the link had it, and need not be kept.
export function keepEdited(code, text, today = new Date()) {
    const others = all().filter(program => program.code !== code);
    const list = text === null ? others : [{code, text, edited: today.toISOString().slice(0, 10)}, ...others].slice(0, most);
    try {
        if (list.length) localStorage.setItem(key, JSON.stringify(list));
        else localStorage.removeItem(key);
    } catch { /* it is kept for this page only */ }
}
