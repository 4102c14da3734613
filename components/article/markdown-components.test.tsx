import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '@/lib/markdown/syntax';
import { renderDoc, renderMarkdown } from '@/lib/page/render';
import { getDoc } from '@/lib/site/query';
import { build, file } from '@/lib/site/testing/fixtures';
import { markdownComponents } from './markdown-components';

/** The HTML of a Markdown body, rendered with the real pipeline and components. */
async function html(body: string): Promise<string> {
  const assets = new Set(['/logo.svg', '/terms.pdf']);
  const built = build([file('concepts/sets', body), file('faq', '## Why {#why}\n\nText.\n')], { assets });
  return renderToStaticMarkup(await renderDoc(getDoc(built.version, 'concepts/sets'), markdownComponents, built));
}

const expectIn = (page: string, expected: string | RegExp) =>
  typeof expected === 'string' ? expect(page).toContain(expected) : expect(page).toMatch(expected);

describe('Markdown', () => {
  it("a heading takes the author's id, else one from its text, and has a link to itself", async () => {
    const page = await html('## The `limit` {#limits}\n\nText.\n\n### How big\n\nText.\n\n### How big\n\nText.\n');
    // Its name is its text alone, so the link is beside it.
    expect(page.replace(/(<code) class="[^"]*"/, '$1')).toContain(
      '<h2 id="limits">The <code>limit</code></h2><a href="#limits" aria-label="Link to The limit" data-copy="link"></a>',
    );
    // Reader views leave out a `div` that holds a heading and a link.
    expect(page.match(/<header [^>]*data-heading="h[23]">/g)).toHaveLength(3);
    expect(page).toContain('<h3 id="how-big">How big</h3><a href="#how-big" ');
    expect(page).toContain('<h3 id="how-big-1">How big</h3><a href="#how-big-1" ');
  });

  it.each(['Accordion', 'Steps'])(
    'what %s holds is no `div`, of which reader views would keep nothing else',
    async (tag) => {
      expect(await html(`<${tag}>\n\n### One\n\nText.\n\n</${tag}>\n`)).toMatch(/^<section [^>]*>.*<h3 id="one">/s);
    },
  );

  it('a heading keeps earlier ids as empty elements, of which its name and the table of contents know nothing', async () => {
    const body = '## *The* limits {#limits #max-size #1-größe}\n\nSee [size](#max-size).\n';
    expect(await html(body)).toContain(
      '<h2 id="limits"><span id="max-size"></span><span id="1-größe"></span><em>The</em> limits</h2><a href="#limits" aria-label="Link to The limits"',
    );
    const { version, targets } = build([file('concepts/sets', body)]);
    expect(getDoc(version, 'concepts/sets').headings).toEqual([{ depth: 2, text: 'The limits', id: 'limits' }]);
    expect([...(targets.anchors.get('/concepts/sets/') ?? [])]).toEqual(['limits', 'max-size', '1-größe']);
  });

  it('what an attribute, a spread or braces in prose would run does not run, where it gets past the check', async () => {
    expect(await html('{(() => { globalThis.hasRun = true })()}\n')).toContain('<p>{(() =&gt; { globalThis.');
    const built = build([file('concepts/sets')]);
    const body = '<Note title={globalThis.hasRun = true} {...(globalThis.hasRun = true)}>\n\nMind.\n\n</Note>\n';
    const bodies = new Map([...built.bodies.keys()].map((path) => [path, parseMarkdown(body)]));
    const page = await renderDoc(getDoc(built.version, 'concepts/sets'), markdownComponents, { ...built, bodies });
    expect(renderToStaticMarkup(page)).toContain('aria-label="Note"');
    expect(globalThis).not.toHaveProperty('hasRun');
  });

  it('Markdown that is no document is checked, too', async () => {
    const place = { file: 'ACCESSIBILITY.md', path: '/accessibility/' };
    const render = (text: string) => renderMarkdown(text, place, markdownComponents, build([]));
    await expect(render('Text.\n\n<Noote>\n\nText.\n\n</Noote>\n')).rejects.toThrow(
      'ACCESSIBILITY.md:3:1  unknown component <Noote>\n    → did you mean "Note"?',
    );
    expect(renderToStaticMarkup(await render('See [it](/intro).\n'))).toMatch(/^<p>See <a .*href="\/docs\/intro\/"/);
  });

  it.each<[body: string, expected: string | RegExp]>([
    // Braces and an import are text.
    ['Ask `/sets/{name}` or {1 + 1}.', 'or {1 + 1}.'],
    ['Write this: import fs from "node:fs".', 'import fs from &quot;node:fs&quot;'],
    ['If a &lt; b, and `a <- b`.', 'If a &lt; b, and'],
    // A table's head without words is left out.
    ['| | |\n|---|---|\n| a | b |', /^(?!.*<thead>).*<th scope="row">a<\/th><td>b<\/td>/s],
    ['| | B |\n|---|---|\n| a | b |', '<thead><tr><td></td><th>B</th></tr></thead>'],
    ['| a | b |\n|---|--:|\n| 1 | 2 |', /^(?!.*style=)<div [^>]*data-scrollable[^>]*><table.*<td align="right">2</s],
    // So do a number and its unit.
    ['It waits 5 s, 3 times, on 2 servers.', '<p>It waits 5\u00a0s, 3\u00a0times, on 2 servers.</p>'],
    ['See `timeout 5 s`.', /<code [^>]*>timeout 5 s<\/code>/],
    // An arrow stays with the last word of its link.
    ['[our own site](https://8kit.io/), then', /our own <span class="[^"]*">site<svg [^>]*aria-hidden/],
  ])('%s', async (body, expected) => expectIn(await html(`${body}\n`), expected));
});

describe('terms of the glossary', () => {
  const glossary = {
    path: 'content/reference/glossary.yaml',
    text: `
- id: set
  term: Set
  link: [a set, sets, C++]
  except: [it sets, sets up]
  definition: Remembers values.
`,
  };

  async function withTerms(body: string): Promise<string> {
    const built = build([file('concepts/sets', body), glossary]);
    return renderToStaticMarkup(await renderDoc(getDoc(built.version, 'concepts/sets'), markdownComponents, built));
  }

  it('are linked where the text first uses them, and not in headings, links, code or names', async () => {
    const page = await withTerms(
      '## A set {#why}\n\nSee [a set](#why), `a set` and **a set**. Make a set, or two sets.\n',
    );
    expect(page.match(/#term-set/g)).toHaveLength(1);
    expect(page).toMatch(/Make <a [^>]*href="\/docs\/a-z\/#term-set"[^>]*>a set<\/a>, or two sets\./);
  });

  it('are not linked in phrases where the word means something else, and may have any character', async () => {
    const page = await withTerms('It sets a name and sets up sets. A set it sets.\n');
    expect(page).toMatch(/<p>It sets a name and sets up <a [^>]*>sets<\/a>\. A set it sets\.<\/p>/);
    expect(await withTerms('In C++, too.\n')).toMatch(/In <a [^>]*>C\+\+<\/a>, too/);
  });
});

describe('BUILD-1 links', () => {
  it('to a Markdown file that is no document are left as text', async () =>
    expect(await html('See [the *file*](./nope.md) there.\n')).toBe('<p>See the <em>file</em> there.</p>'));
});

describe('code blocks', () => {
  const code = (meta: string, text: string) => html(`\`\`\`${meta}\n${text}\n\`\`\`\n`);

  it.each<[what: string, meta: string, text: string, expected: string | RegExp]>([
    ['no element for a line', 'text', 'one\ntwo', '<code>one\ntwo</code>'],
    ['plain text in none', '', 'a < b', '<code>a &#x3C; b</code>'],
    [
      'highlighted lines, which end inside their element',
      'text {2}',
      'one\n\ntwo\nthree',
      '<code>one\n<span data-line="" data-highlighted-line="">\n</span>two\nthree</code>',
    ],
  ])('have %s', async (_, meta, text, expected) => expectIn(await code(meta, text), expected));

  it.each([
    ['30 lines are whole', 'yaml', 30, false],
    ['31 lines are folded', 'yaml', 31, true],
    ['a mark out of sight keeps them whole', 'yaml {21}', 31, false],
  ])('%s', async (_, meta, count, isFolded) => {
    const lines = Array.from({ length: count }, (_, index) => `key${index}: 1`);
    const page = await code(meta, lines.join('\n'));
    expect(page.includes(`Show all ${count} lines`)).toBe(isFolded);
    expect(page.match(/\bkey\d+/g)).toHaveLength(count);
  });
});
