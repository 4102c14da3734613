import { compileMDX } from 'next-mdx-remote/rsc';
import type { ComponentType, ReactElement } from 'react';
import type { BuiltSite } from '../content/build';
import type { Doc } from '../content/types';
import { ContentError } from '../problems';
import { rehypePlugins, remarkPlugins } from './pipeline';
import type { RenderedName } from './vocabulary';

// Components take different props each; which ones content may give them is the vocabulary's business.
// biome-ignore lint/suspicious/noExplicitAny: a map of components with unlike props has no narrower type
type AnyComponent = ComponentType<any>;

/** What Markdown is rendered with: a component for each name of the vocabulary, one each for code blocks and diagrams, and any element. */
export type ComponentMap = Record<RenderedName | 'CodeBlock' | 'Diagram', AnyComponent> & Record<string, AnyComponent>;

/** Markdown, with the file that errors name and the route that its links start from. */
type MarkdownSource = Pick<Doc, 'body' | 'file' | 'path'>;

/**
 * Renders Markdown, such as a document's body, to React elements on the server.
 * @throws ContentError where it can't be compiled, naming the file and line
 */
export async function renderMarkdown(
  doc: MarkdownSource,
  components: ComponentMap,
  { targets, drawings, reference }: Pick<BuiltSite, 'targets' | 'drawings' | 'reference'>,
): Promise<ReactElement> {
  const from = { route: doc.path, file: doc.file.replace(/^content\//, '') };
  try {
    const { content } = await compileMDX({
      source: doc.body,
      components,
      options: {
        // Expressions don't exist in the syntax; the library's own filter would drop attributes silently.
        blockJS: false,
        mdxOptions: {
          format: 'md',
          remarkPlugins: remarkPlugins({ from, targets }, drawings, reference),
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
      { file: doc.file, line: line ?? 1, message: reason ?? message, advice: 'correct the Markdown at this place' },
    ]);
  }
}
