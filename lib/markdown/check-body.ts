import type { Heading, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visitParents } from 'unist-util-visit-parents';
import { altOf, titleOf } from './diagrams';
import { idsOf } from './remark-heading-ids';
import type { Report } from './types';

/** What Markdown leaves of a footnote's mark, or of a reference link, that nothing defines. */
const undefinedReference = /\[\^[^\]\s]+\]|\]\[[^\][]*\]/;

const moduleSyntax = /^(?:import\s.+\sfrom\s*['"]|import\s*['"]|export\s+(?:default|const|let|function|class|\{))/;

/**
 * Finds what no page may have: headings that clash, diagrams without words, statements of JavaScript, footnotes,
 * reference links, and links that are of no use wherever they lead, in a heading and without words.
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
    if (node.type === 'definition' || (node.type === 'text' && undefinedReference.test(node.value))) {
      const advice =
        'write the link where it is needed, [text](/path/), and a note as a sentence; or put the brackets into code';
      report(node, 'a footnote or a reference link', advice);
    }
    if (node.type === 'footnoteDefinition')
      report(node, 'a footnote', 'write it as a sentence, or as a <Note>, where it belongs');
    if (node.type !== 'link') return;
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
  const malformedId = /\{#[^}]*\}?$/.exec(textOf(heading))?.[0];
  if (malformedId !== undefined) {
    const advice = 'write {#id}, or {#id #earlier-id}: a letter, then letters, digits, "-" and "_"';
    report(heading, `no heading id: ${malformedId}`, advice);
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
