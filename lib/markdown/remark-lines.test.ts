import { describe, expect, it } from 'vitest';
import { markdownVersion } from '../content/markdown-version';
import { getDoc } from '../content/query';
import { build, file, problemsOf } from '../content/testing/fixtures';
import { viewOf } from '../search/line-text';
import type { SourceFile } from '../source/places';

const lines: SourceFile = {
  path: 'content/reference/lines.yaml',
  text: `api:
  sets: { "1.1": uniqs, "1.0": sets }
labels:
  set: { "1.1": Uniq Collection, "1.0": Set }
  lock: { "1.1": Lock, "1.0": Lock }
source: a test
confidence: high
`,
};

const built = (body: string) => build([file('concepts/sets', body), lines]);

/** The Markdown of a page with this body, without its head and foot. */
function markdown(body: string): string {
  const site = built(body);
  return markdownVersion(getDoc(site.site.version, 'concepts/sets'), site).split('\n\n').slice(3, -1).join('\n\n');
}

const problems = (body: string) => problemsOf([file('concepts/sets', body), lines]);
/** Front matter and the empty line behind it. */
const firstLine = 9;

describe('LINE-3 what differs between the lines, each under its name', () => {
  it.each([
    [
      'blocks',
      '<Line node="1.1">\n\nA.\n\n</Line>\n<Line node="1.0">\n\nB.\n\n</Line>\n',
      '**Node 1.1**\n\nA.\n\n**Node 1.0**\n\nB.',
    ],
    [
      'a phrase',
      'It is <Line node="1.1">*a*</Line><Line node="1.0">b</Line>.\n',
      'It is (node 1.1: *a*) (node 1.0: b).',
    ],
    [
      'phrases that are a whole paragraph',
      '<Line node="1.1">A.</Line> <Line node="1.0">B.</Line>\n',
      '**Node 1.1**\n\nA.\n\n**Node 1.0**\n\nB.',
    ],
    ['what one line has', 'A. <Line node="1.1" only>B.</Line> C.\n', 'A. (node 1.1: B.) C.'],
    ['a token in a text', 'A **{line.set}** x.\n', 'A **(node 1.1: Uniq Collection) (node 1.0: Set)** x.'],
    [
      'a token in code',
      'To `/api/v1/{line.sets}/{name}`.\n',
      'To (node 1.1: `/api/v1/uniqs/{name}`) (node 1.0: `/api/v1/sets/{name}`).',
    ],
    [
      'a token in a cell',
      '| a |\n|---|\n| `{line.sets}` |\n',
      '| a |\n| - |\n| (node 1.1: `uniqs`) (node 1.0: `sets`) |',
    ],
    ['a token of one name, unmarked', 'A **{line.lock}**, `{line.lock}`.\n', 'A **Lock**, `Lock`.'],
    ['a token inside a mark', '<Line node="1.0" only>\n\nA {line.set}.\n\n</Line>\n', '**Node 1.0**\n\nA Set.'],
  ])('%s', (_, body, expected) => {
    expect(markdown(body)).toBe(expected);
  });

  it('a fence stands twice, title and all, and each sample knows its line', () => {
    const body = '```bash title="{line.set}"\ncurl /api/v1/{line.sets}\n```\n\n```text\nx\n```\n';
    expect(markdown(body)).toBe(
      '**Node 1.1**\n\n```bash title="Uniq Collection"\ncurl /api/v1/uniqs\n```\n\n**Node 1.0**\n\n```bash title="Set"\ncurl /api/v1/sets\n```\n\n```text\nx\n```',
    );
    const samples = built(body).samples.filter((sample) => sample.file === 'content/concepts/sets.md');
    expect(samples.map(({ node, value }) => [node, value])).toEqual([
      ['1.1', 'curl /api/v1/uniqs'],
      ['1.0', 'curl /api/v1/sets'],
      [undefined, 'x'],
    ]);
  });

  it('search finds both', () => {
    const [, section] = built('Text.\n\n## A {#a}\n\nTo `{line.sets}`.\n').sections.get('/concepts/sets/') ?? [];
    expect(viewOf(section?.text ?? '', '1.1')).toBe('To uniqs.');
    expect(viewOf(section?.text ?? '', '1.0')).toBe('To sets.');
  });

  it('a page says whether it has any', () => {
    const docOf = (body: string) => getDoc(built(body).site.version, 'concepts/sets');
    expect(docOf('A {line.set}.\n').hasLines).toBe(true);
    expect(docOf('A set.\n').hasLines).toBe(false);
  });
});

describe('LINE-4 marks that are wrong stop the build', () => {
  it.each([
    [
      'a line that there isn’t',
      '<Line node="1.2" only>\n\nA.\n\n</Line>\n',
      'a <Line> of no line',
      'write node="1.1" or node="1.0"',
    ],
    [
      'a block without its counterpart',
      '<Line node="1.1">\n\nA.\n\n</Line>\n\nB.\n',
      '<Line node="1.1"> has no counterpart',
      /<Line node="1\.0">…<\/Line> right behind it, or <Line node="1\.1" only>/,
    ],
    [
      'a phrase without its counterpart',
      'A <Line node="1.0">b</Line>.\n',
      '<Line node="1.0"> has no counterpart',
      /right before it/,
    ],
    [
      'the earlier line first',
      '<Line node="1.0">\n\nA.\n\n</Line>\n<Line node="1.1">\n\nB.\n\n</Line>\n',
      '<Line node="1.0"> has no counterpart',
      /right before it/,
    ],
    [
      'a counterpart that says there is none',
      '<Line node="1.1">\n\nA.\n\n</Line>\n<Line node="1.0" only>\n\nB.\n\n</Line>\n',
      '<Line node="1.1"> has no counterpart',
      /right behind it/,
    ],
    [
      'a mark inside another',
      '<Line node="1.1" only>\n\nA <Line node="1.1" only>b</Line>.\n\n</Line>\n',
      'a <Line> inside another',
      'end the outer one first',
      firstLine + 2,
    ],
    [
      'a heading that one line has',
      '<Line node="1.1" only>\n\n## A {#a}\n\n</Line>\n',
      'a heading that only one line has',
      /the same for both/,
      firstLine + 2,
    ],
    ['a token in a heading', '## The {line.set} {#set}\n', 'a token in a heading', /the same for both/],
    [
      'a mark around a tab',
      '<Tabs>\n<Line node="1.1" only>\n<Tab label="A">\n\nA.\n\n</Tab>\n</Line>\n</Tabs>\n',
      'a <Line> between the parts of <Tabs>',
      'put it inside a part, or around the whole',
      firstLine + 1,
    ],
    ['a name that no line has', 'A `{line.stes}`.\n', 'no line has a name "stes"', 'did you mean "sets"?'],
    ['a token in an address', '[a](https://8kit.io/{line.sets})\n', 'a token where none is read', /in text, in code/],
    [
      'a token in an attribute',
      '<Note title="{line.set}">\n\nA.\n\n</Note>\n',
      'a token where none is read',
      /in text, in code/,
    ],
  ] as [string, string, string, string | RegExp, number?][])('%s', (_, body, message, advice, line = firstLine) => {
    const found = problems(body).filter((problem) => !problem.target);
    expect(found[0]).toMatchObject({ file: 'content/concepts/sets.md', line, message });
    expect(found[0]?.advice).toMatch(advice);
  });
});
