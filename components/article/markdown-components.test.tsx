import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { getDoc } from '@/lib/content/query';
import { build, file } from '@/lib/content/testing/fixtures';
import { parseMarkdown } from '@/lib/markdown/syntax';
import { renderDoc, renderMarkdown } from '@/lib/page/render';
import { markdownComponents } from './markdown-components';

/** The HTML of a Markdown body, rendered with the real pipeline and components. */
async function html(body: string): Promise<string> {
  const assets = new Set(['/logo.svg', '/terms.pdf']);
  const built = build([file('concepts/sets', body), file('faq', '## Why {#why}\n\nText.\n')], { assets });
  return renderToStaticMarkup(await renderDoc(getDoc(built.version, 'concepts/sets'), markdownComponents, built));
}

describe('Markdown', () => {
  it("a heading takes the author's id, else one from its text, and has a link to itself", async () => {
    const page = await html('## The `limit` {#limits}\n\nText.\n\n### How big\n\nText.\n\n### How big\n\nText.\n');
    // Its name is its text alone, so the link is beside it.
    expect(page.replace(/(<code) class="[^"]*"/, '$1')).toContain(
      '<h2 id="limits">The <code>limit</code></h2><a href="#limits" aria-label="Link to The limit"></a>',
    );
    expect(page).toContain('<h3 id="how-big">How big</h3><a href="#how-big" ');
    expect(page).toContain('<h3 id="how-big-1">How big</h3><a href="#how-big-1" ');
  });

  it('a heading keeps earlier ids as empty elements, of which its name and the table of contents know nothing', async () => {
    const body = '## *The* limits {#limits #max-size #1-größe}\n\nSee [size](#max-size).\n';
    expect(await html(body)).toContain(
      '<h2 id="limits"><span id="max-size"></span><span id="1-größe"></span><em>The</em> limits</h2><a href="#limits" aria-label="Link to The limits"',
    );
    const { version, targets } = build([file('concepts/sets', body)]);
    expect(getDoc(version, 'concepts/sets').headings).toEqual([{ depth: 2, text: 'The limits', id: 'limits' }]);
    expect([...(targets.anchors.get('/concepts/sets/') ?? [])]).toEqual(['limits', 'max-size', '1-größe']);
  });

  it('braces in prose are text, as are a function and a template in them', async () => {
    expect(await html('Ask `/sets/{name}` or {1 + 1}.\n')).toContain('or {1 + 1}.');
    expect(await html('{(() => { globalThis.hasRun = true })()}\n')).toContain('<p>{(() =&gt; { globalThis.');
    expect(globalThis).not.toHaveProperty('hasRun');
  });

  it('the question of a simulation is text, whatever stands in it', async () => {
    const page = await html('<Simulation of="sets" settings="none.100" question="<b>Twice?</b> {1 + 1} שתיים" />\n');
    expect(page).toContain('&lt;b&gt;Twice?&lt;/b&gt; {1 + 1} שתיים</figcaption>');
  });

  it('what an attribute or a spread would run is dropped, where anything gets past the check', async () => {
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
    await expect(render('Text.\n\n<Note>\n')).rejects.toThrow(/ACCESSIBILITY\.md:3:1 {2}.*closing tag/);
    expect(renderToStaticMarkup(await render('See [it](/intro).\n'))).toMatch(/^<p>See <a .*href="\/docs\/intro\/"/);
  });

  it('an import in a sentence is text', async () => {
    expect(await html('Write this: import fs from "node:fs".\n')).toContain('import fs from &quot;node:fs&quot;');
  });

  it.each([
    ['If a < b, and 5 <6, a <- b.\n', '<p>If a &lt; b, and 5 &lt;6, a &lt;- b.</p>'],
    ['<6 items\n', '<p>&lt;6 items</p>'],
    ['<- back, <>, <=, <é and </ 5\n', '<p>&lt;- back, &lt;&gt;, &lt;=, &lt;é and &lt;/ 5</p>'],
    ['- <5\n- 5<\n', '<li>&lt;5</li>'],
    ['| a <6 |\n|---|\n| <- |\n', '<td>&lt;-</td>'],
  ])('a "<" that can’t begin a tag is text: %s', async (body, expected) => {
    expect(await html(body)).toContain(expected);
  });

  it('a table’s head without words is left out; one with a word is kept', async () => {
    expect(await html('| | |\n|---|---|\n| a | b |\n')).not.toContain('<thead>');
    expect(await html('| | B |\n|---|---|\n| a | b |\n')).toContain('<thead><tr><td></td><th>B</th></tr></thead>');
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
        `<aside [^>]*aria-label="${title}"><p [^>]*data-icon="[a-z]+">${title}</p>\\s*<p>Mind <em>this</em>.</p>\\s*</aside>`,
      ),
    );
  });

  it('a tag that stands alone on its line stands in no paragraph', async () => {
    const page = await html('<Details summary="More">Text.</Details>\n');
    expect(page).toMatch(/^<details/);
    expect(page).not.toContain('<p>');
  });

  it('a callout takes a title', async () => {
    expect(await html('<Note title="Versions">\n\nText.\n\n</Note>\n')).toContain('aria-label="Versions"');
  });

  it('MODEL-3 a sample that the model can answer offers that, and no other does', async () => {
    const sample = (path: string) => `\`\`\`bash\ncurl -s "$EIGHTKIT_URL${path}"\n\`\`\`\n`;
    const offered = (page: string) => page.match(/<button[^>]*>Run here</g)?.length ?? 0;
    expect(offered(await html(`${sample('/health')}\n${sample('/api/v1/uniqs?page=1')}`))).toBe(2);
    expect(offered(await html(`${sample('/api/v1/nothing')}\n\`\`\`json\n{}\n\`\`\`\n`))).toBe(0);
  });

  it('a parameter tells its type, place, limits and default', async () => {
    const page = await html(
      '<Params>\n\n<Param name="value" type="string" in="body" required limits="1–255 characters" default="x">\n\nWhat.\n\n</Param>\n\n</Params>\n',
    );
    expect(page).toContain('<code>value</code>');
    expect(page).toContain('>required</span>');
    expect(page).toContain('string · in body · 1–255 characters · default <code>x</code>');
  });

  it('the name of a parameter may be broken behind its dots', async () => {
    const page = await html('<Params>\n\n<Param name="data.items[].value">\n\nWhat.\n\n</Param>\n\n</Params>\n');
    expect(page).toContain('<code>data.<wbr/>items[].<wbr/>value</code>');
  });

  it('a short one needs no place to be broken', async () => {
    const page = await html('<Params>\n\n<Param name="data.items[].id">\n\nWhat.\n\n</Param>\n\n</Params>\n');
    expect(page).toContain('<code>data.items[].id</code>');
  });

  it('a request in a line tells its method by a colour too, and may be broken where a part of its path ends', async () => {
    expect(await html('| Request |\n|---|\n| `POST /api/v1/uniqs/{name}/values` |\n')).toMatch(
      /<code class="[^"]*"><span class="[^"]*" data-method="POST">POST<\/span> \/api\/v1\/<wbr\/>uniqs\/{name}\/<wbr\/>values<\/code>/,
    );
    expect(await html('`POST` and `GET it`\n')).not.toContain('data-method');
  });

  it('code that fits into any line is kept in one, and none is broken where it has no blank, slash or hyphen', async () => {
    const [short, long] = ['`a-name-of-24-letters-isn`', '`a-name-of-25-letters-isnt`'];
    expect(await html(`${short}\n`)).toMatch(/<code class="\w*short\w*">a-name-of-24-letters-isn</);
    expect(await html(`${long}\n`)).toMatch(/<code><span class="\w*whole\w*">a-name-of-25-letters-isnt</);
  });

  it('a number and its unit stay in one line, but code is as it was written', async () => {
    expect(await html('It waits 5 s, 3 times, on 2 servers, with `timeout 5 s`.\n')).toMatch(
      /^<p>It waits 5\u00a0s, 3\u00a0times, on 2 servers, with <code [^>]*>timeout 5 s<\/code>\.<\/p>$/,
    );
  });

  it('a word isn’t broken after its first few letters, but code and long words are as they were written', async () => {
    expect(await html('An e-mail, `e-mail`, a rate-limit, and day-to-day.\n')).toMatch(
      /^<p>An <span class="no-break">e-mail<\/span>, <code [^>]*>e-mail<\/code>, a <span class="no-break">rate-limit<\/span>, and day-to-day\.<\/p>$/,
    );
    expect(await html('A well-known, human-readable name.\n')).toContain(
      '<span class="no-break">well-known</span>, human-readable name.',
    );
  });

  it('an arrow stays with the last word of its link', async () => {
    expect(await html('[our own site](https://8kit.io/), then\n')).toMatch(
      /<a href="https:\/\/8kit\.io\/">our own <span class="[^"]*">site<span data-icon="external"[^>]*><\/span><\/span><\/a>, then/,
    );
  });

  it('an endpoint tells its method in words, and may be broken behind a slash', async () => {
    expect(await html('<Endpoint method="POST" path="/api/v1/uniqs" />\n')).toMatch(
      />POST<\/span> <code [^>]*>\/api\/<wbr\/>v1\/<wbr\/>uniqs</,
    );
  });

  it("every tab's panel is in the HTML, under its label", async () => {
    const page = await html(
      '<Tabs group="language">\n<Tab label="curl">\n\nOne.\n\n</Tab>\n<Tab label="Python">\n\nTwo.\n\n</Tab>\n</Tabs>\n',
    );
    expect(page).toMatch(/data-tab="curl"[^>]*>.*<p>One\.<\/p>/s);
    expect(page).toMatch(/data-tab="Python"[^>]*>.*<p>Two\.<\/p>/s);
    expect(page.match(/role="tab"/g)).toHaveLength(2);
    expect(page).toMatch(/<button[^>]*>curl<\/button><button[^>]*>Python<\/button><\/div>/);
    expect(page).toContain('aria-label="language"');
  });

  it('tabs of code stand in its bar, under a name of their own', async () => {
    const page = await html('<Tabs label="Answers" code>\n<Tab label="201">\n\n```json\n{}\n```\n\n</Tab>\n</Tabs>\n');
    expect(page).toMatch(/data-code-tabs="true"[^>]*><div role="tablist" [^>]*aria-label="Answers"/);
  });

  it('what stands beside words is part of their columns', async () => {
    const page = await html('<Columns>\n\nWords.\n\n<Beside>\n\nCode.\n\n</Beside>\n\n</Columns>\n');
    expect(page).toMatch(
      /<div [^>]*data-operation="true"><p>Words\.<\/p>\s*<div [^>]*data-beside="true"><p>Code\.<\/p>/,
    );
  });
});

describe('terms of the glossary', () => {
  const glossary = {
    path: 'content/reference/glossary.yaml',
    text: `
- id: set
  term: Set
  also: [sets]
  link: [a set, sets, C++]
  except: [it sets, sets up]
  definition: Remembers values.
`,
  };

  it('are linked where the text first uses them, and not in headings, links, code or names', async () => {
    const body = '## A set {#why}\n\nSee [a set](#why), `a set` and **a set**. Make a set, or two sets.\n';
    const built = build([file('concepts/sets', body), glossary]);
    const doc = getDoc(built.version, 'concepts/sets');
    const page = renderToStaticMarkup(await renderDoc(doc, markdownComponents, built));
    expect(page.match(/#term-set/g)).toHaveLength(1);
    expect(page).toMatch(/Make <a [^>]*href="\/docs\/a-z\/#term-set"[^>]*>a set<\/a>, or two sets\./);
  });

  it('are not linked in phrases where the word means something else', async () => {
    const body = 'It sets a name and sets up sets. A set it sets.\n';
    const built = build([file('concepts/sets', body), glossary]);
    const doc = getDoc(built.version, 'concepts/sets');
    const page = renderToStaticMarkup(await renderDoc(doc, markdownComponents, built));
    expect(page).toMatch(/<p>It sets a name and sets up <a [^>]*>sets<\/a>\. A set it sets\.<\/p>/);
  });

  it('may have characters that mean something in a regular expression', async () => {
    const built = build([file('concepts/sets', 'In C++, too.\n'), glossary]);
    const doc = getDoc(built.version, 'concepts/sets');
    expect(renderToStaticMarkup(await renderDoc(doc, markdownComponents, built))).toMatch(
      /In <a [^>]*>C\+\+<\/a>, too/,
    );
  });

  it('are entries with an anchor each', async () => {
    const built = build([file('concepts/architecture', '<Glossary />\n\nSee [it](#term-set).\n'), glossary]);
    const doc = getDoc(built.version, 'concepts/architecture');
    const page = renderToStaticMarkup(await renderDoc(doc, markdownComponents, built));
    expect(page).toMatch(/<dt id="term-set"[^>]*>Set<\/dt><dd><p>Remembers values\.<\/p>/);
  });
});

describe('BUILD-1 links', () => {
  it.each([
    ['[x](/faq)', 'href="/docs/faq/"'],
    ['[x](/faq#why)', 'href="/docs/faq/#why"'],
    ['[x](../faq.md#why)', 'href="/docs/faq/#why"'],
    ['[x](/faq/?a=b)', 'href="/docs/faq/?a=b"'],
    ['[x](https://8kit.io/)', '<a href="https://8kit.io/"><span '],
    ['[x](/terms.pdf)', '<a href="/docs/terms.pdf">x</a>'],
    ['[x](/a-z/)', 'href="/docs/a-z/"'],
    ['[x](/print/)', '<a href="/docs/print/">x</a>'],
    ['![x](/logo.svg)', '<img src="/docs/logo.svg" alt="x"/>'],
    ['<Card title="x" href="../faq.md">\n\nText.\n\n</Card>', 'href="/docs/faq/">x</a>'],
    ['<Card title="x" href="/terms.pdf">\n\nText.\n\n</Card>', 'href="/docs/terms.pdf">x</a>'],
  ])('%s leads to %s', async (markdown, expected) => expect(await html(`${markdown}\n`)).toContain(expected));

  it.each(['See [the *file*](./nope.md) there.'])(
    'a Markdown file that is no document is left as text: %s',
    async (markdown) => expect(await html(`${markdown}\n`)).toBe('<p>See the <em>file</em> there.</p>'),
  );
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
    expect(page).not.toContain('download');
  });

  it('offer a recipe for download', async () => {
    expect(await code('ts title="recipes/once.ts"', 'once();')).toMatch(
      /<a href="\/docs\/recipes\/once.ts" download="" [^>]*>Download<\/a>/,
    );
  });

  it('carry their colours as classes, in one pass for both modes', async () => {
    const page = await code('json', '{"a": "b", "c": true}');
    expect(page).toContain('class="_s"');
    expect(page).toContain('class="_n"');
    expect(page).not.toContain('<span>{');
    expect(page).not.toContain('style=');
  });

  it('tell commands, flags, arguments, strings and variables of a shell apart', async () => {
    const page = await code('bash', 'curl -X POST "$URL/health"');
    expect(page).toContain(
      '<code><span class="_u">curl</span><span class="_n"> -X</span> POST<span class="_s"> "</span>' +
        '<span class="_k">$URL</span><span class="_s">/health"</span></code>',
    );
  });

  it('have no element for what has the colour of all code, and none for a line', async () => {
    expect(await code('text', 'one\ntwo')).toContain('<code>one\ntwo</code>');
  });

  it.each(['nolanguage', ''])('are plain in a language that the highlighter does not know: "%s"', async (language) => {
    expect(await code(language, 'a < b\n\n{c}')).toContain('<code>a &#x3C; b\n\n{c}</code>');
  });

  it('may be empty', async () => {
    expect(await html('```json\n```\n')).toContain('<code></code>');
  });

  it('keep text that a fence’s meta repeats as it is', async () => {
    expect(await code('json title="a" response="addSetValue 201"', '"addSetValue 201"')).not.toContain('<mark');
  });

  it('highlight lines, which end inside their element', async () => {
    const page = await code('text {2}', 'one\n\ntwo\nthree');
    expect(page).toContain('<code>one\n<span data-line="" data-highlighted-line="">\n</span>two\nthree</code>');
  });

  it.each([
    ['30 lines are whole', 'yaml', 30, false],
    ['31 lines are folded', 'yaml', 31, true],
    ['a mark in sight changes nothing', 'yaml {20}', 31, true],
    ['a mark out of sight keeps them whole', 'yaml {21}', 31, false],
  ])('%s', async (_, meta, count, isFolded) => {
    const lines = Array.from({ length: count }, (_, index) => `key${index}: 1`);
    const page = await code(meta, lines.join('\n'));
    expect(page.includes(`Show all ${count} lines`)).toBe(isFolded);
    expect(page.match(/\bkey\d+/g)).toHaveLength(count);
  });

  it('a changed line out of sight keeps them whole', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => `step${index}();${index === 30 ? ' // [!code ++]' : ''}`);
    expect(await code('js', lines.join('\n'))).not.toContain('Show all');
  });

  it('mark added and removed lines', async () => {
    const page = await code('js', 'one(); // [!code --]\ntwo(); // [!code ++]');
    expect(page).toContain('class="diff remove"');
    expect(page).toContain('class="diff add"');
    expect(page).not.toContain('[!code');
  });
});
