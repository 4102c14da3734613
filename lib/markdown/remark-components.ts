import { mdxJsxFromMarkdown, mdxJsxToMarkdown } from 'mdast-util-mdx-jsx';
import { mdxJsx } from 'micromark-extension-mdx-jsx';
import type { Processor } from 'unified';

/**
 * Teaches the parser the one extension that content adds to Markdown: component tags with string attributes. The syntax
 * has no expressions, imports, raw HTML or indented code, so braces in prose are text and nothing an editor writes is
 * dropped.
 */
export function remarkComponents(this: Processor): undefined {
  const data = this.data();
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    mdxJsx(),
    { disable: { null: ['htmlFlow', 'htmlText', 'codeIndented'] } },
  ];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), mdxJsxFromMarkdown()];
  data.toMarkdownExtensions = [...(data.toMarkdownExtensions ?? []), mdxJsxToMarkdown()];
}
