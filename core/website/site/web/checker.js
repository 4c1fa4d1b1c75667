// Checks a puzzle's program in the browser: builds it with the harness, runs it with each of the puzzle's settings,
// and judges the runs, as `streamlab check` does.
import {settingsOf} from './workbench.js';

const twoDigits = number => String(number).padStart(2, '0');
const own = 'puzzle.cu';

export async function fetchJson(name) {
    const answer = await fetch(new URL(`../${name}`, import.meta.url)).catch(() => {
        throw new Error('a file of this puzzle did not come. You may be offline; try again.');
    });
    if (!answer.ok) throw new Error(`a file of this puzzle did not come (${answer.status} from the server). Reload the page.`);
    return answer.json();
}

export class Checker {
    constructor(workbench, puzzle) {
        Object.assign(this, {workbench, puzzle, prepared: null});
    }

    // Passes the puzzle's files to the checker, and compiles the harness.
    prepare() {
        this.prepared ??= this.bringFiles().catch(error => {
            this.prepared = null;
            throw error;
        });
        return this.prepared;
    }

    async bringFiles() {
        const {workbench} = this;
        const {files, harness, profiles, references} = await fetchJson(`puzzles/${twoDigits(this.puzzle.number)}.json`);
        for (const [path, text] of Object.entries(files)) await workbench.write(path, text);
        for (const {profile, seed, bytes} of references)
            await workbench.write(`/reference-${profile}-${seed}`, Uint8Array.from(bytes, letter => letter.charCodeAt(0)));
        this.profiles = profiles;
        if (!harness) return;
        this.harness = await workbench.ask({call: 'compile', source: harness, options: {name: 'harness.cu', unit: 'harness', first: 0}});
        if (this.harness.errors) throw new Error(`the puzzle's own harness does not compile here: ${this.harness.errors}`);
    }

    settings({profile, seed}) {
        return settingsOf({profile: this.profiles[profile], seed, devices: this.puzzle.devices});
    }

    // Caches the last program, so that running after a check, or checking after compileAhead(), does not build it
    // again.
    async build(source, tell = () => {}) {
        tell('It is compiled.');
        await this.prepare();
        await this.workbench.write(`/file/${own}`, source);
        if (this.built?.source !== source) {
            const built = this.built = {source, program: this.workbench.build(source, this.harness)};
            built.program.catch(() => { if (this.built === built) this.built = null; });
        }
        return this.built.program;
    }

    goesOn() {
        if (this.workbench.isStopped) throw new Error('you stopped it.');
    }

    // Returns {verdict, program, run}: `run` is the run that the verdict refers to; undefined if nothing ran.
    async check(source, tell) {
        const {workbench, puzzle} = this;
        const program = await this.build(source, tell);
        const runs = [], done = [];
        for (const [at, setting] of puzzle.settings.entries()) {
            this.goesOn();
            const {profile, seed} = setting;
            const run = {profile, seed, trace: `/trace-${at}`, published: `/published-${at}`, reference: `/reference-${profile}-${seed}`};
            runs.push(run);
            if (program.errors) continue;
            tell(puzzle.settings.length > 1 ? `It runs, ${at + 1} of ${puzzle.settings.length}.` : 'It runs.');
            const result = await workbench.run(program, this.settings(setting));
            Object.assign(run, {ending: result.ending, exit_code: result.ending === 'crashed' ? 0 : result.exitCode,
                signal: result.signal ?? 0, output: result.stdout + result.stderr});
            await workbench.write(run.trace, result.trace);
            await workbench.write(run.published, result.published);
            done.push({...result, profile, seed});
            // Skip the other settings, with which it would hang as well.
            if (result.ending === 'timed out') {
                for (const other of puzzle.settings.slice(at + 1))
                    runs.push({...run, profile: other.profile, seed: other.seed, reference: `/reference-${other.profile}-${other.seed}`});
                break;
            }
        }
        this.goesOn();
        tell('It is judged.');
        const verdict = await workbench.ask({call: 'judge', about: {puzzle: `/puzzles/${puzzle.folder}`, file: `/file/${own}`,
            places_of_units: program.placesOfUnits ?? [], messages: program.errors ?? program.messages,
            does_not_build: program.errors !== undefined, runs}});
        return {verdict, program, run: done[verdict.shown_run ?? 0]};
    }

    // Returns {program, run} for the first setting.
    async run(source, tell) {
        const program = await this.build(source, tell), [setting] = this.puzzle.settings;
        this.goesOn();
        if (program.errors) return {program};
        tell('It runs.');
        return {program, run: {...await this.workbench.run(program, this.settings(setting)), ...setting}};
    }
}
