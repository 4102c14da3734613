import type { Heading, Paragraph, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { attributeText } from '../../lib/markdown/mdast';
import { nextStepOf, nextStepsId } from '../../lib/tags/remark-next-steps';

/** A section of a kind of page: a level-2 heading in its skeleton. */
interface Section {
  id: string;
  title: string;
  /** `optional`, or the id of the section without which it isn't needed. */
  need: 'always' | 'optional' | { with: string };
}

/**
 * The sections of a skeleton. The beginning of a hint says whether pages need them: `Optional.`, `Only with
 * [Start](#start).`
 */
export function sectionsOf(skeleton: Root): Section[] {
  return skeleton.children.flatMap((node, index): Section[] => {
    if (node.type !== 'heading' || node.depth > 2) return [];
    const hint = skeleton.children[index + 1];
    return [{ id: idOf(node), title: textOf(node), need: hint?.type === 'paragraph' ? needOf(hint) : 'always' }];
  });
}

function needOf(hint: Paragraph): Section['need'] {
  if (textOf(hint).startsWith('Hint: Optional.')) return 'optional';
  const link = hint.children.find((node) => node.type === 'link');
  return link && textOf(hint).startsWith('Hint: Only with ') ? { with: link.url.slice(1) } : 'always';
}

/** How a page differs from its kind's skeleton: `line  what is wrong → what to do`. */
export function compare(page: Root, skeleton: Root): string[] {
  return [...missingSections(page, skeleton), ...misplacedSections(page, skeleton), ...missingBlocks(page, skeleton)];
}

function missingSections(page: Root, skeleton: Root): string[] {
  const headings = headingsOf(page);
  const find = (id: string) => headings.find((heading) => idOf(heading) === id);
  const sections = sectionsOf(skeleton);
  return sections.flatMap(({ id, title, need }, index) => {
    if (find(id) || need === 'optional' || (need !== 'always' && !find(need.with))) return [];
    const misnamed = headings.find((heading) => textOf(heading).toLowerCase() === title.toLowerCase());
    if (misnamed) return `${lineOf(misnamed)}  the section "${title}" has another id → end its heading with {#${id}}`;
    const next = sections.slice(index + 1).flatMap((section) => find(section.id) ?? [])[0];
    const where = next ? `above "${textOf(next)}"` : 'at the end';
    return `${lineOf(next ?? page.children.at(-1))}  lacks the section "${title}" → add "## ${title} {#${id}}" ${where}`;
  });
}

function misplacedSections(page: Root, skeleton: Root): string[] {
  const headings = headingsOf(page);
  const present = sectionsOf(skeleton).flatMap(({ id }) => headings.find((heading) => idOf(heading) === id) ?? []);
  return present.flatMap((heading, index) => {
    const before = present[index - 1];
    if (!before || lineOf(before) < lineOf(heading)) return [];
    return `${lineOf(heading)}  "${textOf(heading)}" stands above "${textOf(before)}" → move it below, as in the skeleton`;
  });
}

/** Components and diagrams of the skeleton that are nowhere on the page. */
function missingBlocks(page: Root, skeleton: Root): string[] {
  const present = blocksOf(page);
  return [...blocksOf(skeleton)]
    .filter((block) => !present.has(block))
    .map((block) => `${lineOf(page.children[0])}  lacks ${block} → add it where the skeleton has it`);
}

function blocksOf(tree: Root): Set<string> {
  const blocks = new Set<string>();
  visit(tree, (node) => {
    if (node.type === 'mdxJsxFlowElement') blocks.add(nameOf(node));
    if (node.type === 'code' && node.lang === 'mermaid') blocks.add('a diagram');
  });
  return blocks;
}

/** `<Workflow>`; for a tag of which pages need several, `<Action part="errors">`. */
function nameOf(tag: MdxJsxFlowElement): string {
  const part = attributeText(tag, 'part');
  return part === undefined ? `<${tag.name}>` : `<${tag.name} part="${part}">`;
}

/** The problems in a page's first paragraph and last section, which every page has. */
export function checkEnds({ children }: Root): string[] {
  const [first] = children;
  const start = children.findIndex((node) => node.type === 'heading' && idOf(node) === nextStepsId);
  const after = children.slice(start + 1);
  const steps = after.flatMap((node) => (node.type === 'list' ? node.children : []));
  const below = after.find((node) => node.type === 'heading');
  return [
    ...(first?.type === 'paragraph'
      ? []
      : [`${lineOf(first)}  begins without a paragraph → say what the reader gets, and which page serves better`]),
    ...(start >= 0 && (steps.length === 0 || steps.length > 3)
      ? [
          `${lineOf(children[start])}  ends with ${steps.length} next steps → list the one to three that help most readers`,
        ]
      : []),
    ...steps
      .filter((step) => !nextStepOf(step))
      .map(
        (step) => `${lineOf(step)}  a next step without link or reason → write "- [Title](/page/), for what it gives"`,
      ),
    ...(start >= 0 && below ? [`${lineOf(below)}  stands below the next steps → let the page end with these`] : []),
  ];
}

/** Links in a section, which ends at the next heading of its level. */
export function linksIn({ children }: Root, id: string): string[] {
  const start = children.findIndex((node) => node.type === 'heading' && idOf(node) === id);
  const rest = start < 0 ? [] : children.slice(start + 1);
  const end = rest.findIndex((node) => node.type === 'heading' && node.depth <= 2);
  const links: string[] = [];
  visit(
    { type: 'root', children: rest.slice(0, end < 0 ? undefined : end) },
    'link',
    ({ url }) => void links.push(url),
  );
  return links;
}

/** Level-2 and level-3 headings, including those inside components: a section may be a step. */
function headingsOf(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visit(tree, 'heading', (node) => void (node.depth <= 3 && headings.push(node)));
  return headings;
}

function idOf({ data }: Heading): string {
  return String(data?.hProperties?.id);
}

function lineOf(node: { position?: { start: { line: number } } | undefined } | undefined): number {
  return node?.position?.start.line ?? 1;
}
