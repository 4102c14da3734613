import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeHeaders } from './headers';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'export-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What each kind of host is told, for an export whose start has this in its head. */
function write(head: string): string[] {
  writeFileSync(join(folder, 'index.html'), `<!doctype html><html><head>${head}</head></html>`);
  writeHeaders(folder);
  const names = ['_headers', ...['netlify', 'nginx.conf', 'caddy', 'json'].map((end) => `_hosting/headers.${end}`)];
  return names.map((name) => readFileSync(join(folder, name), 'utf8'));
}

describe('headers in the export', () => {
  it('hold the policy where hydration is deferred', () => {
    const page = '<script src="/docs/_next/static/boot-1.js" data-flight="/docs/_next/static/flight/1.txt"></script>';
    for (const text of write(page)) expect(text).toContain("default-src 'none'; script-src 'self'");
  });

  it('leave the policy out where pages have inline scripts, which it would stop', () => {
    for (const text of write('<script>let a;</script><script async src="/docs/_next/static/chunks/a.js"></script>')) {
      expect(text).not.toContain('default-src');
      expect(text).toContain('nosniff');
    }
  });
});
