import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFileMessage } from 'vfile-message';
import type { Problem } from '../problems';
import type { Reference } from '../reference/types';
import { checkComponents } from './check-components';
import { altOf, type DiagramUse } from './diagrams';
import { remarkComponents } from './remark-components';
import { remarkHeadingIds } from './remark-heading-ids';
import { remarkReference } from './remark-reference';
import { remarkWorkflows } from './remark-workflows';
import { collectSamples, type Sample } from './samples';
import type { Heading, LinkUse } from './types';

/** What the model needs to know of a document's body. */
export interface ParsedBody {
  headings: Heading[];
  links: LinkUse[];
  diagrams: DiagramUse[];
  samples: Sample[];
  /** Ids that links can lead to: of headings and of terms. */
  anchors: string[];
  problems: Problem[];
}

const syntax = unified().use(remarkParse).use(remarkGfm).use(remarkComponents).freeze();

/**
 * Reads a Markdown body with the same syntax that renders it, and checks its tags and headings.
 * Never throws: what can't be parsed is a problem. `file` is the path that problems name.
 */
export function parseBody(body: string, file: string, reference: Reference): ParsedBody {
  let tree: Root;
  const problems: Problem[] = [];
  try {
    tree = syntax.parse(body);
  } catch (error) {
    return { headings: [], links: [], diagrams: [], samples: [], anchors: [], problems: [syntaxProblem(error, file)] };
  }
  // Before tags are replaced by what they stand for, so that an editor's own tags are judged.
  problems.push(...checkComponents(tree, file));
  const report = (problem: Omit<Problem, 'file'>) => problems.push({ file, ...problem });
  unified()
    .use(remarkReference, { reference, report })
    .use(remarkWorkflows, { workflows: reference.workflows, report })
    .use(remarkHeadingIds)
    .runSync(tree);
  const headings = collectHeadings(tree);
  const diagrams = collectDiagrams(tree);
  return {
    headings: headings.map(({ line: _, ...heading }) => heading),
    links: collectLinks(tree),
    diagrams,
    samples: collectSamples(tree, file),
    anchors: [...headings.map(({ id }) => id), ...collectTerms(tree)],
    problems: [
      ...problems,
      ...checkHeadings(headings, file),
      ...checkImports(tree, file),
      ...checkAlts(diagrams, file),
    ],
  };
}

function syntaxProblem(error: unknown, file: string): Problem {
  if (!(error instanceof VFileMessage)) throw error;
  // The place of a tag left open stands in the message only: "for `<Note>` (7:1-7:7)".
  const [, openLine, openColumn] = /closing tag for .*? \((\d+):(\d+)/.exec(error.reason) ?? [];
  const isUnclosed = openLine !== undefined || /closing tag/.test(error.reason);
  return {
    file,
    line: Number(openLine ?? error.line ?? 1),
    column: Number(openColumn ?? error.column ?? 1),
    message: error.reason.replace(/\s+/g, ' '),
    advice: isUnclosed
      ? 'close every component on a line of its own: <Note> … </Note>'
      : 'a "<" in the text begins a component: write it as code (`<`) or as &lt;',
  };
}

type PlacedHeading = Heading & { line: number };

function collectHeadings(tree: Root): PlacedHeading[] {
  const headings: PlacedHeading[] = [];
  visit(tree, 'heading', (node) => {
    const id = String(node.data?.hProperties?.id ?? '');
    headings.push({ depth: node.depth, text: textOf(node), id, line: node.position?.start.line ?? 1 });
  });
  return headings;
}

function checkHeadings(headings: PlacedHeading[], file: string): Problem[] {
  const firstLine = new Map<string, number>();
  return headings.flatMap(({ depth, id, line }): Problem[] => {
    const problems: Problem[] = [];
    if (depth === 1) {
      const message = 'a level-1 heading in the body';
      problems.push({ file, line, message, advice: 'the title is the page\'s h1: begin with "##"' });
    }
    const earlier = firstLine.get(id);
    if (earlier !== undefined) {
      const message = `heading id "${id}" stands on line ${earlier} already`;
      problems.push({ file, line, message, advice: `give one of them another id: {#${id}-2}` });
    } else firstLine.set(id, line);
    return problems;
  });
}

function collectLinks(tree: Root): LinkUse[] {
  const links: LinkUse[] = [];
  visit(tree, (node) => {
    const place = { line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 };
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      links.push({ target: node.url, ...place });
    }
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const attribute of node.attributes) {
        if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'href' && typeof attribute.value === 'string') {
          links.push({ target: attribute.value, ...place });
        }
      }
    }
  });
  return links;
}

function collectTerms(tree: Root): string[] {
  const ids: string[] = [];
  visit(tree, 'mdxJsxFlowElement', ({ name, attributes }) => {
    if (name !== 'Term') return;
    for (const attribute of attributes) {
      if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'id') ids.push(String(attribute.value));
    }
  });
  return ids;
}

function collectDiagrams(tree: Root): DiagramUse[] {
  const diagrams: DiagramUse[] = [];
  visit(tree, 'code', ({ lang, value, meta, position }) => {
    if (lang === 'mermaid') diagrams.push({ source: value, alt: altOf(meta), line: position?.start.line ?? 1 });
  });
  return diagrams;
}

function checkAlts(diagrams: DiagramUse[], file: string): Problem[] {
  return diagrams
    .filter(({ alt }) => alt === '')
    .map(({ line }) => ({
      file,
      line,
      message: 'a diagram without words',
      advice: 'say what it shows behind the language: ```mermaid alt="…"',
    }));
}

const moduleSyntax = /^(?:import\s.+\sfrom\s*['"]|import\s*['"]|export\s+(?:default|const|let|function|class|\{))/;

function checkImports(tree: Root, file: string): Problem[] {
  return tree.children.flatMap((node) =>
    node.type === 'paragraph' && moduleSyntax.test(textOf(node))
      ? [
          {
            file,
            line: node.position?.start.line ?? 1,
            message: 'an import or export statement',
            advice: 'content is data: components need no import; put code samples into a fence',
          },
        ]
      : [],
  );
}
