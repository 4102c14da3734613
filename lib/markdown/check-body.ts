import type { Code, Heading, Root, Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visitParents } from 'unist-util-visit-parents';
import { checkText } from './check-text';
import { altOf, titleOf } from './diagrams';
import { idsOf } from './remark-heading-ids';
import { marksIn } from './samples';
import type { Report } from './types';

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
    if (node.type === 'text') checkText(node, ancestors.at(-1), report);
    if (node.type === 'definition') {
      const advice =
        'write the link where it is needed, [text](/route/), and a note as a sentence; or put the brackets into code';
      report(node, 'a footnote or a reference link', advice);
    }
    if (node.type === 'footnoteDefinition')
      report(node, 'a footnote', 'write it as a sentence, or as a <Note>, where it belongs');
    if (node.type === 'table') checkTable(node, report);
    if (node.type === 'code') checkFence(node, report);
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
  if (/\{#[^}]*\}?$/.test(textOf(heading))) {
    const advice = heading.children.some(({ type }) => type === 'strong' || type === 'emphasis' || type === 'delete')
      ? 'write it last, outside of bold, italics and code, with underscores only where it begins with a letter: {#id}'
      : 'write {#id}, or {#id #earlier-id}: a letter, then letters, digits, "-" and "_"';
    report(heading, 'a heading id that can’t be read', advice);
  }
  if (textOf(heading).trim() === '') report(heading, 'a heading without words', 'say what stands below it');
  else if (idsOf(heading)[0] === '') report(heading, 'a heading whose words give no id', 'write one at its end: {#id}');
  for (const id of idsOf(heading)) {
    const earlier = firstLine.get(id);
    if (earlier === undefined) firstLine.set(id, heading.position?.start.line ?? 1);
    else {
      const advice = `give one of them another id: {#${id}-2}`;
      report(heading, `heading id "${id}" stands on line ${earlier} already`, advice);
    }
  }
}

/** Finds rows with more cells than their table has columns, whose last cells nobody would see. */
function checkTable({ children: [head, ...rows] }: Table, report: Report): void {
  const columns = head?.children.length ?? 0;
  for (const row of rows) {
    if (row.children.length <= columns) continue;
    const message = `a row of ${row.children.length} cells in a table of ${columns} columns`;
    report(row, message, 'write a bar inside a cell as \\|, in code too');
  }
}

/** Finds words behind a fence's language that nothing reads. */
function checkFence(node: Code, report: Report): void {
  const rest = marksIn(node.meta).replace(/^\{[\d,\s-]*\}$/, '');
  if (rest === '' || node.data?.generatedBy) return;
  const advice = 'write attributes in straight double quotes, title="a.json", and lines to highlight as {2,4-6}';
  report(node, `words behind the language that mean nothing: ${rest}`, advice);
}
