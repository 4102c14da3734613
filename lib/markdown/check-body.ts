import type { Heading, Root, Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visitParents } from 'unist-util-visit-parents';
import { checkText } from './check-text';
import { altOf, mistakeIn, titleOf } from './fences';
import { idsOf } from './remark-heading-ids';
import type { Report } from './types';

/**
 * Finds what no page may contain: headings that clash, diagrams without a description, footnotes, reference
 * links, links in headings, and links without text.
 */
export function checkBody(tree: Root, report: Report): void {
  const firstLine = new Map<string, number>();
  visitParents(tree, (node, ancestors) => {
    if (node.type === 'heading') checkHeading(node, firstLine, report);
    if (node.type === 'code' && node.lang === 'mermaid') {
      if (altOf(node.meta) === '')
        report(
          node,
          'a diagram without a description',
          'describe what it shows after the language: ```mermaid alt="…"',
        );
      if (titleOf(node.meta) === '')
        report(node, 'a diagram without a title', 'give it a title after the language: ```mermaid title="…"');
    }
    if (node.type === 'text') checkText(node, ancestors.at(-1), report);
    if (node.type === 'definition') {
      const advice = 'write links inline, [text](/route/), and notes as sentences; or put the brackets in code';
      report(node, 'a footnote or a reference link', advice);
    }
    if (node.type === 'footnoteDefinition')
      report(node, 'a footnote', 'write it as a sentence, or as a <Note>, where it belongs');
    if (node.type === 'table') checkTable(node, report);
    const mistake = node.type === 'code' && !node.data?.generatedBy && mistakeIn(node);
    if (mistake) report(node, mistake.message, mistake.advice);
    if (node.type !== 'link') return;
    if (ancestors.some(({ type }) => type === 'heading')) {
      const advice = 'move it to the text below: the table of contents shows headings as plain text';
      report(node, 'a link inside a heading', advice);
    }
    if (textOf(node).trim() === '') report(node, 'a link without text', 'say between the brackets where it leads');
  });
}

function checkHeading(heading: Heading, firstLine: Map<string, number>, report: Report): void {
  if (heading.depth === 1)
    report(heading, 'a level-1 heading in the body', 'the title is the page\'s h1: start with "##"');
  if (/\{#[^}]*\}?$/.test(textOf(heading))) {
    const advice = heading.children.some(({ type }) => type === 'strong' || type === 'emphasis' || type === 'delete')
      ? 'write it last, outside bold, italics and code, and start it with a letter if it has underscores: {#id}'
      : 'write {#id}, or {#id #earlier-id}: a letter, then letters, digits, "-" and "_"';
    report(heading, 'a heading id that can’t be read', advice);
  }
  if (textOf(heading).trim() === '') report(heading, 'a heading without text', 'name what the section is about');
  else if (idsOf(heading)[0] === '') report(heading, 'a heading whose text gives no id', 'add one at its end: {#id}');
  for (const id of idsOf(heading)) {
    if (id.startsWith('_'))
      report(heading, 'a heading id that begins with "_"', "those are the site's: begin it with a letter: {#id}");
    const earlier = firstLine.get(id);
    if (earlier === undefined) firstLine.set(id, heading.position?.start.line ?? 1);
    else {
      const advice = `give one of them another id: {#${id}-2}`;
      report(heading, `heading id "${id}" is already used on line ${earlier}`, advice);
    }
  }
}

/** Finds rows with more cells than their table has columns: the extra cells would be invisible. */
function checkTable({ children: [head, ...rows] }: Table, report: Report): void {
  const columns = head?.children.length ?? 0;
  for (const row of rows) {
    if (row.children.length <= columns) continue;
    const message = `a row of ${row.children.length} cells in a table of ${columns} columns`;
    report(row, message, 'write "|" inside a cell as \\|, even in code');
  }
}
