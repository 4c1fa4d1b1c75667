// Builds, runs, judges and explains programs in Workers, so that the page stays responsive. The learner's program
// runs in a separate Worker, which is terminated if it hangs.
import {compiler} from './compiler.js';
import {hasPrograms} from './programs.js';
import {startWorker} from './workers.js';

export const longestRunSeconds = 10;

const place = name => new URL(`../${compiler.folder}/${name}`, import.meta.url);

// The reason that this browser cannot build programs; empty if it can.
export function unsupportedReason() {
    if (!compiler) return 'This copy of the site has no compiler, so programs cannot be built and checked on its pages. ' +
        'In the terminal, "./streamlab check" does it, and so does the app.';
    if (typeof WebAssembly !== 'object') return 'This browser does not run WebAssembly (or it is turned off), which the compiler is made of.';
    if (typeof DecompressionStream !== 'function') return 'This browser is too old to unpack the compiler: it has no DecompressionStream.';
    return '';
}

// {editor, files}: modules of the compiler's folder.
export const editorModule = () => import(place('editor.js'));
const filesModule = () => import(place('files.js'));

// Returns {kept, of}: the bytes in the cache, and the total.
export async function download() {
    const files = await filesModule();
    return {kept: await files.keptBytes(), of: compiler.bytes};
}

export class Workbench {
    constructor() {
        this.started = this.builder = this.runner = this.explainer = null;
        this.isStopped = false;
        // Releases the compiler's memory, which the back/forward cache would retain.
        addEventListener('pagehide', () => this.end());
        addEventListener('pageshow', event => { if (event.persisted) location.reload(); });
    }

    end() {
        for (const worker of [this.builder, this.runner, this.explainer]) worker?.end('the page was left');
        this.started = this.builder = this.runner = this.explainer = null;
    }

    // Fetches the missing files and starts the compiler; arrived(bytes) is called for each piece.
    start(arrived = () => {}) {
        this.started ??= this.startBuilder(arrived).catch(error => {
            this.builder?.end();
            this.started = null;
            throw error;
        });
        return this.started;
    }

    async startBuilder(arrived) {
        this.builder = startWorker(place('build_worker.js'), told => told.arrived && arrived(told.arrived));
        await this.builder.ask({call: 'start'});
        this.startRunner();
    }

    startRunner() {
        this.runner ??= startWorker(place('run_worker.js'), told => { this.printed += told.printed ?? ''; });
    }

    async ask(message) {
        await this.start();
        return this.builder.ask(message);
    }

    write(path, data) { return this.ask({call: 'write', path, data}); }

    // Returns {errors} or an argument for run().
    build(source, harness) { return this.ask({call: 'build', source, harness}); }

    // Runs the program to its end. `ending` is 'exited', 'crashed', or 'timed out' if it was terminated after
    // longestRunSeconds.
    async run(program, settings) {
        this.startRunner();
        const {runner} = this;
        this.printed = '';
        let timer;
        const late = new Promise(resolve => { timer = setTimeout(() => resolve(null), longestRunSeconds * 1000); });
        try {
            const done = await Promise.race([runner.ask({program, settings}), late]);
            if (done) return {...done, ending: done.crash === undefined ? 'exited' : 'crashed'};
            this.endRunner();
            const nothing = new Uint8Array();
            return {ending: 'timed out', exitCode: 0, trace: nothing, published: nothing, stdout: this.printed, stderr: ''};
        } finally {
            clearTimeout(timer);
        }
    }

    endRunner(reason) {
        this.runner?.end(reason);
        this.runner = null;
    }

    // Terminates a run; lets a compilation finish and drops its result.
    stop() {
        this.isStopped = true;
        this.endRunner('you stopped it.');
    }

    // The timeline of a run; null if the site cannot draw it or the run left no trace. With a
    // reference's trace, the result of explainer.js for both.
    async timeline(program, run, source, reference) {
        if (!hasPrograms || run.trace.length === 0) return null;
        this.explainer ??= startWorker(new URL('./explainer.js', import.meta.url));
        return this.explainer.ask({run: {...run, placesOfUnits: program.placesOfUnits}, source, reference});
    }
}

// The environment variables for running a program on the model device.
export const settingsOf = ({profile, seed = 1, devices = 1}) => ({STREAMLAB_TRACE: 'memory', STREAMLAB_SEED: String(seed),
    STREAMLAB_DEVICES: String(devices), STREAMLAB_PROFILE: profile, STREAMLAB_PUBLISH_FD: '3', STREAMLAB_DATAFLOW: 'on',
    STREAMLAB_HAZARDS: 'on', STREAMLAB_PROGRAM: 'puzzle.cu', STREAMLAB_COMPILER: 'clang++ 22 (wasm)'});
