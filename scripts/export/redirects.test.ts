import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { build, file } from '@/lib/site/testing/fixtures';
import { newFolder } from '../../tests/folder';
import { writeRedirects } from './redirects';

let folder: string;
beforeEach(() => {
  folder = newFolder();
});

const sets = file('concepts/sets', '## Limits {#limits}\n\nText.\n\n### Größe\n\nText.\n', { title: 'Sets & more' });

/** Writes these redirects into the empty export, and returns a function that reads one of its files. */
function write(...pairs: [from: string, to: string][]): (path: string) => string {
  const entries = pairs.map(([from, to]) => `- from: ${from}\n  to: ${to}\n  since: 2026-01-31\n  why: It moved.\n`);
  const redirects = { path: 'content/redirects.yaml', text: entries.join('') || '[]\n' };
  writeRedirects(build([sets, redirects]), folder);
  return (path) => readFileSync(join(folder, path), 'utf8');
}

/* e2e/configured.spec.ts follows redirects, also where a host knows none. */

it('redirects are rules for nginx, which keep the query', () => {
  const read = write(['/old.html', '/concepts/sets/#größe']);
  expect(read('_hosting/redirects.nginx.conf')).toContain(
    '\nlocation = /docs/old.html { absolute_redirect off; return 301 /docs/concepts/sets/$is_args$args#gr%C3%B6%C3%9Fe; }\n',
  );
});

it('the page at an address that moved needs neither script nor style', () => {
  const page = write(['/uniqs/old/', '/concepts/sets/#limits'])('uniqs/old/index.html');
  expect(page).toContain('<title>Sets &amp; more | Documentation</title>');
  expect(page).not.toMatch(/<script|<style|style=| on\w+=/);
});

it('where nothing moved, the files for hosts are there, so that a host can include them', () => {
  write();
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
    '_hosting',
    '_hosting/redirects.nginx.conf',
    '_redirects',
  ]);
});
