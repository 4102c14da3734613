import { readdirSync, readFileSync } from 'node:fs';
import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../lib/site/build';
import { compileContent } from '../lib/site/compile-content';
import { listAssets, readContentFiles } from '../lib/site/files';
import { type DocKind, docKinds } from '../lib/site/kinds';
import { sidebarFile } from '../lib/site/nav/build';
import { parsePage } from '../lib/site/parse-page';
import { checkEnds, compare, linksIn, sectionsOf } from './templates/compare';

const { files } = readContentFiles('content');
const pages = compileContent(files).pages.flatMap(({ doc, parsed: { body } }) =>
  doc?.draft === false ? { doc, body } : [],
);

const skeletonFile = (kind: DocKind) => `docs/templates/${kind}.md`;
const textOf = (kind: DocKind) => readFileSync(skeletonFile(kind), 'utf8');
/** The body of a text that begins with front matter. */
const bodyOf = (text: string) => parsePage({ path: 'content/x.md', text }).body;

const problemsOf = (kind: DocKind, check: (body: Root) => string[]) =>
  pages
    .filter(({ doc }) => doc.kind === kind)
    .flatMap(({ doc, body }) => check(body).map((problem) => `${doc.file}:${problem}`));

describe.each(docKinds)('a page of the kind %s', (kind) => {
  const skeleton = bodyOf(textOf(kind));

  it(`has the sections, components and diagrams of ${skeletonFile(kind)}, in its order`, () => {
    expect(problemsOf(kind, (body) => compare(body, skeleton))).toEqual([]);
  });

  it('begins with what the reader gets, and ends with one to three next steps', () => {
    expect(problemsOf(kind, checkEnds)).toEqual([]);
  });
});

it('a how-to links each error to the error reference, where it speaks of failure', () => {
  const isLinked = (body: Root) =>
    linksIn(body, 'if-it-fails').some((url) => url.startsWith('/troubleshooting/#error-'));
  const missing = '1  "If it fails" has no link that begins with /troubleshooting/#error- → link the errors it names';
  expect(problemsOf('how-to', (body) => (isLinked(body) ? [] : [missing]))).toEqual([]);
  expect(isLinked(bodyOf(textOf('how-to')))).toBe(true);
});

describe('docs/templates', () => {
  it('has a skeleton for each kind of page, and no others', () => {
    expect(readdirSync('docs/templates').sort()).toEqual(docKinds.map((kind) => `${kind}.md`).sort());
  });

  it('has skeletons that preview shows once they are copied into content/ and listed in the sidebar', () => {
    const names = docKinds.map((kind) => `copy-of-${kind}`);
    const copies = docKinds.map((kind) => ({ path: `content/copy-of-${kind}.md`, text: textOf(kind) }));
    const entries = names.map((name) => `  - ${name}\n`).join('');
    const listed = files.map(({ path, text }) =>
      path === sidebarFile ? { path, text: text.replace(/^outside:\n/m, `$&${entries}`) } : { path, text },
    );
    const input = { files: [...listed, ...copies], assets: listAssets('public'), drawings: undefined };
    const { draftIds } = buildSite({ ...input, includeDrafts: true }).version;
    expect(draftIds).toEqual(expect.arrayContaining(names));
  });

  it.each(docKinds)('%s: a page that lacks a section or a component of it is found', (kind) => {
    const text = textOf(kind);
    const skeleton = bodyOf(text);
    expect([...compare(skeleton, skeleton), ...checkEnds(skeleton)]).toEqual([]);
    for (const { id, title, need } of sectionsOf(skeleton)) {
      const found = compare(bodyOf(text.replace(`## ${title} {#${id}}`, '')), skeleton);
      const missing = expect.stringContaining(`lacks the section "${title}" → add "## ${title} {#${id}}"`);
      expect(found.filter((problem) => problem.includes(`{#${id}}`))).toEqual(need === 'optional' ? [] : [missing]);
    }
    for (const [tag, name] of text.matchAll(/^<(\w+).*$/gm)) {
      const without = text.replaceAll(tag, '').replaceAll(`</${name}>`, '');
      expect(compare(bodyOf(without), skeleton)).toEqual([expect.stringContaining(`lacks <${name}`)]);
    }
  });

  it.each([
    ['no diagram', /mermaid/, 'text', 'lacks a diagram'],
    ['a section under another id', /\{#limits\}/, '{#limit}', 'has another id → end its heading with {#limits}'],
    ['no opening', /Hint: Say what it is and.*\n/, '', 'begins without a paragraph'],
    ['four next steps', /^- .*$/m, '$&\n$&\n$&\n$&', 'ends with 4 next steps → list the one to three'],
    ['a next step without a reason', /^(- .*\)),.*$/m, '$1', 'a next step without link or reason'],
    ['a section below the next steps', /$/, '\n## More {#more}\n', 'stands below the next steps'],
    [
      'misplaced sections',
      /(## Guarantees.*?\n)(.*?)(## Limits.*?\n)/s,
      '$3\n$2$1',
      '"Limits" stands above "Guarantees"',
    ],
  ])('a page with %s is found', (_, before, after, problem) => {
    const concept = textOf('concept');
    const body = bodyOf(concept.replace(before, after));
    expect([...compare(body, bodyOf(concept)), ...checkEnds(body)]).toContainEqual(expect.stringContaining(problem));
  });
});
