import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get as httpGet } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveExport } from './serve.mjs';

let folder: string;
let server: { url: string; stop: () => void };
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'export-'));
  const files = {
    _headers: '/docs/*\n  Cache-Control: no-cache\n/docs/static/*\n  ! Cache-Control\n  Cache-Control: immutable\n',
    _redirects: '/docs/old /docs/page/#place 301\n',
    '404.html': 'Page not found',
    'page/index.html': 'A page. '.repeat(500),
    'static/a.js': 'a',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  server = await serveExport(folder, 0);
});
afterAll(() => {
  server.stop();
  rmSync(folder, { recursive: true });
});

/** Status, target and headers that the answer to a path below the start has. */
async function ask(path: string) {
  const { status, headers } = await fetch(server.url + path, { redirect: 'manual' });
  return { status, to: headers.get('location'), caching: headers.get('cache-control') };
}

it('serves pages and files with the headers that the export names, and 404.html with status 404', async () => {
  expect(await ask('page/')).toEqual({ status: 200, to: null, caching: 'no-cache' });
  expect(await ask('static/a.js')).toEqual({ status: 200, to: null, caching: 'immutable' });
  expect(await ask('static/b.js')).toEqual({ status: 404, to: null, caching: 'no-cache' });
  expect(await (await fetch(`${server.url}static/`)).text()).toBe('Page not found');
});

it('redirects what moved or lacks its last slash, with its query', async () => {
  expect(await ask('old?a=1')).toMatchObject({ status: 301, to: '/docs/page/?a=1#place' });
  expect(await ask('page?a=1')).toMatchObject({ status: 301, to: '/docs/page/?a=1' });
  expect(await ask('../')).toMatchObject({ status: 301, to: '/docs/' });
});

it('compresses for who takes it', async () => {
  const response = await fetch(`${server.url}page/`, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(response.headers.get('content-encoding')).toBe('gzip');
});

it('answers addresses that are none, and those outside the base path', async () => {
  const { port } = new URL(server.url);
  for (const path of ['/page/', '/static/a.js', '//', '/docs/%E0%A4%A', '/docs/%00', '/docs/../../etc/passwd']) {
    const [response] = await once(httpGet({ port, path }), 'response');
    response.resume();
    expect(response.statusCode, path).toBe(404);
  }
});

/** Runs the command, and returns what it writes to stderr; it fails. */
function run(...args: string[]): Promise<{ code: unknown; stderr: string }> {
  return new Promise((resolve) =>
    execFile(process.execPath, ['scripts/serve.mjs', ...args], (error, _stdout, stderr) =>
      resolve({ code: error?.code, stderr }),
    ),
  );
}

it('names a port that is taken, with the option that takes another', async () => {
  const other = createServer().listen(0);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const stderr = `Port ${port} is taken. Take another, or 0 for any that is free: npm start -- --port 0\n`;
  expect(await run('--port', String(port), '--dir', folder)).toEqual({ code: 1, stderr });
  other.close();
});

it('names a folder that holds no export, with the command that makes one', async () => {
  const empty = join(folder, 'static');
  expect(await run('--dir', empty)).toEqual({ code: 1, stderr: `${empty} holds no export\n    → npm run build\n` });
});
