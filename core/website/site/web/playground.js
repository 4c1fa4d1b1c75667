// The playground: the user writes any program, runs it, sees it explained, and shares it as a link.
import {bringIntoView, make, show} from './elements.js';
import {CompilerPanel} from './compiler_panel.js';
import {endingOf} from './ending.js';
import {tellFrame} from './frame.js';
import {mostBytes, packed, unpacked} from './link.js';
import {editedText, keepEdited, linkedPrograms} from './linked_programs.js';
import {Picture} from './picture.js';
import {copyLink} from './share.js';
import {onKeys, ProgramText, Work} from './program_text.js';
import {endingNotes, endingParts, messagesOf, notesOf, printedParts} from './verdict.js';
import {settingsOf, unsupportedReason, Workbench} from './workbench.js';

const given = `#include "lab.cuh"

__global__ void work(float* data) {
    spin_ms(2);
    data[threadIdx.x] += 1;
}

int main() {
    float *a, *b;
    CHECK(cudaMalloc(&a, 32 * sizeof(float)));
    CHECK(cudaMalloc(&b, 32 * sizeof(float)));
    CHECK(cudaMemset(a, 0, 32 * sizeof(float)));
    CHECK(cudaMemset(b, 0, 32 * sizeof(float)));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t one = make_stream("one"), two = make_stream("two");
    work<<<1, 32, 0, one>>>(a);
    work<<<1, 32, 0, two>>>(b);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaStreamDestroy(one));
    CHECK(cudaStreamDestroy(two));
    CHECK(cudaFree(a));
    CHECK(cudaFree(b));
}
`;

// The file's display name: the compiler and the explainer call every program puzzle.cu.
const own = 'program.cu';
const named = text => text.replaceAll('puzzle.cu', own);

const exampleMark = 'example:';
const hashOf = code => code.startsWith(exampleMark) ? `example=${code.slice(exampleMark.length)}` : `code=${code}`;

class Playground {
    constructor(article) {
        this.article = article;
        this.part = selector => article.querySelector(selector);
        this.about = JSON.parse(this.part('.playground-data').textContent);
        this.code = null;  // code of the shown program's link; null for the user's own program
        this.workbench = new Workbench();
        this.work = new Work(article, this.workbench);
        this.picture = new Picture(this.part('.picture'), {source: false});
        this.program = new ProgramText({key: 'streamlab.playground', given, file: own, changed: () => this.changed()});
        const devices = this.part('.device');
        for (const name of Object.keys(this.about.profiles))
            devices.append(make('option', {value: name, selected: name === this.about.standard}, name));
        if (new URLSearchParams(location.search).get('show') === 'run') return void this.showRun();
        this.work.panel = new CompilerPanel(this.part('.compiler-panel'), this.workbench, () => this.work.compilerIsThere());
        if (unsupportedReason()) for (const selector of ['.editor', '.actions']) show(this.part(selector), false);
        else this.open();
    }

    // For a page that frames an example: its timeline and code only, without the editor and the compiler.
    async showRun() {
        this.article.classList.add('only-run');
        this.picture = new Picture(this.part('.picture'));
        const code = this.linkedCode();
        try {
            if (!code?.startsWith(exampleMark)) throw new Error('only an example has a stored run.');
            const {text, run} = await this.linked(code);
            this.showKept(run, [{file: own, text}]);
        } catch (error) {
            this.work.trouble(error.message[0].toUpperCase() + error.message.slice(1));
        }
        this.part('.open-whole').append(make('a', {href: `playground.html${location.hash}`, target: '_top'}, 'Open it in the playground'));
        tellFrame({streamlab: 'playground'});
    }

    async open() {
        const run = () => this.run();
        const acts = {run, link: () => this.copyLink(), save: () => this.program.save(), again: () => this.program.startAgain()};
        for (const [name, act] of Object.entries(acts)) this.part(`[data-do=${name}]`).addEventListener('click', act);
        try {
            await this.program.open(this.part('.editor'), {'Mod-Enter': run});
        } catch (error) {
            return this.work.trouble(`The editor did not load: ${error.message}`);
        }
        onKeys(run, run);
        this.part('[data-do=mine]').addEventListener('click', () => this.showMine());
        this.part('.linked select').addEventListener('change', ({target}) => { location.hash = target.value && hashOf(target.value); });
        addEventListener('hashchange', () => this.readLink());
        await this.readLink();
    }

    // The code of the program that the address names; that of an example is "example:" and its name. null: none.
    linkedCode() {
        const asked = new URLSearchParams(location.hash.slice(1)), example = asked.get('example');
        return example ? exampleMark + example : asked.get('code');
    }

    // Returns {text, run, title}; only an example has a run and a title.
    async linked(code) {
        if (!code.startsWith(exampleMark)) return {text: await unpacked(code)};
        const name = code.slice(exampleMark.length);
        const answer = /^[a-z-]+$/.test(name) && await fetch(`examples/${name}.json`).catch(() => null);
        if (!answer?.ok) throw new Error(`this site has no example "${name}".`);
        return answer.json();
    }

    // A program from a link is stored separately and never replaces the user's own.
    async readLink() {
        const code = this.linkedCode();
        if (!code) return void (location.hash || this.showMine());
        if (code === this.code) return;
        try {
            const {text, run, title} = await this.linked(code);
            if (this.code === null && text === this.program.text()) return;
            this.code = code;
            this.program.show({read: () => editedText(code) ?? null, write: edited => keepEdited(code, edited)}, text);
            this.work.trouble('');
            this.part('.gallery').open = false;
            this.showKept(this.program.text() === text && run);
            this.work.tell(title ? `This is the example “${title}”, with its run. Change it as you like: your own program is kept.`
                : 'This program came with the link. Yours is kept.');
        } catch (error) {
            this.work.trouble(error.message[0].toUpperCase() + error.message.slice(1));
        }
        this.offerPrograms();
    }

    // The run that comes with an example; null clears the picture.
    showKept(run, sources = []) {
        const picture = this.part('.picture');
        picture.classList.remove('stale');
        show(this.part('.verdict'), false);
        show(picture, Boolean(run));
        if (run) this.picture.show({timeline: {...run.timeline, sources, rules: this.about.rules}, output: run.output, exitCode: run.exit_code}, '');
    }

    showMine() {
        if (this.code !== null) {
            this.code = null;
            this.program.show(this.program.own, given);
            this.work.tell('');
        }
        this.forgetLink();
        this.offerPrograms();
    }

    forgetLink() {
        if (this.linkedCode()) history.replaceState(null, '', location.pathname + location.search);
    }

    offerPrograms() {
        show(this.part('[data-do=mine]'), this.code !== null);
        const programs = linkedPrograms();
        show(this.part('.linked'), programs.length > 0);
        const option = (value, text) => make('option', {value, selected: value === (this.code ?? '')}, text);
        const isKept = this.code === null || programs.some(({code}) => code === this.code);
        this.part('.linked select').replaceChildren(option('', 'my own'), ...(isKept ? [] : [option(this.code, this.code.startsWith(exampleMark) ? 'an example' : 'from this link')]),
            ...programs.map(({code, edited}) => option(code, `${code.startsWith(exampleMark) ? hashOf(code) : 'from a link'}, edited on ${edited}`)));
    }

    async copyLink() {
        const text = this.program.text();
        if (new TextEncoder().encode(text).length > mostBytes)
            return this.work.trouble(`A link carries at most ${mostBytes / 1024} KiB, and this program is larger. Save it as a file instead.`);
        const address = new URL(location.href);
        address.hash = `code=${await packed(text)}`;
        const size = address.href.length;
        this.work.tell(`${await copyLink(address)} It carries the whole program (${size} characters).`);
    }

    changed() {
        this.part('.picture').classList.add('stale');
        // A URL with the user's own program is outdated by any change.
        if (this.code === null) this.forgetLink();
    }

    run() {
        return this.work.do(async tell => {
            const source = this.program.text();
            tell('It is compiled.');
            const program = await this.workbench.build(source);
            if (this.workbench.isStopped) throw new Error('you stopped it.');
            let run = null;
            if (program.errors === undefined) {
                tell('It runs.');
                run = await this.workbench.run(program, settingsOf({
                    profile: this.about.profiles[this.part('.device').value], devices: Number(this.part('.devices').value)}));
            }
            this.tell(program, run);
            const timeline = run && await this.workbench.timeline(program, run, {name: 'puzzle.cu', text: source});
            const picture = this.part('.picture');
            picture.classList.remove('stale');
            show(picture, Boolean(timeline));
            if (timeline) this.picture.show({timeline: {...JSON.parse(named(JSON.stringify(timeline))), sources: [], rules: this.about.rules},
                output: named(run.stdout + run.stderr), exitCode: run.ending === 'exited' ? run.exitCode : 0}, '');
            bringIntoView(timeline ? picture : this.part('.verdict'));
        });
    }

    tell(program, run) {
        const messages = program.errors ?? program.messages, parts = [];
        const goTo = line => this.program.editor.goTo(line);
        const ending = endingOf(run, program);
        this.program.editor.mark([...notesOf(messages), ...endingNotes(ending)]);
        if (program.errors !== undefined) parts.push(make('h2', {}, 'It does not compile'));
        if (messages) parts.push(messagesOf(messages, goTo));
        parts.push(...endingParts(ending, goTo));
        parts.push(...printedParts(run && {...run, stdout: named(run.stdout), stderr: named(run.stderr)}));
        const section = this.part('.verdict');
        section.replaceChildren(...parts);
        show(section, parts.length > 0);
    }
}

new Playground(document.querySelector('article.playground'));
