import { mdxJsxFromMarkdown, mdxJsxToMarkdown } from 'mdast-util-mdx-jsx';
import { mdxJsx } from 'micromark-extension-mdx-jsx';
import type { Processor } from 'unified';

/**
 * Teaches the parser the one extension of Markdown that content has: component tags with string
 * attributes. Expressions, imports, raw HTML and indented code don't exist in the syntax, so braces
 * in prose are text and nothing an editor writes is dropped.
 */
export function remarkComponents(this: Processor): undefined {
  const data = this.data() as Record<string, unknown[] | undefined>;
  const add = (field: string, value: unknown) => {
    const list = data[field] ?? [];
    data[field] = list;
    list.push(value);
  };
  add('micromarkExtensions', mdxJsx());
  add('micromarkExtensions', { disable: { null: ['htmlFlow', 'htmlText', 'codeIndented'] } });
  add('fromMarkdownExtensions', mdxJsxFromMarkdown());
  add('toMarkdownExtensions', mdxJsxToMarkdown());
}
