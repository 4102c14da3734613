import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { basePath } from '../lib/site/base-path.mjs';
import { headersFor } from './hosting/match.mjs';

/**
 * Serves an export as a host would: under the base path, with directory indexes, the redirects of its _redirects,
 * the headers of its _hosting/headers.json, 404.html with status 404, and compression. What a build beside it puts
 * there is served from then on.
 * @param {string} dir the export's folder
 * @param {number} port 0 takes any that is free
 * @returns {Promise<{ url: string, stop: () => void }>} the site's start, such as `http://localhost:3000/docs/`
 * @throws {Error} where the folder holds no export, or the port is taken
 */
export async function serveExport(dir, port) {
  let rules = readRules(dir);

  const compress = compression();
  const files = sirv(dir, {
    // A build beside the server replaces its files: none is remembered.
    dev: true,
    etag: true,
    // A file has one name: not one without its extension as well.
    extensions: [],
    setHeaders(response, pathname) {
      for (const [name, value] of Object.entries(rules.headersOf(pathname))) response.setHeader(name, value);
    },
    onNoMatch(_request, response) {
      response.writeHead(404, rules.headersOf('/404.html')).end(rules.notFoundPage);
    },
  });

  /** The target of a path that moved or lacks its slash: the base path, and each folder that has an index. */
  function redirectOf(path) {
    if (rules.moved.has(path)) return rules.moved.get(path);
    if (path === '/' || path === basePath) return `${basePath}/`;
    const isFolder = !path.endsWith('/') && existsSync(join(dir, path.slice(basePath.length), 'index.html'));
    return path.startsWith(`${basePath}/`) && isFolder ? `${path}/` : undefined;
  }

  const server = createServer((request, response) => {
    try {
      rules = readRules(dir);
    } catch {
      response.writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '5' });
      response.end('The site is being built. Reload this page when the build is done.\n');
      return;
    }
    const { pathname, search } = new URL(`http://localhost${request.url}`);
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

/** What an export says of how it is served. */
function readRules(dir) {
  const read = (file) => readFileSync(join(dir, file), 'utf8');
  const headers = JSON.parse(read('_hosting/headers.json'));
  return {
    notFoundPage: read('404.html'),
    /** The headers of a file, by its path in the export: `/intro/index.html`. */
    headersOf: (path) => headersFor(headers, basePath + path),
    /** Addresses that moved, and where each leads: lines of the form `/docs/old/ /docs/new/#place 301`. */
    moved: new Map(
      read('_redirects')
        .split('\n')
        .filter((line) => line.startsWith('/'))
        .map((line) => line.split(' ')),
    ),
  };
}
