import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Problem } from '../problems';
import { isDataTag } from '../reference/expand';
import type { Reference } from '../reference/types';
import { collectSections, type Section } from '../search/sections';
import { checkComponents } from './check-components';
import { checkReferences } from './check-references';
import { checkLinkPlaces, collectLinks } from './collect-links';
import { altOf, type DiagramUse } from './diagrams';
import { collectHints } from './hints';
import { readingPlugins } from './pipeline';
import { idsOf, remarkHeadingIds } from './remark-heading-ids';
import { hasLines } from './remark-lines';
import { collectSamples, type Sample } from './samples';
import { takeSilences } from './silences';
import { syntax } from './syntax';
import { syntaxProblem } from './syntax-problem';
import type { Heading, LinkUse } from './types';

/** What the model needs to know of a document's body. */
export interface ParsedBody {
  /**
   * The syntax tree that every product of the page starts from: tags for data are replaced, headings have their
   * ids, and remarks to the checks are gone. Empty where the body can't be parsed. Copy it before changing it.
   */
  tree: Root;
  headings: Heading[];
  links: LinkUse[];
  diagrams: DiagramUse[];
  samples: Sample[];
  /** What search finds in it. */
  sections: Section[];
  /** Ids that links can lead to: of headings, their earlier ones too, and of terms. */
  anchors: string[];
  /** Lines of the hints of a new page that nobody has replaced. */
  hints: number[];
  /** False where tags couldn't be read, so that anchors may be missing. */
  isWhole: boolean;
  /** True where some of it is made from data. */
  isFromData: boolean;
  /** True where something differs between the lines of the node. */
  hasLines: boolean;
  problems: Problem[];
}

/**
 * The syntax tree of a body as an editor wrote it, with the ids of its headings: tags stand for themselves.
 * @throws VFileMessage where the body can't be parsed
 */
export function parseTree(body: string): Root {
  const tree = syntax.parse(body);
  unified().use(remarkHeadingIds).runSync(tree);
  return tree;
}

/**
 * Reads a Markdown body with the same syntax that renders it, and checks its tags and headings.
 * Never throws: what can't be parsed is a problem. `file` is the path that problems name.
 */
export function parseBody(body: string, file: string, reference: Reference): ParsedBody {
  let tree: Root;
  try {
    tree = syntax.parse(body);
  } catch (error) {
    const problems = [syntaxProblem(error, body, file)];
    const nothing = { headings: [], links: [], diagrams: [], samples: [], sections: [], anchors: [], hints: [] };
    return {
      ...nothing,
      tree: { type: 'root', children: [] },
      isWhole: false,
      isFromData: false,
      hasLines: false,
      problems,
    };
  }
  takeSilences(tree);
  // Before tags are replaced by what they stand for, so that an editor's own tags and references are judged.
  const tagProblems = checkComponents(tree, file);
  const referenceProblems = checkReferences(tree, body, file);
  const isFromData = hasDataTag(tree);
  const report = (problem: Omit<Problem, 'file'>) => tagProblems.push({ file, ...problem });
  unified().use(readingPlugins(reference, report)).runSync(tree);
  const headings = collectHeadings(tree);
  const diagrams = collectDiagrams(tree);
  return {
    tree,
    headings: headings.map(({ depth, text, id }) => ({ depth, text, id })),
    links: collectLinks(tree),
    diagrams,
    samples: collectSamples(tree, file),
    sections: collectSections(tree),
    anchors: [...headings.flatMap(({ ids }) => ids), ...collectTerms(tree)],
    hints: collectHints(tree),
    isWhole: tagProblems.length === 0,
    isFromData,
    hasLines: hasLines(tree),
    problems: [
      ...tagProblems,
      ...referenceProblems,
      ...checkLinkPlaces(tree, file),
      ...checkHeadings(headings, file),
      ...checkImports(tree, file),
      ...checkAlts(diagrams, file),
    ],
  };
}

type PlacedHeading = Heading & { ids: string[]; line: number };

function collectHeadings(tree: Root): PlacedHeading[] {
  const headings: PlacedHeading[] = [];
  visit(tree, 'heading', (node) => {
    const ids = idsOf(node);
    headings.push({
      depth: node.depth,
      text: textOf(node),
      id: ids[0] ?? '',
      ids,
      line: node.position?.start.line ?? 1,
    });
  });
  return headings;
}

function checkHeadings(headings: PlacedHeading[], file: string): Problem[] {
  const firstLine = new Map<string, number>();
  return headings.flatMap(({ depth, text, ids, line }): Problem[] => {
    const problems: Problem[] = [];
    if (depth === 1) {
      const message = 'a level-1 heading in the body';
      problems.push({ file, line, message, advice: 'the title is the page\'s h1: begin with "##"' });
    }
    const unread = /\{#[^}]*\}?$/.exec(text)?.[0];
    if (unread !== undefined) {
      const message = `no heading id: ${unread}`;
      const advice = 'write {#id}, or {#id #earlier-id}: a letter, then letters, digits, "-" and "_"';
      problems.push({ file, line, message, advice });
    }
    for (const id of ids) {
      const earlier = firstLine.get(id);
      if (earlier !== undefined) {
        const message = `heading id "${id}" stands on line ${earlier} already`;
        problems.push({ file, line, message, advice: `give one of them another id: {#${id}-2}` });
      } else firstLine.set(id, line);
    }
    return problems;
  });
}

function hasDataTag(tree: Root): boolean {
  let hasTag = false;
  visit(tree, 'mdxJsxFlowElement', ({ name }) => {
    hasTag ||= isDataTag(name);
  });
  return hasTag;
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
