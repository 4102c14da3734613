import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { build, file, sidebarOf } from '../../lib/site/testing/fixtures';
import { newFolder } from '../../tests/folder';
import type { CommonHead } from './head';
import { writePrintPage } from './print-page';

const out = newFolder();

const head: CommonHead = {
  className: 'figtree',
  theme: 'setMode("<dark>")',
  links: [
    { rel: 'icon', href: '/docs/i.svg' },
    { rel: 'preload', href: '/docs/f.woff2', as: 'font', crossorigin: '' },
    { rel: 'stylesheet', href: '/docs/a.css' },
  ],
};

/** The print page of a site that has unlisted pages. */
function printed(): string {
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
  ]);
  for (const { path, title } of version.docs) {
    mkdirSync(join(out, path), { recursive: true });
    writeFileSync(join(out, path, 'index.html'), `<html><body><article>Of ${title}</article></body></html>`);
  }
  writePrintPage(version, head, out);
  return readFileSync(join(out, 'print/index.html'), 'utf8');
}

describe('the page for printing', () => {
  const page = printed();

  it('DATA-3 holds every listed page in the order of the sidebar, and no unlisted one', () => {
    const ids = [...page.matchAll(/<article id="(.*?)"/g)].map(([, id]) => id);
    expect(ids).toEqual(['intro', 'sets', 'locks', 'aside']);
    for (const label of ['Secret', 'Hidden', 'None', 'Alone']) expect(page).not.toContain(label);
  });

  it('runs what sets the colour mode, and nothing else', () => {
    expect(page.match(/<script.*?<\/script>/gs)).toEqual(['<script id="_theme">setMode("<dark>")</script>']);
  });
});
