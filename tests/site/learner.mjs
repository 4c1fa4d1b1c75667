// A browser as a learner uses it: presses, drags and types at what the page shows, and sees what went wrong.
import {Browser} from '../browser/browser.mjs';

const codes = {Enter: 13, Tab: 9, Escape: 27, End: 35, Home: 36, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40};

export class Learner extends Browser {
    static async at(program) {
        const learner = Object.setPrototypeOf(await Browser.start(program), Learner.prototype);
        learner.seen = [];
        await learner.send('Log.enable');
        return learner;
    }

    async open(address) {
        this.seen.push(...this.events || []);
        await super.open(address);
    }

    // Since it was asked last: what a console shows in red, and files that did not come.
    troubles() {
        const events = [...this.seen, ...this.events];
        this.asked = [...this.asked || [], ...events.filter(event => event.method === 'Network.requestWillBeSent')
            .map(event => event.params.request.url)];
        this.seen = [];
        this.events = [];
        return events.flatMap(({method, params}) => {
            if (method === 'Runtime.exceptionThrown') return [params.exceptionDetails.exception?.description || params.exceptionDetails.text];
            return method === 'Log.entryAdded' && params.entry.level === 'error' ? [`${params.entry.text} ${params.entry.url || ''}`] : [];
        });
    }

    // Every address that was asked for so far.
    allRequests() {
        this.troubles();
        return this.asked;
    }

    size(width, height) {
        return this.send('Emulation.setDeviceMetricsOverride', {width, height, deviceScaleFactor: 1, mobile: width < 600});
    }

    theme(name) {
        return this.send('Emulation.setEmulatedMedia', {features: [{name: 'prefers-color-scheme', value: name}]});
    }

    // Waits until an expression in the page is true.
    sees(expression, seconds = 30) { return this.until(() => this.value(expression), expression, seconds); }

    async key(key) {
        const event = {key, windowsVirtualKeyCode: codes[key] || key.toUpperCase().charCodeAt(0),
            text: key.length === 1 ? key : key === 'Enter' ? '\r' : undefined};
        await this.send('Input.dispatchKeyEvent', {type: event.text ? 'keyDown' : 'rawKeyDown', ...event});
        await this.send('Input.dispatchKeyEvent', {type: 'keyUp', ...event});
    }

    // A key with others held down: chord('Enter', 'Control').
    async chord(key, ...held) {
        const bits = {Alt: 1, Control: 2, Meta: 4, Shift: 8};
        const event = {key, code: key.length === 1 ? `Key${key.toUpperCase()}` : key, windowsVirtualKeyCode: codes[key] || key.toUpperCase().charCodeAt(0),
            modifiers: held.reduce((all, each) => all | bits[each], 0)};
        await this.send('Input.dispatchKeyEvent', {type: 'rawKeyDown', ...event});
        await this.send('Input.dispatchKeyEvent', {type: 'keyUp', ...event});
    }

    // Presses Tab until an element that the selector finds has the focus.
    async tabTo(selector, most = 80) {
        const isThere = `document.activeElement.matches(${JSON.stringify(selector)})`;
        for (let presses = 0; presses < most; ++presses) {
            await this.key('Tab');
            if (await this.value(isThere)) return;
        }
        throw new Error(`${most} presses of Tab do not reach ${selector}`);
    }

    type(text) { return this.send('Input.insertText', {text}); }

    // The middle of the first shown element that the selector finds, scrolled into view. The page has been painted by then (a
    // browser drops what is pressed before), and the element stands still: nothing that is drawn late moves it away.
    async middleOf(selector) {
        const place = await this.value(`(async () => {
            const frame = () => new Promise(done => requestAnimationFrame(done));
            const placeNow = () => {
                const element = [...document.querySelectorAll(${JSON.stringify(selector)})].find(each => each.getClientRects().length);
                if (!element) return null;
                element.scrollIntoView({block: 'center', behavior: 'instant'});
                const box = element.getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2];
            };
            await frame();
            for (let before = placeNow(), frames = 0; ; ++frames) {
                await frame();
                const now = placeNow();
                if (now === null || frames === 100 || String(now) === String(before)) return now;
                before = now;
            }
        })()`);
        if (!place) throw new Error(`there is no ${selector}`);
        return place;
    }

    async press(selector) {
        const [x, y] = await this.middleOf(selector);
        await this.click(x, y);
    }

    async drag(selector, by) {
        const [x, y] = await this.middleOf(selector);
        await this.mouse('mousePressed', x, y, {buttons: 1});
        for (const part of [.25, .5, .75, 1]) await this.mouse('mouseMoved', x + by * part, y, {buttons: 1});
        await this.mouse('mouseReleased', x + by, y);
    }

    async picture() {
        const {data} = await this.send('Page.captureScreenshot', {format: 'png', captureBeyondViewport: true});
        return Buffer.from(data, 'base64');
    }
}
