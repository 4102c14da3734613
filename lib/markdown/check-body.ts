import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Problem, ProblemInFile } from '../source/problems';
import { altOf } from './diagrams';
import { idsOf } from './remark-heading-ids';

/** Finds what no page may have: headings that clash, diagrams without words, statements of JavaScript. */
export function checkBody(tree: Root, file: string): Problem[] {
  return [...checkHeadings(tree), ...checkImports(tree), ...checkAlts(tree)].map((problem) => ({ file, ...problem }));
}

function checkHeadings(tree: Root): ProblemInFile[] {
  const problems: ProblemInFile[] = [];
  const firstLine = new Map<string, number>();
  visit(tree, 'heading', (heading) => {
    const line = heading.position?.start.line ?? 1;
    if (heading.depth === 1) {
      const message = 'a level-1 heading in the body';
      problems.push({ line, message, advice: 'the title is the page\'s h1: begin with "##"' });
    }
    const unread = /\{#[^}]*\}?$/.exec(textOf(heading))?.[0];
    if (unread !== undefined) {
      const message = `no heading id: ${unread}`;
      const advice = 'write {#id}, or {#id #earlier-id}: a letter, then letters, digits, "-" and "_"';
      problems.push({ line, message, advice });
    }
    for (const id of idsOf(heading)) {
      const earlier = firstLine.get(id);
      if (earlier !== undefined) {
        const message = `heading id "${id}" stands on line ${earlier} already`;
        problems.push({ line, message, advice: `give one of them another id: {#${id}-2}` });
      } else firstLine.set(id, line);
    }
  });
  return problems;
}

function checkAlts(tree: Root): ProblemInFile[] {
  const problems: ProblemInFile[] = [];
  visit(tree, 'code', ({ lang, meta, position }) => {
    if (lang !== 'mermaid' || altOf(meta) !== '') return;
    const advice = 'say what it shows behind the language: ```mermaid alt="…"';
    problems.push({ line: position?.start.line ?? 1, message: 'a diagram without words', advice });
  });
  return problems;
}

const moduleSyntax = /^(?:import\s.+\sfrom\s*['"]|import\s*['"]|export\s+(?:default|const|let|function|class|\{))/;

function checkImports(tree: Root): ProblemInFile[] {
  return tree.children.flatMap((node): ProblemInFile[] => {
    if (node.type !== 'paragraph' || !moduleSyntax.test(textOf(node))) return [];
    const advice = 'content is data: components need no import; put code samples into a fence';
    return [{ line: node.position?.start.line ?? 1, message: 'an import or export statement', advice }];
  });
}
