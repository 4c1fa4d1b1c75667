// Runs before the first paint on every page, even if modules cannot be loaded (a page opened as a file).
(() => {
    'use strict';
    const root = document.documentElement;
    const isFile = location.protocol === 'file:';
    if (!isFile && 'noModule' in HTMLScriptElement.prototype) root.classList.add('js');

    const parameters = new URLSearchParams(location.search);
    if (window.parent !== window) root.dataset.framed = 'yes';
    if (parameters.get('frame') === 'no') root.dataset.frame = 'no';

    const kept = name => { try { return localStorage.getItem(name); } catch { return null; } };
    const keep = (name, value) => { try { localStorage.setItem(name, value); } catch { /* not allowed */ } };
    const asked = parameters.get('theme') || kept('streamlab.theme');
    if (asked === 'dark' || asked === 'light') root.dataset.theme = asked;

    // Registers the service worker after the page has loaded, so that its downloads do not delay the page.
    const keepOffline = () => navigator.serviceWorker.register('offline.js').catch(() => {});
    if (!isFile && 'serviceWorker' in navigator) addEventListener('load', () => setTimeout(keepOffline, 3000));

    // Links of a framed page keep its theme and framing.
    const passOn = () => {
        const looks = ['frame', 'theme'].filter(name => parameters.has(name));
        for (const link of looks.length ? document.querySelectorAll('a[href]') : []) {
            const address = new URL(link.href);
            if (address.origin !== location.origin || !address.pathname.endsWith('.html')) continue;
            for (const name of looks) address.searchParams.set(name, parameters.get(name));
            link.href = address;
        }
    };

    document.addEventListener('DOMContentLoaded', () => {
        passOn();
        if (isFile) document.getElementById('opened-as-file').hidden = false;
        const search = () => import('./search.js').then(({openSearch}) => openSearch());
        document.getElementById('search').addEventListener('click', search);
        document.addEventListener('keydown', event => {
            if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
            event.preventDefault();
            search();
        });
        document.getElementById('theme').addEventListener('click', () => {
            const isDark = root.dataset.theme
                ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
            root.dataset.theme = isDark ? 'light' : 'dark';
            keep('streamlab.theme', root.dataset.theme);
        });
    });
})();
