import type { Emphasis, Nodes, Paragraph, Parents, Root } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';
import { SKIP, visit } from 'unist-util-visit';
import { lineLabel, nodeLines } from '../node-lines';
import type { LineNames } from '../reference/read';
import { expandLineTokens, isLineTag, lineOf } from './line-tokens';
import { attributeIn, strong, type Tag, text } from './mdast';
import type { Report } from './types';

/**
 * Makes what differs between the lines of the node complete (LINE-3, LINE-4): tokens become marks, marks are
 * compared with their counterparts, and each gets its line's name as a part of its text. So the HTML without script,
 * paper, search and the Markdown version have both, each under its name; the style sheet hides one of them, and the
 * names, where the reader's line is known. Marks that don't go together are reported, and names that no line has.
 */
export function remarkLines({ names, report }: { names: LineNames; report: Report }) {
  return (tree: Root): undefined => {
    expandLineTokens(tree, names, report);
    liftBlocks(tree);
    visit(tree, (node) => {
      if (!isLineTag(node)) {
        if ('children' in node) checkPairs(node, report);
        return undefined;
      }
      checkInside(node, report);
      label(node);
      return SKIP;
    });
  };
}

/** What a mark around blocks holds is a paragraph, where its author wrote no more than a phrase. */
function liftBlocks(tree: Root): void {
  visit(tree, 'mdxJsxFlowElement', (mark) => {
    const children: Nodes[] = mark.children;
    if (isLineTag(mark) && children.some(phrasing)) mark.children = [paragraphIn(mark)];
  });
}

function paragraphIn({ children, position, data }: Tag): Paragraph {
  return { type: 'paragraph', children, ...(position && { position }), ...(data && { data }) } as Paragraph;
}

/** Components whose children have to be parts of their own kind. */
const listing = ['Tabs', 'Params', 'Cards', 'Terms'];

/** Each mark stands beside that of the other line, the default's first, or says that there is none. */
function checkPairs(parent: Parents, report: Report): void {
  const all: Nodes[] = parent.children.filter((child) => !isBlank(child));
  for (const [index, mark] of all.entries()) {
    if (!isLineTag(mark)) continue;
    if ('name' in parent && listing.includes(parent.name ?? '')) {
      report(mark, `a <Line> between the parts of <${parent.name}>`, 'put it inside a part, or around the whole');
    }
    const line = lineOf(mark);
    if (line === undefined) {
      report(mark, 'a <Line> of no line', `write node="${nodeLines.join('" or node="')}"`);
      continue;
    }
    if (isOnly(mark)) continue;
    const isFirst = line === nodeLines[0];
    const neighbour = all[index + (isFirst ? 1 : -1)];
    const isPair = neighbour && isLineTag(neighbour) && lineOf(neighbour) !== line && !isOnly(neighbour);
    if (isPair) continue;
    const other = nodeLines.find((one) => one !== line);
    const place = isFirst ? 'right behind it' : 'right before it';
    const advice = `write <Line node="${other}">…</Line> ${place}, or <Line node="${line}" only> if there is nothing to say`;
    report(mark, `<Line node="${line}"> has no counterpart`, advice);
  }
}

function checkInside(mark: Tag, report: Report): void {
  visit(mark as Nodes, (node) => {
    if (node === mark) return;
    if (isLineTag(node)) report(node, 'a <Line> inside another', 'end the outer one first');
    if (node.type === 'heading' || ('name' in node && node.name === 'Term')) {
      const what = node.type === 'heading' ? 'a heading' : 'a term';
      const advice = 'put it outside <Line>: headings and anchors are the same for both';
      report(node, `${what} that only one line has`, advice);
    }
  });
}

function label(mark: Tag): void {
  const line = lineOf(mark);
  if (line === undefined) return;
  const data = { hProperties: { dataNodeLabel: '' } };
  if (mark.type === 'mdxJsxFlowElement') {
    const name = lineLabel(line);
    // In HTML, the style sheet makes it strong.
    const hChildren = [{ type: 'text' as const, value: name }];
    mark.children.unshift({ type: 'paragraph', data: { ...data, hChildren }, children: [strong(name)] });
    return;
  }
  const isFollowed = line === nodeLines[0] && !isOnly(mark);
  const part = (words: string): Emphasis => ({
    type: 'emphasis',
    data: { ...data, hName: 'span' },
    children: [text(words)],
  });
  mark.children.unshift(part(`(${lineLabel(line).toLowerCase()}: `));
  mark.children.push(part(isFollowed ? ') ' : ')'));
  mark.attributes.push({ type: 'mdxJsxAttribute', name: 'inline', value: null });
}

function isOnly(mark: Tag): boolean {
  return attributeIn(mark, 'only') !== undefined;
}

function isBlank(node: Nodes): boolean {
  return node.type === 'text' && node.value.trim() === '';
}
