// The program text on a page: an editor whose text is stored in the browser as the user types.
import {all, make} from './elements.js';
import {editorModule} from './workbench.js';

function kept(key) { try { return localStorage.getItem(key); } catch { return null; } }
function keep(key, text) {
    try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
    } catch { /* no storage: kept for this page only */ }
}

const pauseMs = 300;
const fetchFirst = 'Fetch the compiler first: the button is above the program.';

export class ProgramText {
    // `given`: the initial text. `key`: its key in the browser's storage. changed() is called after each change.
    constructor({key, given, file, changed = () => {}}) {
        Object.assign(this, {given, file, changed, timer: 0});
        this.own = {read: () => kept(key), write: text => keep(key, text)};
        this.storage = this.own;
    }

    async open(parent, keys) {
        const {createEditor} = await editorModule();
        this.editor = createEditor(parent, {text: this.own.read() ?? this.given, label: this.file, keys, changed: text => this.typed(text)});
        parent.querySelector('.cm-content').tabIndex = 0;  // for tools that do not know contenteditable as reachable
        addEventListener('pagehide', () => this.keepNow());
        document.addEventListener('visibilitychange', () => this.keepNow());
    }

    typed(text) {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.keepNow(), pauseMs);
        this.changed(text);
    }

    keepNow() {
        clearTimeout(this.timer);
        const text = this.text();
        this.storage.write(text === this.given ? null : text);
    }

    // Shows another program, stored in `storage` ({read, write}, as `own`) and initially `given`.
    show(storage, given) {
        this.keepNow();
        Object.assign(this, {storage, given});
        this.editor.open(storage.read() ?? given);
    }

    text() { return this.editor.text(); }

    isChanged() { return this.text() !== this.given; }

    startAgain() {
        if (!this.isChanged()) return;
        if (confirm(`Put ${this.file} back to how it began? In the editor, Ctrl+Z brings your text back until you leave the page.`))
            this.editor.replace(this.given);
    }

    save() {
        const address = URL.createObjectURL(new Blob([this.text()], {type: 'text/plain'}));
        make('a', {href: address, download: this.file}).click();
        setTimeout(() => URL.revokeObjectURL(address), 1000);
    }
}

// Handles Ctrl+Enter and Ctrl+Shift+Enter outside of the editor, which handles them itself.
export function onKeys(plain, shifted) {
    document.addEventListener('keydown', event => {
        if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        (event.shiftKey ? shifted : plain)();
    });
}

// The buttons that start work in the page's Workers, one task at a time, and the Stop button.
export class Work {
    constructor(article, workbench) {
        Object.assign(this, {article, workbench, isBusy: false, panel: null});
        this.part = selector => article.querySelector(selector);
        this.part('[data-do=stop]').addEventListener('click', () => workbench.stop());
    }

    tell(text) { this.part('.working').textContent = text; }

    compilerIsThere() {
        if (this.part('.working').textContent === fetchFirst) this.tell('');
    }

    trouble(text) {
        const told = this.part('.trouble');
        told.textContent = text;
        told.hidden = !text;
    }

    // Calls act(tell) and reports its exceptions.
    async do(act) {
        if (this.isBusy) return;
        // The large download needs the user's consent.
        if (!this.workbench.started) {
            this.tell(fetchFirst);
            return this.panel?.pointOut();
        }
        this.isBusy = true;
        this.workbench.isStopped = false;
        this.trouble('');
        const buttons = all('[data-do=check], [data-do=run]', this.article), stop = this.part('[data-do=stop]');
        for (const button of buttons) button.disabled = true;
        stop.hidden = false;
        try {
            await act(text => this.tell(text));
            this.tell('');
        } catch (error) {
            this.tell('');
            if (this.workbench.isStopped) this.tell('You stopped it.');
            else this.trouble(`It could not be done: ${error.message}`);
        } finally {
            this.isBusy = false;
            for (const button of buttons) button.disabled = false;
            stop.hidden = true;
        }
    }
}
