/**
 * Serves the export as a CDN would: under the base path, with directory indexes, 404.html with
 * status 404, compression, and caching that lets hashed files be kept for ever.
 *
 *   node scripts/serve.mjs [--port 3000] [--dir out]     port 0 takes any that is free
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import compression from 'compression';
import sirv from 'sirv';
import { basePath } from '../lib/base-path.mjs';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '3000' }, dir: { type: 'string', default: 'out' } },
});

const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'public, max-age=0, must-revalidate';
const notFoundPage = readFileSync(join(values.dir, '404.html'));

const compress = compression();
const files = sirv(values.dir, {
  etag: true,
  setHeaders(response, pathname) {
    response.setHeader('Cache-Control', pathname.startsWith('/_next/static/') ? immutable : revalidate);
  },
  onNoMatch(_request, response) {
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': revalidate });
    response.end(notFoundPage);
  },
});

/** Where a path without its slash leads: the base path, and each folder that has an index. */
function redirectOf(path) {
  if (path === '/' || path === basePath) return `${basePath}/`;
  const isFolder = !path.endsWith('/') && existsSync(join(values.dir, path.slice(basePath.length), 'index.html'));
  return path.startsWith(`${basePath}/`) && isFolder ? `${path}/` : undefined;
}

const server = createServer((request, response) => {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
  const redirect = redirectOf(pathname);
  if (redirect) {
    response.writeHead(301, { Location: redirect + search }).end();
    return;
  }
  compress(request, response, () => {
    // Outside the base path nothing exists: the files are asked for a name that the export can't hold.
    request.url = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) + search : '/.outside';
    files(request, response);
  });
});

server.listen(Number(values.port), () => {
  console.log(`The site is at http://localhost:${server.address().port}${basePath}/`);
});
