import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

/** How a hint of a new page begins. It is plain Markdown, so a draft reads well everywhere; no published page has one. */
const hintMark = 'Hint:';

/** True for text that an author has to replace. */
export function isHint(text: string): boolean {
  return text.startsWith(hintMark);
}

/** Lines of the paragraphs and headings that are still hints. */
export function collectHints(tree: Root): number[] {
  const lines: number[] = [];
  visit(tree, (node) => {
    if ((node.type === 'paragraph' || node.type === 'heading') && isHint(textOf(node))) {
      lines.push(node.position?.start.line ?? 1);
    }
  });
  return lines;
}
