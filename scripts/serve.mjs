/**
 * Serves the export as a host would: below the base path, with the headers and redirects in the export, folder indexes,
 * 404.html for what doesn't exist, Markdown for programs that ask for it, and compression.
 *
 *   node scripts/serve.mjs [--port 3000] [--host 127.0.0.1]
 *
 * Port 0 stands for any free port. Other machines reach it with --host 0.0.0.0 only.
 */
import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import compression from 'compression';
import sirv from 'sirv';
import { markdownOf, prefersMarkdown } from '../deploy/_worker.js';
import { basePath } from '../lib/base-path.mjs';

/**
 * @param {string} dir the export's folder
 * @param {number} port 0 stands for any free port
 * @param {string} [host] the address to listen on
 * @returns {Promise<{ url: string, stop: () => void }>} the address of the start page, such as `http://localhost:3000/docs/`
 * @throws {Error} if the folder contains no export, or the port is taken
 */
export async function serveExport(dir, port, host = '127.0.0.1') {
  if (!existsSync(join(dir, '_headers'))) throw new Error(`${dir} holds no export\n    → npm run build`);
  const headersOf = readHeaders(readFileSync(join(dir, '_headers'), 'utf8'));
  const moved = readRedirects(readFileSync(join(dir, '_redirects'), 'utf8'));
  const isPage = (path) =>
    path.startsWith(`${basePath}/`) && existsSync(join(dir, path.slice(basePath.length), 'index.html'));
  const redirectOf = (path) => {
    if (path === '/' || path === basePath) return `${basePath}/`;
    return moved.get(path) ?? (!path.endsWith('/') && isPage(path) ? `${path}/` : undefined);
  };
  const files = sirv(dir, {
    // A build may replace the files while the server runs.
    dev: true,
    etag: true,
    // A file has only one name, so its extension can't be omitted.
    extensions: [],
    onNoMatch(request, response) {
      const name = prefersMarkdown(request.headers.accept) ? '404.md' : '404.html';
      response.writeHead(404, headersOf(`${basePath}/${name}`)).end(readFileSync(join(dir, name)));
    },
  });
  const compress = compression();
  const answer = (request, response) => {
    if (!['GET', 'HEAD'].includes(request.method)) return response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    if (!request.url.startsWith('/')) return response.writeHead(400).end();
    // A server may answer with the whole file, and sirv throws on a range that ends before it begins.
    delete request.headers.range;
    const { pathname, search } = new URL(`http://localhost${request.url}`);
    const redirect = redirectOf(pathname);
    // Insert the query before the redirect's hash, if it has one.
    if (redirect) return response.writeHead(301, { Location: redirect.replace(/(?=#)|$/, () => search) }).end();
    // Nothing exists outside the base path; no export contains a file `/.outside`.
    const path = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : '/.outside';
    const markdown = prefersMarkdown(request.headers.accept) ? markdownOf(pathname)?.slice(basePath.length) : undefined;
    const file = markdown && existsSync(join(dir, markdown)) ? markdown : path.replace(/\/$/, '/index.html');
    const address = file === markdown ? basePath + file : pathname;
    for (const [name, value] of Object.entries(headersOf(address))) response.setHeader(name, value);
    request.url = file + search;
    compress(request, response, () => files(request, response));
  };
  const listener = (request, response) => {
    try {
      answer(request, response);
    } catch {
      // A request that no browser sends ends neither the server nor, half written, its answer.
      if (response.headersSent) response.destroy();
      else response.writeHead(400).end();
    }
  };
  const server = createServer(listener);
  // Node closes idle connections after five seconds by default, which breaks requests of programs that reuse one at
  // that moment.
  server.keepAliveTimeout = 65_000;
  await once(server.listen(port, host), 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${server.address().port}${basePath}/`, stop };
}

/**
 * Reads `_headers`. If several rules set one header, the last one wins; `:splat` in its value is what `*` matched.
 * @param {string} text
 * @returns {(path: string) => Record<string, string>} the headers of an address, as Cloudflare takes it: `/docs/intro/`
 */
export function readHeaders(text) {
  const rules = [];
  for (const line of text.split('\n')) {
    const pattern = line.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace('*', '(.*)');
    if (line.startsWith('/')) rules.push({ pattern: new RegExp(`^${pattern}$`), headers: {} });
    const [, name, value] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? [];
    if (name) rules.at(-1).headers[name] = value;
  }
  return (path) => {
    const found = {};
    for (const { pattern, headers } of rules) {
      const match = pattern.exec(path);
      for (const [name, value] of Object.entries(match ? headers : {})) found[name] = value.replace(':splat', match[1]);
    }
    return found;
  };
}

/**
 * Reads `_redirects`, whose lines have the form `/docs/old/ /docs/new/#place 301`.
 * @param {string} text
 * @returns {Map<string, string>} where each address leads
 */
export function readRedirects(text) {
  return new Map(Array.from(text.matchAll(/^(\/\S*) (\S+) 301$/gm), ([, from, to]) => [from, to]));
}

if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename) {
  const options = {
    port: { type: 'string', default: '3000' },
    host: { type: 'string' },
  };
  const { port, host } = parseArgs({ options }).values;
  // Of itself, the first process of a container obeys neither.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit());
  try {
    console.log(`The site is at ${(await serveExport('out', Number(port), host)).url}`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
