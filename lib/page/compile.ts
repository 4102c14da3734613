import type { Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { positionOf, type SourceFile } from '../diagnostics/positions';
import type { Problem } from '../diagnostics/problems';
import type { DiagramUse } from '../diagrams/diagrams';
import { checkBody } from '../markdown/check-body';
import { collectLinks } from '../markdown/collect-links';
import { collectSamples, openFence, openFences, type Sample } from '../markdown/fences';
import { isHint } from '../markdown/hints';
import { attributeText } from '../markdown/mdast';
import { idsOf } from '../markdown/remark-heading-ids';
import type { Heading, LinkUse, Report } from '../markdown/types';
import { definitionOf, hasAlternatives } from '../tags';
import { checkComponents } from '../tags/check-components';
import type { TagData } from '../tags/tag';
import { expandPlugins } from './pipeline';
import { collectSections, type Section } from './sections';

/** A document's compiled body: everything the build knows about it. */
export interface CompiledBody {
  /** The tree that all output of the page is made from, with tags for data replaced. Copy it before changing it. */
  tree: Root;
  headings: Heading[];
  links: LinkUse[];
  diagrams: DiagramUse[];
  samples: Sample[];
  /** The parts that search finds. */
  sections: Section[];
  /** Ids that links can lead to: those of headings, including earlier ones. */
  anchors: string[];
  /** Lines of the template's hints that nobody has replaced. */
  hints: number[];
  /** True if code is shown beside the text on wide screens. */
  hasColumns: boolean;
  problems: Problem[];
}

/**
 * Compiles a body: checks it as its author wrote it, replaces tags by the data they name, and collects what other
 * modules need.
 * @param parsed the parsed body, which isn't changed
 * @param source the file it was parsed from
 */
export function compileBody(parsed: Root, source: SourceFile, data: TagData): CompiledBody {
  const file = source.path;
  const problems: Problem[] = [];
  const report: Report = (node, message, advice) => problems.push({ file, ...positionOf(node), message, advice });
  checkComponents(parsed, report);
  for (const fence of openFences(parsed, source.text)) report(fence, ...openFence);
  const tree = structuredClone(parsed);
  unified().use(expandPlugins(data, report)).runSync(tree);
  checkBody(tree, report);

  const found = {
    headings: [] as Heading[],
    diagrams: [] as DiagramUse[],
    anchors: [] as string[],
    hints: [] as number[],
    hasColumns: false,
  };
  const collapsible = new Set<Nodes>();
  visit(tree, (node) => {
    const { line } = positionOf(node);
    if (node.type === 'heading') {
      const ids = idsOf(node);
      found.headings.push({
        depth: node.depth,
        text: textOf(node),
        id: ids[0] ?? '',
        ...(collapsible.has(node) && { isCollapsible: true }),
      });
      found.anchors.push(...ids);
    }
    if ((node.type === 'paragraph' || node.type === 'heading') && isHint(textOf(node))) found.hints.push(line);
    if (node.type === 'code' && node.lang === 'mermaid') found.diagrams.push({ source: node.value, line });
    if (node.type !== 'mdxJsxFlowElement') return;
    const { isCollapsible, isClosed, isWide = false, hasMethod } = definitionOf(node.name) ?? {};
    if (isCollapsible && node.children[0]) collapsible.add(node.children[0]);
    if (isClosed) visit(node, 'heading', (heading) => void collapsible.add(heading));
    found.hasColumns ||= isWide;
    found.anchors.push(...[attributeText(node, 'anchor') ?? []].flat());
    const heading = hasMethod && found.headings.at(-1);
    if (heading) heading.method = attributeText(node, 'method') ?? '';
  });
  const collected = {
    links: collectLinks(tree),
    samples: collectSamples(tree, file, hasAlternatives),
    sections: collectSections(tree),
  };
  return { tree, ...found, ...collected, problems };
}
