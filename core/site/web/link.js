// A program in the fragment of an address: compressed, and in the letters that an address may have.
async function through(stream, bytes) {
    return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

export async function packed(text) {
    const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text));
    let letters = '';
    for (const byte of bytes) letters += String.fromCharCode(byte);
    return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

// Throws an Error if it is not what packed() gave.
export async function unpacked(code) {
    try {
        const letters = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
        const bytes = Uint8Array.from(letters, letter => letter.charCodeAt(0));
        return new TextDecoder('utf-8', {fatal: true}).decode(await through(new DecompressionStream('deflate-raw'), bytes));
    } catch {
        throw new Error('the program in this address cannot be read. Was the link cut short when it was copied?');
    }
}
