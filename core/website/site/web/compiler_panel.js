// Asks for consent before the compiler's download, shows the progress, and reports browsers without support.
import {bringIntoView, make, show} from './elements.js';
import {download, unsupportedReason} from './workbench.js';

const megabytes = bytes => `${Math.max(1, Math.round(bytes / 1e6))} MB`;

export class CompilerPanel {
    // `ready` is called when the compiler has started.
    constructor(section, workbench, ready) {
        Object.assign(this, {section, workbench, ready});
        this.reason = unsupportedReason();
        if (this.reason) this.say(this.reason + ' Story, pictures and hints are here all the same.');
        else this.begin();
    }

    say(...content) {
        this.section.replaceChildren(...content.map(each => typeof each === 'string' ? make('p', {}, each) : each));
        show(this.section);
    }

    pointOut() {
        bringIntoView(this.section);
        this.section.querySelector('button')?.focus({preventScroll: true});
    }

    async begin() {
        try {
            this.download = await download();
        } catch (error) {
            return this.failed(error);
        }
        const {kept, of} = this.download;
        if (kept >= of) return this.fetch();
        const button = make('button', {type: 'button', className: 'main-action'},
            kept > 0 ? `Fetch the other ${megabytes(of - kept)}` : `Fetch the compiler (${megabytes(of)})`);
        button.addEventListener('click', () => this.fetch());
        const few = navigator.deviceMemory && navigator.deviceMemory < 2
            ? ' This device may have too little memory for it: a check takes about 700 MB.' : '';
        this.say('To compile and run programs here, this page needs a compiler. It is fetched once, from where this site comes from, ' +
            'and kept in this browser.' + few, make('p', {className: 'actions'}, button));
    }

    async fetch() {
        const {kept, of} = this.download;
        const bar = make('progress', {max: of, value: 0, 'aria-label': 'download'});
        const words = make('span', {className: 'hint'}, kept >= of ? 'The compiler starts.' : '');
        this.say(make('p', {className: 'actions'}, bar, words));
        let arrived = 0;
        try {
            await this.workbench.start(bytes => {
                arrived += bytes;
                bar.value = arrived;
                words.textContent = arrived >= of ? 'The compiler starts.' : kept >= of ? words.textContent
                    : `${megabytes(arrived)} of ${megabytes(of)}`;
            });
        } catch (error) {
            return this.failed(error);
        }
        show(this.section, false);
        this.ready();
    }

    failed(error) {
        const button = make('button', {type: 'button'}, 'Try again');
        button.addEventListener('click', () => this.begin());
        this.say(make('p', {className: 'trouble'}, `The compiler did not start: ${error.message}`), make('p', {className: 'actions'}, button));
    }
}
