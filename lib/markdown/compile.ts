import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Reference } from '../reference/types';
import type { SourceFile } from '../source/places';
import type { Problem } from '../source/problems';
import { checkBody } from './check-body';
import { checkComponents } from './check-components';
import { checkReferences } from './check-references';
import { checkLinkPlaces, collectLinks } from './collect-links';
import { altOf, type DiagramUse } from './diagrams';
import { isDataTag } from './expand';
import { collectHints } from './hints';
import { attributeText } from './mdast';
import { compilingPlugins } from './pipeline';
import { idsOf } from './remark-heading-ids';
import { hasLines } from './remark-lines';
import { collectSamples, type Sample } from './samples';
import { collectSections, type Section } from './sections';
import type { Heading, LinkUse } from './types';

/** A document's body, compiled: all that anyone needs to know of it. */
export interface CompiledBody {
  /** What every product of the page starts from: tags for data are replaced. Copy it before changing it. */
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
  /** True where code stands beside words, if there is room. */
  hasColumns: boolean;
  problems: Problem[];
}

/**
 * Compiles a body: checks it as its author wrote it, replaces tags by the data they name, and collects what others
 * need to know.
 * @param written the parsed body, which stays as it is
 * @param source the file it was parsed from
 */
export function compileBody(written: Root, source: SourceFile, reference: Reference): CompiledBody {
  const { path: file } = source;
  const tagProblems = checkComponents(written, file);
  const referenceProblems = checkReferences(written, source);
  const tree = structuredClone(written);
  const report = (problem: Omit<Problem, 'file'>) => tagProblems.push({ file, ...problem });
  unified().use(compilingPlugins(reference, report)).runSync(tree);
  const { headings, anchors } = collectHeadings(tree);
  return {
    tree,
    headings,
    links: collectLinks(tree),
    diagrams: collectDiagrams(tree),
    samples: collectSamples(tree, file),
    sections: collectSections(tree),
    anchors: [...anchors, ...collectTerms(tree)],
    hints: collectHints(tree),
    isWhole: tagProblems.length === 0,
    isFromData: hasTag(written, isDataTag),
    hasLines: hasLines(tree),
    hasColumns: hasTag(tree, (name) => name === 'Columns'),
    problems: [...tagProblems, ...referenceProblems, ...checkLinkPlaces(tree, file), ...checkBody(tree, file)],
  };
}

function collectHeadings(tree: Root): { headings: Heading[]; anchors: string[] } {
  const headings: Heading[] = [];
  const anchors: string[] = [];
  visit(tree, 'heading', (node) => {
    const ids = idsOf(node);
    headings.push({ depth: node.depth, text: textOf(node), id: ids[0] ?? '' });
    anchors.push(...ids);
  });
  return { headings, anchors };
}

function hasTag(tree: Root, isWanted: (name: string | null) => boolean): boolean {
  let found = false;
  visit(tree, 'mdxJsxFlowElement', ({ name }) => {
    found ||= isWanted(name);
  });
  return found;
}

function collectTerms(tree: Root): string[] {
  const ids: string[] = [];
  visit(tree, 'mdxJsxFlowElement', (node) => {
    if (node.name === 'Term') ids.push(attributeText(node, 'id') ?? '');
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
