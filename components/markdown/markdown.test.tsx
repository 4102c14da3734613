import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { getDoc } from '@/lib/content/query';
import { renderMarkdown } from '@/lib/markdown/render';
import { build, file } from '@/lib/testing/fixtures';
import { markdownComponents } from '.';

/** The HTML of a Markdown body, rendered with the real pipeline and components. */
async function html(body: string): Promise<string> {
  const built = build([file('concepts/sets', body), file('faq', '## Why {#why}\n\nText.\n')]);
  return renderToStaticMarkup(
    await renderMarkdown(getDoc(built.site.version, 'concepts/sets'), markdownComponents, built),
  );
}

describe('Markdown', () => {
  it("a heading takes the author's id, else one from its text, and links to itself", async () => {
    const page = await html('## The limits {#limits}\n\nText.\n\n### How big\n\nText.\n\n### How big\n\nText.\n');
    expect(page).toMatch(/<h2 id="limits"><a href="#limits"[^>]*>The limits<\/a><\/h2>/);
    expect(page).toMatch(/<h3 id="how-big"><a/);
    expect(page).toMatch(/<h3 id="how-big-1"><a/);
  });

  it('braces in prose are text', async () => {
    expect(await html('Ask `/sets/{name}` or {1 + 1}.\n')).toContain('or {1 + 1}.');
  });

  it('a table keeps its alignment without inline styles', async () => {
    const page = await html('| a | b |\n|---|--:|\n| 1 | 2 |\n');
    expect(page).toMatch(/<div [^>]*data-scrollable[^>]*><table/);
    expect(page).toContain('<td align="right">2</td>');
    expect(page).not.toContain('style=');
  });

  it.each([
    ['Note', 'Note'],
    ['Tip', 'Tip'],
    ['Warning', 'Warning'],
    ['Danger', 'Danger'],
    ['Check', 'Check on your instance'],
  ])('<%s> is an aside named "%s"', async (name, title) => {
    expect(await html(`<${name}>\n\nMind *this*.\n\n</${name}>\n`)).toMatch(
      new RegExp(
        `<aside [^>]*aria-label="${title}"><p [^>]*><span [^>]*></span>${title}</p>\\s*<p>Mind <em>this</em>.</p>\\s*</aside>`,
      ),
    );
  });

  it('a callout takes a title', async () => {
    expect(await html('<Note title="Versions">\n\nText.\n\n</Note>\n')).toContain('aria-label="Versions"');
  });

  it('a parameter tells its type, place, limits and default', async () => {
    const page = await html(
      '<Params>\n\n<Param name="value" type="string" in="body" required limits="1–255 characters" default="x">\n\nWhat.\n\n</Param>\n\n</Params>\n',
    );
    expect(page).toContain('<code>value</code>');
    expect(page).toContain('>required</span>');
    expect(page).toContain('string · in body · 1–255 characters');
    expect(page).toContain('Default: <code>x</code>');
  });

  it('an endpoint tells its method in words', async () => {
    expect(await html('<Endpoint method="POST" path="/api/v1/sets" />\n')).toMatch(
      />POST<\/span><code [^>]*>\/api\/v1\/sets</,
    );
  });

  it("every tab's panel is in the HTML, under its label", async () => {
    const page = await html(
      '<Tabs group="language">\n<Tab label="curl">\n\nOne.\n\n</Tab>\n<Tab label="Python">\n\nTwo.\n\n</Tab>\n</Tabs>\n',
    );
    expect(page).toMatch(/data-tab="curl"[^>]*>.*<p>One\.<\/p>/s);
    expect(page).toMatch(/data-tab="Python"[^>]*>.*<p>Two\.<\/p>/s);
    expect(page.match(/role="tab"/g)).toHaveLength(2);
  });
});

describe('terms of the glossary', () => {
  const glossary = {
    path: 'content/reference/glossary.yaml',
    text: `
- id: set
  term: Set
  also: [sets]
  link: [a set, sets]
  definition: Remembers values.
`,
  };

  it('are linked where the text first uses them, and not in headings, links, code or names', async () => {
    const body = '## A set {#why}\n\nSee [a set](#why), `a set` and **a set**. Make a set, or two sets.\n';
    const built = build([file('concepts/sets', body), glossary]);
    const doc = getDoc(built.site.version, 'concepts/sets');
    const page = renderToStaticMarkup(await renderMarkdown(doc, markdownComponents, built));
    expect(page.match(/#term-set/g)).toHaveLength(1);
    expect(page).toMatch(/Make <a [^>]*href="\/concepts\/architecture\/#term-set"[^>]*>a set<\/a>, or two sets\./);
  });

  it('are entries with an anchor each', async () => {
    const built = build([file('concepts/sets', '<Glossary />\n\nSee [it](#term-set).\n'), glossary]);
    const doc = getDoc(built.site.version, 'concepts/sets');
    const page = renderToStaticMarkup(await renderMarkdown(doc, markdownComponents, built));
    expect(page).toMatch(/<dt id="term-set"[^>]*>Set<\/dt><dd><p>Remembers values\.<\/p>/);
  });
});

describe('BUILD-1 links', () => {
  it.each([
    ['[x](/faq)', 'href="/faq/"'],
    ['[x](/faq#why)', 'href="/faq/#why"'],
    ['[x](../faq.md#why)', 'href="/faq/#why"'],
    ['[x][ref]\n\n[ref]: ../faq.md', 'href="/faq/"'],
    ['[x](https://8kit.io/)', '<a href="https://8kit.io/">x<span'],
  ])('%s leads to %s', async (markdown, expected) => expect(await html(`${markdown}\n`)).toContain(expected));

  it('a Markdown file that is no document is left as text', async () => {
    expect(await html('See [the file](./nope.md) there.\n')).toBe('<p>See the file there.</p>');
  });
});

describe('code blocks', () => {
  const code = (meta: string, text: string) => html(`\`\`\`${meta}\n${text}\n\`\`\`\n`);

  it('have their language and a copy button', async () => {
    const page = await code('json', '{"a": 1}');
    expect(page).toContain('>JSON</span>');
    expect(page).toContain('aria-label="Copy code"');
  });

  it('have a title', async () => {
    const page = await code('yaml title="compose.yaml"', 'a: 1');
    expect(page).toContain('>compose.yaml</span>');
    expect(page).toContain('>YAML</span>');
  });

  it('carry their colours as classes, in one pass for both modes', async () => {
    const page = await code('json', '{"a": "b", "c": true}');
    expect(page).toContain('class="tok-string-expression"');
    expect(page).toContain('class="tok-constant"');
    expect(page).not.toContain('style=');
  });

  it('highlight lines', async () => {
    const page = await code('yaml {2}', 'a: 1\nb: 2');
    expect(page.match(/data-highlighted-line/g)).toHaveLength(1);
  });

  it('mark added and removed lines', async () => {
    const page = await code('js', 'one(); // [!code --]\ntwo(); // [!code ++]');
    expect(page).toContain('class="diff remove"');
    expect(page).toContain('class="diff add"');
    expect(page).not.toContain('[!code');
  });
});
