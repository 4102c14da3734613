import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
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

describe('redirects in the export', () => {
  it('are rules for each kind of host, with and without the last slash', () => {
    const read = write(['/uniqs/', '/concepts/sets/'], ['/old.html', '/concepts/sets/#größe']);
    expect(read('_redirects').split('\n').slice(1)).toEqual([
      '/docs/uniqs/ /docs/concepts/sets/ 301',
      '/docs/uniqs /docs/concepts/sets/ 301',
      '/docs/old.html /docs/concepts/sets/#gr%C3%B6%C3%9Fe 301',
      '/docs/uniqs.md /docs/concepts/sets.md 301',
      '',
    ]);
    expect(read('_hosting/redirects.nginx.conf')).toContain(
      '\nlocation = /docs/old.html { absolute_redirect off; return 301 /docs/concepts/sets/$is_args$args#gr%C3%B6%C3%9Fe; }\n',
    );
  });

  it('are a page at each address, which needs neither script nor style', () => {
    const page = write(['/uniqs/old/', '/concepts/sets/#limits'])('uniqs/old/index.html');
    expect(page).toMatch(/^<!doctype html><html lang="en">/);
    expect(page).toContain('<title>Sets &amp; more | Documentation</title>');
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect(page).toContain('<meta http-equiv="refresh" content="0; url=/docs/concepts/sets/#limits"/>');
    expect(page).toContain('<link rel="canonical" href="https://8kit.io/docs/concepts/sets/"/>');
    expect(page).toContain('<a href="/docs/concepts/sets/#limits">');
    expect(page).not.toMatch(/<script|<style|style=| on\w+=/);
  });

  it('leave the files for hosts where there are none, so that a host can include them', () => {
    write();
    expect(readdirSync(folder).sort()).toEqual(['_hosting', '_redirects']);
    expect(readdirSync(join(folder, '_hosting'))).toEqual(['redirects.nginx.conf']);
  });
});
