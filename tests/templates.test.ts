import { readdirSync, readFileSync } from 'node:fs';
import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { attributeText } from '../lib/markdown/mdast';
import { buildSite } from '../lib/site/build';
import { compileContent } from '../lib/site/compile-content';
import { listAssets, readContentFiles } from '../lib/site/files';
import { type DocKind, docKinds } from '../lib/site/kinds';
import { sidebarFile } from '../lib/site/nav/build';
import { parsePage } from '../lib/site/parse-page';
import { nextStepOf, nextStepsId } from '../lib/tags/remark-next-steps';

const { files } = readContentFiles('content');
const pages = compileContent(files).pages.filter(({ doc }) => !doc.draft);

const skeletonFile = (kind: DocKind) => `docs/templates/${kind}.md`;
const textOfSkeleton = (kind: DocKind) => readFileSync(skeletonFile(kind), 'utf8');
/** The body of a text that begins with front matter. */
const bodyOf = (text: string) => parsePage({ path: 'content/x.md', text }).body;

/** The ids of headings, including those inside components: a section may be a step. */
function idsIn(tree: Root, depth: number): string[] {
  const ids: string[] = [];
  visit(tree, 'heading', (node) => void (node.depth <= depth && ids.push(String(node.data?.hProperties?.id))));
  return ids;
}

/** The section without which a skeleton's section isn't needed: its hint begins with "Optional" or "Only with". */
function neededWith({ children }: Root, id: string): string | undefined {
  const hint = children[children.findIndex((node) => node.data?.hProperties?.id === id) + 1];
  if (!hint || !/^Hint: (?:Optional|Only with)/.test(textOf(hint))) return undefined;
  return /^Hint: Only with /.test(textOf(hint)) ? /#([\w-]+)/.exec(JSON.stringify(hint))?.[1] : id;
}

/** The components and diagrams of a page; of a tag of which pages need several, each `part`. */
function blocksIn(tree: Root): Set<string> {
  const blocks = new Set<string>();
  visit(tree, (node) => {
    if (node.type === 'mdxJsxFlowElement') blocks.add(`<${node.name}> ${attributeText(node, 'part') ?? ''}`.trim());
    if (node.type === 'code' && node.lang === 'mermaid') blocks.add('a diagram');
  });
  return blocks;
}

/** True for a last section that is a list of one to three links, each with the reason to go there. */
function endsWell({ children }: Root): boolean {
  const [list, ...below] = children.slice(children.findIndex((node) => node.data?.hProperties?.id === nextStepsId) + 1);
  const steps = list?.type === 'list' ? list.children : [];
  return (
    steps.length > 0 && steps.length <= 3 && steps.every(nextStepOf) && !below.some(({ type }) => type === 'heading')
  );
}

/** How a page differs from its kind's skeleton: what is wrong → what to do. */
function compare(page: Root, skeleton: Root): string[] {
  const ids = idsIn(page, 3);
  const asked = idsIn(skeleton, 2).filter((id) => {
    const other = neededWith(skeleton, id);
    return other === undefined || ids.includes(other);
  });
  const has = ids.filter((id) => asked.includes(id));
  const blocks = blocksIn(page);
  return [
    ...(has.join() === asked.join() ? [] : [`has the sections ${has.join(' ')} → ${asked.join(' ')}, in this order`]),
    ...[...blocksIn(skeleton)].filter((block) => !blocks.has(block)).map((block) => `lacks ${block} → add it`),
    ...(page.children[0]?.type === 'paragraph' ? [] : ['begins without a paragraph → say what the reader gets']),
    ...(endsWell(page) ? [] : ['ends otherwise → end with one to three next steps: "- [Title](/page/), for …"']),
  ];
}

it.each(docKinds)('a page of the kind %s has the sections and components of its skeleton, in its order', (kind) => {
  const skeleton = bodyOf(textOfSkeleton(kind));
  const problems = pages
    .filter(({ doc }) => doc.kind === kind)
    .flatMap(({ doc, parsed }) =>
      compare(parsed.body, skeleton).map((problem) => `${doc.file} (${skeletonFile(kind)})  ${problem}`),
    );
  expect([...problems, ...compare(skeleton, skeleton)]).toEqual([]);
});

it('a how-to links each error to the error reference, where it speaks of failure', () => {
  const isLinked = /\{#if-it-fails\}(?:(?!\n## )[\s\S])*\]\(\/troubleshooting\/#error-/;
  const howTos = pages.filter(({ doc }) => doc.kind === 'how-to');
  expect(howTos.filter(({ parsed }) => !isLinked.test(parsed.text)).map(({ doc }) => doc.file)).toEqual([]);
});

describe('docs/templates', () => {
  it('has a skeleton for each kind of page, and no others', () => {
    expect(readdirSync('docs/templates').sort()).toEqual(docKinds.map((kind) => `${kind}.md`).sort());
  });

  it('has skeletons that preview shows once they are copied into content/ and listed in the sidebar', () => {
    const names = docKinds.map((kind) => `copy-of-${kind}`);
    const copies = docKinds.map((kind) => ({ path: `content/copy-of-${kind}.md`, text: textOfSkeleton(kind) }));
    const entries = names.map((name) => `  - ${name}\n`).join('');
    const listed = files.map(({ path, text }) =>
      path === sidebarFile ? { path, text: text.replace(/^items:\n/m, `$&${entries}`) } : { path, text },
    );
    const input = { files: [...listed, ...copies], assets: listAssets('public'), drawings: undefined };
    const { draftIds } = buildSite({ ...input, includeDrafts: true }).version;
    expect(draftIds).toEqual(expect.arrayContaining(names));
  });

  it.each([
    ['no diagram', /mermaid/, 'text', 'lacks a diagram'],
    ['a section under another id', /\{#guarantees\}/, '{#guarantee}', 'when-it-fails next-steps, in this order'],
    ['a section that another one needs', /\{#limits\}/, '{#limit}', 'guarantees limits when-it-fails'],
    ['no opening', /Hint: Say what it is and.*\n/, '', 'begins without a paragraph'],
    ['four next steps', /^- .*$/m, '$&\n$&\n$&\n$&', 'ends otherwise'],
    ['a next step without a reason', /^(- .*\)),.*$/m, '$1', 'ends otherwise'],
    ['a section below the next steps', /$/, '\n## More {#more}\n', 'ends otherwise'],
    ['misplaced sections', /(## Guarantees.*?\n)(.*?)(## Limits.*?\n)/s, '$3\n$2$1', 'guarantees limits'],
  ])('a page with %s is found', (_, before, after, problem) => {
    const concept = textOfSkeleton('concept');
    const found = compare(bodyOf(concept.replace(before, after)), bodyOf(concept));
    expect(found).toEqual([expect.stringContaining(problem)]);
  });

  it('an optional section may be missing, and with it those that are only needed with it', () => {
    const concept = textOfSkeleton('concept');
    const short = concept
      .replace(/## How it works[\s\S]*?(?=## Guarantees)/, '')
      .replace(/## Limits[\s\S]*?(?=## When)/, '');
    expect(compare(bodyOf(short), bodyOf(concept))).toEqual([]);
  });
});
