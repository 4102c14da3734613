import { describe, expect, it } from 'vitest';
import { build, file } from '../../lib/content/testing/fixtures';
import type { SourceFile } from '../../lib/content/types';
import { addressesOf, checkPublished, readPublished, writePublished } from './published';

const sets = file('concepts/sets', '## Limits {#limits #max-size}\n\nText.\n');
const assets = new Set(['/logo.svg', '/diagrams/1-dark.svg', '/scripts/tag.js']);

function redirect(from: string, to: string): SourceFile {
  const text = `- from: ${from}\n  to: ${to}\n  since: 2026-01-31\n  why: It moved.\n`;
  return { path: 'content/redirects.yaml', text };
}

/** The problems of a list that holds all of the site's addresses and those given here. */
function problemsWith(addresses: string[], files: SourceFile[] = [sets]) {
  const site = build(files, { assets });
  return checkPublished(writePublished([...addressesOf(site), ...addresses]), site);
}

describe('the list of published addresses', () => {
  it('holds routes, anchors, Markdown versions, files that others can link to, and redirects', () => {
    const hidden = file('hidden', undefined, { unlisted: 'true' });
    const draft = file('draft', '## Plan {#plan}\n\nText.\n', { draft: 'true' });
    const site = build([sets, hidden, draft, redirect('/uniqs/', '/concepts/sets/')], { assets });
    expect(readPublished(writePublished(addressesOf(site)))).toEqual([
      '/',
      '/a-z/',
      '/accessibility/',
      '/concepts/sets.md',
      '/concepts/sets/',
      '/concepts/sets/#limits',
      '/concepts/sets/#max-size',
      '/hidden.md',
      '/hidden/',
      '/intro.md',
      '/intro/',
      '/llms-full.txt',
      '/llms.txt',
      '/logo.svg',
      '/print/',
      '/sitemap.xml',
      '/uniqs.md',
      '/uniqs/',
    ]);
  });

  it('says what it is, and keeps what it holds', () => {
    const text = writePublished(['/b/', '/a/', '/b/']);
    expect(text).toMatch(/^# Every address .*\n(?:# .*\n)+\/a\/\n\/b\/\n$/);
    expect(readPublished(text)).toEqual(['/a/', '/b/']);
  });

  it('agrees with the site it was written for, index files too', () => {
    expect(problemsWith(['/intro/index.html', '/index.html'])).toEqual([]);
  });

  it('names an address that the site has and it lacks, and where it belongs', () => {
    const site = build([sets], { assets });
    const text = writePublished(addressesOf(site)).replace('/concepts/sets/#limits\n', '').replace('/logo.svg\n', '');
    const advice = 'run "npm run urls" and commit the file';
    expect(checkPublished(text, site)).toEqual([
      { file: 'content/urls.txt', line: 9, message: 'lacks /concepts/sets/#limits', advice },
      { file: 'content/urls.txt', line: 14, message: 'lacks /logo.svg', advice },
    ]);
  });

  it('names a page that is gone, the nearest there is and the way out, and not its anchors and its Markdown', () => {
    expect(
      problemsWith(['/concepts/set/', '/concepts/set/#limits', '/concepts/set/#size', '/concepts/set.md']),
    ).toEqual([
      {
        file: 'content/urls.txt',
        line: 8,
        message: 'nothing answers /concepts/set/',
        advice: 'redirect it in content/redirects.yaml, perhaps to /concepts/sets/',
      },
    ]);
  });

  it.each([
    ['a file', '/logo.png', 'redirect it in content/redirects.yaml, perhaps to /logo.svg'],
    ['an anchor of a page it lacks', '/nowhere/at/all/#x', 'redirect it in content/redirects.yaml'],
    ['the base path', '/docs/intro/', 'redirect it in content/redirects.yaml, perhaps to /intro/'],
    ['no slash at the end', '/intro', 'redirect it in content/redirects.yaml, perhaps to /intro/'],
    ['other capitals', '/Intro/', 'redirect it in content/redirects.yaml, perhaps to /intro/'],
    ['encoded characters', '/intr%6F/', 'redirect it in content/redirects.yaml, perhaps to /intro/'],
  ])('names what nothing answers: %s', (_what, address, advice) => {
    expect(problemsWith([address])).toMatchObject([{ message: `nothing answers ${address}`, advice }]);
  });

  it.each([
    ['limit', 'limits'],
    ['Limits', 'limits'],
    ['limit%73', 'limits'],
    ['something-else', 'id'],
  ])('names an anchor that is gone: #%s', (id, nearest) => {
    expect(problemsWith([`/concepts/sets/#${id}`])).toMatchObject([
      {
        message: `no such anchor any more: /concepts/sets/#${id}`,
        advice: `keep it at the heading it means, perhaps: ## … {#${nearest} #${id}}`,
      },
    ]);
  });

  it('a redirect answers for a page and for those of its anchors that are where it leads', () => {
    const files = [sets, redirect('/uniqs/', '/concepts/sets/')];
    expect(
      problemsWith(['/uniqs/', '/uniqs/index.html', '/uniqs/#limits', '/uniqs/#max-size', '/uniqs.md'], files),
    ).toEqual([]);
    expect(problemsWith(['/uniqs/#Limits'], files)).toMatchObject([
      {
        message: '/uniqs/#Limits leads to /concepts/sets/, which lacks #Limits',
        advice: 'keep it at the heading it means, perhaps: ## … {#limits #Limits}; or lead the redirect to an anchor',
      },
    ]);
    expect(problemsWith(['/uniqs/#x'], [sets, redirect('/uniqs/', '/logo.svg')])).toMatchObject([
      { message: '/uniqs/#x leads to /logo.svg, which lacks #x' },
    ]);
  });

  it('a redirect to an anchor answers for all of a page', () => {
    expect(problemsWith(['/uniqs/#anything'], [sets, redirect('/uniqs/', '/concepts/sets/#limits')])).toEqual([]);
  });

  it('is as the command writes it, whoever merged it', () => {
    const site = build([sets], { assets });
    const text = writePublished(addressesOf(site));
    const order = 'not as the command writes it: sorted, each line once';
    for (const [edited, line] of [
      [text.replace('/intro/\n', '/intro/\n/intro/\n'), 13],
      [text.replace('/llms.txt\n/logo.svg\n', '/logo.svg\n/llms.txt\n'), 14],
      [text.replace('# Every', '# All'), 1],
    ] as const) {
      expect(checkPublished(edited, site)).toMatchObject([{ line, message: order }]);
    }
  });
});
