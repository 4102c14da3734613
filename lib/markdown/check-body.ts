import type { Heading, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visitParents } from 'unist-util-visit-parents';
import { altOf, titleOf } from './diagrams';
import { idsOf } from './remark-heading-ids';
import type { Report } from './types';

const moduleSyntax = /^(?:import\s.+\sfrom\s*['"]|import\s*['"]|export\s+(?:default|const|let|function|class|\{))/;

/**
 * Finds what no page may have: headings that clash, diagrams without words, statements of JavaScript, and links that
 * are of no use wherever they lead, in a heading and without words.
 */
export function checkBody(tree: Root, report: Report): void {
  const firstLine = new Map<string, number>();
  visitParents(tree, (node, ancestors) => {
    if (node.type === 'heading') checkHeading(node, firstLine, report);
    if (node.type === 'code' && node.lang === 'mermaid') {
      if (altOf(node.meta) === '')
        report(node, 'a diagram without words', 'say what it shows behind the language: ```mermaid alt="…"');
      if (titleOf(node.meta) === '')
        report(node, 'a diagram without a title', 'say what it proves behind the language: ```mermaid title="…"');
    }
    if (node.type === 'paragraph' && ancestors.length === 1 && moduleSyntax.test(textOf(node))) {
      const advice = 'content is data: components need no import; put code samples into a fence';
      report(node, 'an import or export statement', advice);
    }
    if (node.type !== 'link' && node.type !== 'linkReference') return;
    if (ancestors.some(({ type }) => type === 'heading')) {
      const advice = 'put it into the text below: the table of contents shows headings as text';
      report(node, 'a link inside a heading', advice);
    }
    if (textOf(node).trim() === '') report(node, 'a link without words', 'say between the brackets where it leads');
  });
}

function checkHeading(heading: Heading, firstLine: Map<string, number>, report: Report): void {
  if (heading.depth === 1)
    report(heading, 'a level-1 heading in the body', 'the title is the page\'s h1: begin with "##"');
  const unread = /\{#[^}]*\}?$/.exec(textOf(heading))?.[0];
  if (unread !== undefined) {
    const advice = 'write {#id}, or {#id #earlier-id}: a letter, then letters, digits, "-" and "_"';
    report(heading, `no heading id: ${unread}`, advice);
  }
  for (const id of idsOf(heading)) {
    const earlier = firstLine.get(id);
    if (earlier === undefined) firstLine.set(id, heading.position?.start.line ?? 1);
    else {
      const advice = `give one of them another id: {#${id}-2}`;
      report(heading, `heading id "${id}" stands on line ${earlier} already`, advice);
    }
  }
}
