import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { build, file, sidebarOf } from '../../lib/content/testing/fixtures';
import { writePrintPage } from './print-page';

const out = mkdtempSync(join(tmpdir(), 'print-'));
afterAll(() => rmSync(out, { recursive: true }));

it('DATA-3 the page for printing holds every listed page in the order of the sidebar, and no unlisted one', () => {
  const { version } = build([
    file('sets', undefined, { title: 'Sets' }),
    file('secret', undefined, { title: 'Secret', unlisted: 'true' }),
    file('hidden', undefined, { title: 'Hidden', unlisted: 'true' }),
    file('locks', undefined, { title: 'Locks' }),
    file('alone', undefined, { title: 'Alone', unlisted: 'true' }),
    file('aside', undefined, { title: 'Aside' }),
    sidebarOf(
      ['intro', { label: 'Concepts', link: 'secret', items: ['sets', 'hidden'] }, { label: 'None', items: ['alone'] }],
      ['locks', 'aside'],
    ),
  ]).site;
  for (const { path, title } of version.docs) {
    mkdirSync(join(out, path), { recursive: true });
    writeFileSync(join(out, path, 'index.html'), `<html><body><article>Of ${title}</article></body></html>`);
  }
  writeFileSync(join(out, 'index.html'), '<html><head></head><body></body></html>');
  writePrintPage(version, out);
  const page = readFileSync(join(out, 'print/index.html'), 'utf8');
  expect([...page.matchAll(/<article id="(.*?)"/g)].map(([, id]) => id)).toEqual(['intro', 'sets', 'locks', 'aside']);
  for (const label of ['Secret', 'Hidden', 'None', 'Alone']) expect(page).not.toContain(label);
});
