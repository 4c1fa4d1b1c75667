// Drives a headless Chromium over a pair of pipes (DevTools protocol): no port, no package, no network.
import {spawn, spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

// The exit code that tells CTest that there is no browser here.
export const skipped = 77;

export function findBrowser() {
    for (const name of [process.env.STREAMLAB_BROWSER, 'chromium', 'chromium-browser', 'google-chrome'])
        if (name && spawnSync(name, ['--version']).status === 0) return name;
    return null;
}

const longestWaitMs = 20000;

export class Browser {
    static async start(name) {
        const browser = new Browser();
        browser.profile = mkdtempSync(join(tmpdir(), 'streamlab-browser-'));
        browser.process = spawn(name, ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-pipe',
            '--window-size=1200,900', '--user-data-dir=' + browser.profile, 'about:blank'],
        {stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe']});
        browser.waiting = new Map();
        browser.events = [];
        browser.next = 1;
        let rest = '';
        browser.process.stdio[4].on('data', bytes => {
            const parts = (rest + bytes).split('\0');
            rest = parts.pop();
            parts.forEach(part => browser.take(JSON.parse(part)));
        });
        const {targetInfos} = await browser.send('Target.getTargets');
        const page = targetInfos.find(target => target.type === 'page');
        const {sessionId} = await browser.send('Target.attachToTarget', {targetId: page.targetId, flatten: true});
        browser.session = sessionId;
        for (const domain of ['Page', 'Runtime', 'Network']) await browser.send(domain + '.enable');
        return browser;
    }

    take(message) {
        if (message.method) this.events.push(message);
        const waiting = this.waiting.get(message.id);
        if (!waiting) return;
        this.waiting.delete(message.id);
        if (!message.error) return waiting.done(message.result);
        // A page that leaves while it is asked something has no answer.
        const isLost = message.error.message === 'Inspected target navigated or closed';
        waiting.fail(Object.assign(new Error(message.error.message), {isLost}));
    }

    send(method, params = {}) {
        const id = this.next++;
        const message = {id, method, params};
        if (this.session) message.sessionId = this.session;
        this.process.stdio[3].write(JSON.stringify(message) + '\0');
        return new Promise((done, fail) => {
            // A page that leaves while it is asked something may never answer.
            const lost = setTimeout(() => {
                this.waiting.delete(id);
                fail(Object.assign(new Error(`the browser gave no answer to ${method}`), {isLost: true}));
            }, longestWaitMs);
            const then = act => result => { clearTimeout(lost); act(result); };
            this.waiting.set(id, {done: then(done), fail: then(fail)});
        });
    }

    async until(holds, what, seconds = 30) {
        for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
            if (await holds().catch(error => { if (!error.isLost) throw error; })) return;
            await new Promise(done => setTimeout(done, 30));
        }
        throw new Error('in vain: ' + what);
    }

    // On a busy machine Chromium loses a navigation now and then, and says nothing; the second one comes through.
    async open(address) {
        const isLoaded = async () => this.events.some(event => event.method === 'Page.loadEventFired');
        for (const [seconds, isLast] of [[30, false], [60, true]]) {
            this.events = [];
            const {errorText} = await this.send('Page.navigate', {url: address});
            if (errorText) throw new Error(`${errorText}: ${address}`);
            try {
                return await this.until(isLoaded, 'load ' + address, seconds);
            } catch (error) {
                if (isLast) throw error;
            }
        }
    }

    // The value of an expression in the page.
    async value(expression) {
        const {result, exceptionDetails} = await this.send('Runtime.evaluate',
            {expression, returnByValue: true, awaitPromise: true});
        if (exceptionDetails) throw new Error(exceptionDetails.exception?.description || exceptionDetails.text);
        return result.value;
    }

    async mouse(type, x, y, more = {}) {
        await this.send('Input.dispatchMouseEvent', {type, x, y, button: 'left', clickCount: 1, ...more});
    }
    async click(x, y) {
        await this.mouse('mousePressed', x, y);
        await this.mouse('mouseReleased', x, y);
    }
    async key(key) {
        await this.send('Input.dispatchKeyEvent', {type: 'keyDown', key, text: key.length === 1 ? key : undefined});
        await this.send('Input.dispatchKeyEvent', {type: 'keyUp', key});
    }

    // What went wrong in the page, and what it asked of the network.
    problems() {
        return this.events.filter(event => event.method === 'Runtime.exceptionThrown')
            .map(event => event.params.exceptionDetails.exception?.description || event.params.exceptionDetails.text);
    }
    requests() {
        return this.events.filter(event => event.method === 'Network.requestWillBeSent')
            .map(event => event.params.request.url);
    }

    async stop() {
        const gone = new Promise(done => this.process.on('exit', done));
        await this.send('Browser.close').catch(() => this.process.kill());
        await gone;
        // Its helpers may outlive it by a moment and still write there.
        rmSync(this.profile, {recursive: true, force: true, maxRetries: 20, retryDelay: 100});
    }
}
