import type { Element, ElementContent, Nodes as HtmlNodes, Root as HtmlRoot } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Code, Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import { codeFold } from '../config';
import { type Sample, sampleOf } from './fences';
import { attributeText, tag } from './mdast';

interface CodeBlockOptions {
  /** The page's file, from the repository's root. */
  file: string;
  /** The names of the samples that can be run. */
  runsOf: (samples: readonly Sample[]) => ReadonlyMap<Sample, string>;
  /** The tab group of an operation's documented responses. */
  responsesGroup: (operation: string) => string;
}

/**
 * Wraps each fence in `<CodeBlock language title heading run responses lines isInTabs isOutput>`, so that a component determines the
 * markup around the code.
 */
export function remarkCodeBlocks({ file, runsOf, responsesGroup }: CodeBlockOptions) {
  return (tree: Root): undefined => {
    const samples = new Map<Code, Sample>();
    visit(tree, 'code', (node) => {
      if (node.lang) samples.set(node, sampleOf(node, file));
    });
    const runs = runsOf([...samples.values()]);
    let heading: string | undefined;
    visit(tree, (node, index, parent) => {
      if (node.type === 'heading' && node.depth <= 3) heading = textOf(node);
      if (node.type !== 'code' || !parent || index === undefined) return undefined;
      const sample = samples.get(node);
      const run = sample && runs.get(sample);
      const lines = node.value.split('\n');
      const attributes = {
        language: node.lang ?? 'text',
        title: sample?.title,
        heading,
        run,
        responses: run && sample?.request && responsesGroup(sample.request),
        lines: String(lines.length),
        isInTabs: node.data?.isInTabs,
        isOutput: sample?.title === 'Output' && lines.length <= 2 && isCommand(parent.children[index - 1]),
      };
      parent.children[index] = tag('CodeBlock', attributes, [node]);
      return SKIP;
    });
  };
}

/** True for a block of commands, whose output can follow. */
function isCommand(node: Nodes | undefined): boolean {
  return node?.type === 'mdxJsxFlowElement' && attributeText(node, 'language') === 'bash';
}

/**
 * Passes each `<CodeBlock>` its coloured code as one text, `html`, and whether it `isFolded`. As elements, the code
 * would appear a second time, three times as long, in React's data.
 */
export function rehypeCodeBlocks() {
  return (tree: HtmlRoot): undefined => {
    visit(tree, 'mdxJsxFlowElement', (block) => {
      if (block.name !== 'CodeBlock') return undefined;
      const lines = codeIn(block).children;
      const marked = lines.filter((child) => child.type === 'element').map(isMarked);
      const code: Element = { type: 'element', tagName: 'code', properties: {}, children: compact(lines) };
      block.attributes.push({ type: 'mdxJsxAttribute', name: 'html', value: toHtml(code) });
      const { above, shown } = codeFold;
      // Don't fold code if that would hide a line that the author marked.
      if (marked.length > above && !marked.slice(shown).includes(true))
        block.attributes.push({ type: 'mdxJsxAttribute', name: 'isFolded', value: null });
      block.children = [];
      return SKIP;
    });
  };
}

function codeIn(block: HtmlNodes): Element {
  let code: Element = { type: 'element', tagName: 'code', properties: {}, children: [] };
  visit(block, { type: 'element', tagName: 'code' }, (element: Element) => {
    code = element;
    return EXIT;
  });
  return code;
}

/** True for a line that the author marked. */
function isMarked({ properties }: Element): boolean {
  return 'data-highlighted-line' in properties;
}

/**
 * Keeps only the elements that colours and marks need. A marked line contains the line break after it, because it is a
 * block.
 */
function compact(lines: readonly ElementContent[]): ElementContent[] {
  return lines.flatMap((line, index) => {
    const before = lines[index - 1];
    if (line.type !== 'element') return before?.type === 'element' && isMarked(before) ? [] : [line];
    const children = line.children.flatMap((token) =>
      token.type === 'element' && !token.properties.className ? token.children : [token],
    );
    const end = lines[index + 1];
    return isMarked(line) ? [{ ...line, children: end ? [...children, end] : children }] : children;
  });
}
