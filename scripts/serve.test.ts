import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get as httpGet } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveExport } from './serve-export.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'export-'));
  writeExport({ _redirects: '' });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes the smallest export there is, and other files. */
function writeExport(files: Record<string, string>): void {
  mkdirSync(join(folder, '_hosting'), { recursive: true });
  const all = { '_hosting/headers.json': '[]', '404.html': 'Page not found', ...files };
  for (const [file, text] of Object.entries(all)) writeFileSync(join(folder, file), text);
}

it('a port that is taken is named, with the option that takes another', async () => {
  const other = createServer().listen(0);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  try {
    const args = ['scripts/serve.mjs', '--port', String(port), '--dir', folder];
    const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) =>
      execFile(process.execPath, args, (error, _stdout, text) => resolve({ code: error?.code, stderr: text })),
    );
    expect(stderr).toBe(`Port ${port} is taken. Take another, or 0 for any that is free: npm start -- --port 0\n`);
    expect(code).toBe(1);
  } finally {
    other.close();
  }
});

describe('a server that is left running', () => {
  let server: { url: string; stop: () => void };
  beforeEach(async () => {
    server = await serveExport(folder, 0);
  });
  afterEach(() => server.stop());

  const get = async (path: string) => {
    const response = await fetch(server.url + path, { redirect: 'manual' });
    return { status: response.status, text: await response.text() };
  };

  it('says so while a build takes the export away, and then serves what the build made, with its rules', async () => {
    writeExport({ 'a.txt': 'first' });
    expect(await get('a.txt')).toEqual({ status: 200, text: 'first' });
    rmSync(folder, { recursive: true });
    const { status, text } = await get('a.txt');
    expect(status).toBe(503);
    expect(text).toBe('The site is being built. Reload this page when the build is done.\n');
    writeExport({
      'a.txt': 'second, longer',
      'b.txt': 'new',
      '404.html': 'Nothing here',
      _redirects: '/docs/c /docs/b.txt 301',
    });
    expect(await get('a.txt')).toEqual({ status: 200, text: 'second, longer' });
    expect(await get('b.txt')).toEqual({ status: 200, text: 'new' });
    expect(await get('c')).toEqual({ status: 301, text: '' });
    expect(await get('d.txt')).toEqual({ status: 404, text: 'Nothing here' });
  });

  it('answers addresses that are none', async () => {
    const { port } = new URL(server.url);
    for (const path of ['//', '/docs/%E0%A4%A', '/docs/%00', '/docs/../../etc/passwd']) {
      const [response] = await once(httpGet({ port, path }), 'response');
      response.resume();
      expect(response.statusCode, path).toBe(404);
    }
  });
});
