// Encodes a program in a URL fragment: compressed, in URL-safe characters.

// 256 KiB is more than 5,000 lines. Without a limit, a few kB of URL could unpack to gigabytes and hang the tab.
export const mostBytes = 256 * 1024;

class TooLarge extends Error {}

async function through(stream, bytes, most = Infinity) {
    const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
    const pieces = [];
    let size = 0;
    for (;;) {
        const {done, value} = await reader.read();
        if (done) return new Uint8Array(await new Blob(pieces).arrayBuffer());
        size += value.length;
        if (size > most) {
            reader.cancel().catch(() => {});
            throw new TooLarge();
        }
        pieces.push(value);
    }
}

export async function packed(text) {
    const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text));
    let letters = '';
    for (const byte of bytes) letters += String.fromCharCode(byte);
    return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

// Throws an Error if `code` is not from packed(), or if the program exceeds mostBytes.
export async function unpacked(code) {
    try {
        const letters = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
        const bytes = Uint8Array.from(letters, letter => letter.charCodeAt(0));
        const program = await through(new DecompressionStream('deflate-raw'), bytes, mostBytes);
        return new TextDecoder('utf-8', {fatal: true}).decode(program);
    } catch (error) {
        if (error instanceof TooLarge)
            throw new Error(`the program in this address is larger than ${mostBytes / 1024} KiB, so it was not opened.`);
        throw new Error('the program in this address cannot be read. Was the link cut short when it was copied?');
    }
}
