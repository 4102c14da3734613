import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newFolder } from '../tests/folder';
import { serveExport } from './serve.mjs';

let folder: string;
let server: { url: string; stop: () => void };
beforeEach(async () => {
  folder = newFolder();
  for (const name of ['_headers', '_redirects', '404.html']) writeFileSync(join(folder, name), '');
  server = await serveExport(folder, 0);
});
afterEach(() => server.stop());

/* e2e/hosting.spec.ts tests what it serves, redirects and compresses, as for any other host. */

it('leads from the root of the host to the site', async () => {
  const { status, headers } = await fetch(new URL('/', server.url), { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([301, '/docs/']);
});

it('SAFE-3 listens on this machine alone', async () => {
  const outside = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4');
  const { port } = new URL(server.url);
  expect((await fetch(`http://127.0.0.1:${port}/docs/`)).status).toBe(404);
  // A machine without a network has nobody to keep out.
  if (outside) await expect(fetch(`http://${outside.address}:${port}/docs/`)).rejects.toThrow();
});

it('ends when it is told to, also as the first process of a container, which has no default for signals', async () => {
  mkdirSync(join(folder, 'out'));
  for (const name of ['_headers', '_redirects']) writeFileSync(join(folder, 'out', name), '');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.mjs'), '--port', '0'], { cwd: folder });
    await once(child.stdout, 'data');
    child.kill(signal);
    expect(await once(child, 'exit'), signal).toEqual([0, null]);
  }
});

it('SAFE-3 answers what no browser sends, and goes on', async () => {
  const { port } = new URL(server.url);
  const paths = ['/docs/404.html', '/docs/', '/docs/a%0d%0ab:%20c', 'http://evil.test:x/', '*', '/\\evil.test/'];
  for (const path of paths)
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'TRACE', 'OPTIONS'])
      for (const Range of ['bytes=5-2', 'bytes=0-0', 'bytes=-', 'bytes=9-1,3-2', 'lines=1-2']) {
        const [response] = await once(request({ port, path, method, headers: { Range } }).end(), 'response');
        response.resume();
        const isRead = method === 'GET' || method === 'HEAD';
        expect(response.statusCode, `${method} ${path} ${Range}`).toBeOneOf(isRead ? [200, 400, 404] : [405]);
        expect(response.headers).not.toHaveProperty('b');
      }
});
