import { type Evaluater, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { Root } from 'mdast';
import type { ComponentType, ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { BuiltSite } from '../build';
import { ContentError } from '../problems';
import type { Doc } from '../types';
import { showingPlugins } from './pipeline';
import { rehypeEmptyHeads } from './rehype-empty-heads';
import { remarkCodeBlocks } from './remark-code-blocks';
import { remarkUnravel } from './remark-unravel';
import { parseMarkdown } from './syntax';
import type { RenderedName } from './vocabulary';

// Components take different props each; which ones content may give them is the vocabulary's business.
// biome-ignore lint/suspicious/noExplicitAny: a map of components with unlike props has no narrower type
type AnyComponent = ComponentType<any>;

/** What Markdown is rendered with: a component for each name of the vocabulary, one each for code blocks and diagrams, and any element. */
export type ComponentMap = Record<RenderedName | 'CodeBlock' | 'Diagram', AnyComponent> & Record<string, AnyComponent>;

/** What rendering needs to know of the site. */
type Surroundings = Pick<BuiltSite, 'targets' | 'drawings' | 'reference'>;

/** The file that errors name, and the route that links start from. */
type DocLocation = Pick<Doc, 'file' | 'path'>;

/**
 * Renders a document to React elements on the server.
 * @throws Error where the site has no such document; ContentError where it can't be compiled, naming file and line
 */
export function renderDoc(
  doc: DocLocation,
  components: ComponentMap,
  site: Surroundings & Pick<BuiltSite, 'trees'>,
): Promise<ReactElement> {
  const tree = site.trees.get(doc.path);
  if (!tree) throw new Error(`No page stands at ${doc.path}`);
  return render(tree, doc, components, site);
}

/**
 * Renders Markdown that is no document, such as a notice, to React elements on the server.
 * @throws ContentError where it can't be compiled, naming file and line
 */
export function renderMarkdown(
  body: string,
  place: DocLocation,
  components: ComponentMap,
  site: Surroundings,
): Promise<ReactElement> {
  return render(parseMarkdown(body), place, components, site);
}

async function render(
  tree: Root,
  { path, file }: DocLocation,
  components: ComponentMap,
  { targets, drawings, reference }: Surroundings,
): Promise<ReactElement> {
  const from = { route: path, file: file.replace(/^content\//, '') };
  const processor = unified()
    .use(remarkUnravel)
    .use(showingPlugins({ from, targets }, drawings, reference))
    // Diagrams are no code any more.
    .use(remarkCodeBlocks, { file })
    .use(remarkRehype, { passThrough: ['mdxJsxFlowElement', 'mdxJsxTextElement'] })
    .use(rehypeEmptyHeads);
  try {
    const html = await processor.run(structuredClone(tree));
    return toJsxRuntime(html, {
      Fragment,
      jsx,
      jsxs,
      components,
      // What a page shows has no state, so React needn't tell its nodes apart.
      passKeys: false,
      createEvaluater: () => componentsByName(components),
      // Alignment as an attribute, not as an inline style.
      tableCellAlignToStyle: false,
    });
  } catch (error) {
    const { line, reason, message } = error as Error & { line?: number; reason?: string };
    throw new ContentError([
      { file, line: line ?? 1, message: reason ?? message, advice: 'correct the Markdown at this place' },
    ]);
  }
}

/** To the library, a tag's name is an expression: the only one there is, as content has no others. */
function componentsByName(components: ComponentMap): Evaluater {
  return {
    evaluateExpression(expression) {
      const name = expression.type === 'Identifier' ? expression.name : expression.type;
      const component = components[name];
      if (!component) throw new Error(`no component is named ${name}`);
      return component;
    },
    evaluateProgram() {
      throw new Error('content has no programs');
    },
  };
}
