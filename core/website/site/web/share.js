// Copies links. A page's link carries what is chosen on it: setting, step, bar, and a prediction.

// This page's address with these parameters only; those without a value are left out.
export function addressWith(parameters) {
    const address = new URL(location.pathname, location.origin);
    for (const [name, value] of Object.entries(parameters))
        if (value !== null && value !== undefined && value !== '') address.searchParams.set(name, value);
    return address;
}

// Copies `text` and the address. Returns a sentence about what happened: where a browser does not allow copying, the
// address bar gets the address.
export async function copyLink(address, text = '') {
    try {
        await navigator.clipboard.writeText(text ? `${text} ${address.href}` : address.href);
        return 'The link is copied.';
    } catch {
        history.replaceState(null, '', address);
        return 'The address of this page is now the link: copy it from above.';
    }
}
