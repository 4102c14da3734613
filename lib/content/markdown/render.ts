import type { Root } from 'mdast';
import { compileMDX } from 'next-mdx-remote/rsc';
import type { ComponentType, ReactElement } from 'react';
import type { Processor } from 'unified';
import type { BuiltSite } from '../build';
import { ContentError } from '../problems';
import type { Doc } from '../types';
import { showingPlugins } from './pipeline';
import { rehypePlugins } from './rehype-plugins';
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
  try {
    const { content } = await compileMDX({
      source: '',
      components,
      options: {
        // Expressions don't exist in the syntax; the library's own filter would drop attributes silently.
        blockJS: false,
        mdxOptions: {
          format: 'md',
          remarkPlugins: [[parsedAlready, tree], ...showingPlugins({ from, targets }, drawings, reference)],
          rehypePlugins,
          // Alignment as an attribute, not as an inline style.
          tableCellAlignToStyle: false,
        },
      },
    });
    return content;
  } catch (error) {
    const { line, reason, message } = error as Error & { line?: number; reason?: string };
    throw new ContentError([
      { file, line: line ?? 1, message: reason ?? message, advice: 'correct the Markdown at this place' },
    ]);
  }
}

/** Stands in for the parser, since the page was parsed when the model was built. Plugins get a copy to change. */
function parsedAlready(this: Processor, tree: Root): undefined {
  this.parser = () => structuredClone(tree);
}
