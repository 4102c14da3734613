import type { ListItem, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

/** A heading at which a section can begin. */
interface PlacedHeading {
  id: string;
  text: string;
  line: number;
}

/** A heading of level 2, and what of its section counts. */
interface Part extends PlacedHeading {
  /** Targets of its links. */
  links: string[];
  /** Entries of its lists. */
  entries: ListItem[];
}

/** What a template is compared with. */
export interface Outline {
  /** The text above the first heading; undefined where the page doesn't begin with a paragraph. */
  opening: string | undefined;
  /** Headings of level 2 and 3, those inside components included. */
  headings: PlacedHeading[];
  parts: Part[];
  /** Names of the components on the page, and `diagram`. */
  blocks: Set<string>;
  firstLine: number;
  lastLine: number;
}

/** The outline of a body, as `parseMarkdown` gives it. */
export function outlineOf(tree: Root): Outline {
  const starts = tree.children.flatMap((node, index) => (node.type === 'heading' && node.depth === 2 ? [index] : []));
  const opening = tree.children.slice(0, starts[0]);
  const headings: PlacedHeading[] = [];
  const blocks = new Set<string>();
  visit(tree, (node) => {
    if (node.type === 'heading' && node.depth <= 3) headings.push(place(node));
    if (node.type === 'mdxJsxFlowElement' && node.name) blocks.add(node.name);
    if (node.type === 'code' && node.lang === 'mermaid') blocks.add('diagram');
  });
  return {
    opening: opening[0]?.type === 'paragraph' ? opening.map((node) => textOf(node)).join('\n') : undefined,
    headings,
    parts: starts.map((start, index) => partOf(tree.children.slice(start, starts[index + 1]))),
    blocks,
    firstLine: tree.children[0]?.position?.start.line ?? 1,
    lastLine: tree.children.at(-1)?.position?.end.line ?? 1,
  };
}

/** Takes a heading of level 2 and what follows it. */
function partOf(nodes: RootContent[]): Part {
  const [heading, ...content] = nodes;
  const links: string[] = [];
  visit({ type: 'root', children: content } satisfies Root, 'link', ({ url }) => void links.push(url));
  const entries = content.flatMap((node) => (node.type === 'list' ? node.children : []));
  return { ...place(heading), links, entries };
}

function place(node: RootContent | undefined): PlacedHeading {
  const id = node?.type === 'heading' ? node.data?.hProperties?.id : undefined;
  return { id: String(id ?? ''), text: textOf(node), line: node?.position?.start.line ?? 1 };
}
