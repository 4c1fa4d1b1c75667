// A file server for one folder, under a path of its own, as a plain web server would hand a site out.
import {createServer} from 'node:http';
import {readFileSync} from 'node:fs';
import {extname, join, normalize} from 'node:path';
import {gzipSync} from 'node:zlib';

const types = {'.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json',
    '.svg': 'image/svg+xml', '.wasm': 'application/wasm'};

// {address, bytes(), refuse(name), close()}: `bytes` are those sent since it was asked last, gzipped; files whose address ends with
// the refused name do not come.
export async function serve(folder, path = '/some/where/') {
    let sent = 0, refused = null;
    const server = createServer((request, response) => {
        const name = decodeURIComponent(new URL(request.url, 'http://x').pathname);
        if (name === '/favicon.ico') return response.writeHead(204).end();
        if (refused && name.endsWith(refused)) return response.writeHead(503).end();
        const file = normalize(name).slice(path.length) || 'index.html';
        try {
            const body = gzipSync(readFileSync(join(folder, file)));
            sent += body.length;
            response.writeHead(200, {'content-type': types[extname(file)] || 'application/octet-stream', 'content-encoding': 'gzip'});
            response.end(body);
        } catch {
            response.writeHead(404).end();
        }
    });
    await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
    return {
        address: `http://127.0.0.1:${server.address().port}${path}`,
        bytes() { const count = sent; sent = 0; return count; },
        refuse(name) { refused = name; },
        close() {
            server.close();
            server.closeAllConnections();
        },
    };
}
