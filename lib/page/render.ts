import 'server-only';
import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import { compileMDX } from 'next-mdx-remote/rsc';
import { type ComponentType, createElement, type ReactElement } from 'react';
import { visit } from 'unist-util-visit';
import type { SourceFile } from '../diagnostics/positions';
import { ContentError } from '../diagnostics/problems';
import type { TagProps } from '../markdown/mdast';
import { parseMarkdown } from '../markdown/syntax';
import type { RenderedName } from '../tags';
import { syntaxProblem } from '../tags/syntax-problem';
import { compileBody } from './compile';
import { type RenderContext, renderOptions } from './pipeline';

// Each component takes different props; lib/tags defines which ones content may set.
// biome-ignore lint/suspicious/noExplicitAny: a map of components with unlike props has no narrower type
type AnyComponent = ComponentType<any>;

/**
 * The components Markdown is rendered with: one for each rendered tag, one each for code blocks and diagrams,
 * and any for HTML elements.
 */
export type ComponentMap = Record<RenderedName | 'CodeBlock' | 'Diagram', AnyComponent> & Record<string, AnyComponent>;

/** The file that errors name, and the route that relative links start from. */
interface DocLocation {
  file: string;
  path: string;
}

/**
 * Renders a document to React elements on the server.
 * @throws Error if the site has no such document
 */
export function renderDoc(
  doc: DocLocation,
  components: ComponentMap,
  site: RenderContext & { bodies: ReadonlyMap<string, Root> },
): Promise<ReactElement> {
  const body = site.bodies.get(doc.path);
  if (!body) throw new Error(`There is no page at ${doc.path}`);
  return render(body, doc, components, site);
}

/**
 * Renders Markdown that isn't a document, such as a notice, to React elements on the server.
 * @throws ContentError with all problems found, each with file and line
 */
export async function renderMarkdown(
  text: string,
  location: DocLocation,
  components: ComponentMap,
  site: RenderContext,
): Promise<ReactElement> {
  return render(compile({ path: location.file, text }, site), location, components, site);
}

function compile(source: SourceFile, site: RenderContext): Root {
  try {
    const { tree, problems } = compileBody(parseMarkdown(source.text), source, site);
    if (problems.length === 0) return tree;
    throw new ContentError(problems);
  } catch (error) {
    if (error instanceof ContentError) throw error;
    throw new ContentError([syntaxProblem(error, source.text, source.path)]);
  }
}

/** Renders a compiled tree, so that readers get exactly what the model checked. */
async function render(
  tree: Root,
  location: DocLocation,
  components: ComponentMap,
  site: RenderContext,
): Promise<ReactElement> {
  const { remarkPlugins, rehypePlugins } = renderOptions(tree, location, site);
  const given: TagProps[] = [];
  const { content } = await compileMDX({
    source: '',
    components: withProps(components, given),
    options: {
      // Content is data: a plugin handles tags, and there are no expressions or imports.
      blockJS: true,
      blockDangerousJS: true,
      mdxOptions: {
        format: 'md',
        remarkPlugins,
        rehypePlugins: [...rehypePlugins, [rehypeProps, given]],
        // Write alignment as an attribute, not as an inline style.
        tableCellAlignToStyle: false,
      },
    },
  });
  return content;
}

/** Collects the data of tags, and leaves the place of each in the list as an attribute, since attributes are text. */
function rehypeProps(given: TagProps[]) {
  return (tree: HtmlRoot): undefined => {
    visit(tree, 'mdxJsxFlowElement', ({ attributes, data }) => {
      if (!data?.props) return;
      attributes.push({ type: 'mdxJsxAttribute', name: 'propsAt', value: String(given.length) });
      given.push(data.props);
    });
  };
}

/** Components that get the data of their tag as props. */
function withProps(components: ComponentMap, given: readonly TagProps[]): Record<string, AnyComponent> {
  const wrapped = Object.entries(components).map(([name, component]) => {
    const withData = ({ propsAt, ...props }: { propsAt?: string }) =>
      createElement(component, { ...props, ...given[Number(propsAt)] });
    return [name, /^[A-Z]/.test(name) ? withData : component] as const;
  });
  return Object.fromEntries(wrapped);
}
