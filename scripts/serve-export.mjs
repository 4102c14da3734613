import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { basePath } from '../lib/site/base-path.mjs';
import { headersFor } from './hosting/match.mjs';

/**
 * Serves an export as a host would: under the base path, with directory indexes, the redirects of its _redirects,
 * the headers of its _hosting/headers.json, 404.html with status 404, and compression.
 * @param {string} dir the export's folder
 * @param {number} port 0 takes any that is free
 * @returns {Promise<{ url: string, stop: () => void }>} the site's start, such as `http://localhost:3000/docs/`
 * @throws {Error} where the folder holds no export, or the port is taken
 */
export async function serveExport(dir, port) {
  const rules = JSON.parse(readFileSync(join(dir, '_hosting/headers.json'), 'utf8'));
  /** The headers of a file, by its path in the export: `/intro/index.html`. */
  const headersOf = (path) => headersFor(rules, basePath + path);

  const notFoundPage = readFileSync(join(dir, '404.html'));

  const compress = compression();
  const files = sirv(dir, {
    etag: true,
    // A file has one name: not one without its extension as well.
    extensions: [],
    setHeaders(response, pathname) {
      for (const [name, value] of Object.entries(headersOf(pathname))) response.setHeader(name, value);
    },
    onNoMatch(_request, response) {
      response.writeHead(404, headersOf('/404.html')).end(notFoundPage);
    },
  });

  /** Addresses that moved, and where each leads: lines of the form `/docs/old/ /docs/new/#place 301`. */
  const moved = new Map(
    readFileSync(join(dir, '_redirects'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('/'))
      .map((line) => line.split(' ')),
  );

  /** The target of a path that moved or lacks its slash: the base path, and each folder that has an index. */
  function redirectOf(path) {
    if (moved.has(path)) return moved.get(path);
    if (path === '/' || path === basePath) return `${basePath}/`;
    const isFolder = !path.endsWith('/') && existsSync(join(dir, path.slice(basePath.length), 'index.html'));
    return path.startsWith(`${basePath}/`) && isFolder ? `${path}/` : undefined;
  }

  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const redirect = redirectOf(pathname);
    if (redirect) {
      // The query goes before the hash that the redirect may have.
      response.writeHead(301, { Location: redirect.replace(/(?=#)|$/, () => search) }).end();
      return;
    }
    compress(request, response, () => {
      // Nothing exists outside the base path: request a name that the export can't contain.
      const path = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : '/.outside';
      request.url = path.replace(/\/$/, '/index.html') + search;
      files(request, response);
    });
  });

  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${server.address().port}${basePath}/`, stop };
}
