// The six steps of a lab: the current one, and the unlocked ones.
import {all, bringToTop, show, wide} from './elements.js';

const names = ['predict', 'run', 'why', 'change', 'compare', 'remember'];

export class Steps {
    constructor(article, entered) {
        this.article = article;
        this.entered = entered;
        this.now = 'predict';
        this.open = new Set(['predict']);
        for (const button of this.buttons()) button.addEventListener('click', () => this.go(button.dataset.step));
    }

    buttons() { return all('.steps button', this.article); }

    // Unlocked after the first run, except for comparing, which needs a second run.
    unlock(...steps) {
        for (const step of steps) this.open.add(step);
        for (const button of this.buttons()) button.disabled = !this.open.has(button.dataset.step);
    }

    go(step, withFocus = true) {
        if (!this.open.has(step)) return false;
        this.now = step;
        for (const section of all('.step', this.article)) show(section, section.dataset.step === step);
        for (const button of this.buttons()) {
            if (button.dataset.step === step) button.setAttribute('aria-current', 'step');
            else button.removeAttribute('aria-current');
        }
        this.entered(step);
        const heading = this.article.querySelector(`.step[data-step=${step}] h2`);
        heading.tabIndex = -1;
        if (!withFocus) return true;
        heading.focus({preventScroll: true});
        // On a wide screen the pictures are beside the text (site.css), from the top.
        bringToTop(wide.matches ? this.article : this.article.querySelector('.steps'));
        return true;
    }

    // The nearest open step in that direction.
    by(direction) {
        let at = names.indexOf(this.now) + direction;
        while (at >= 0 && at < names.length && !this.open.has(names[at])) at += direction;
        if (at >= 0 && at < names.length) this.go(names[at]);
    }
}
