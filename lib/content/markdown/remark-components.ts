import { mdxJsxFromMarkdown, mdxJsxToMarkdown } from 'mdast-util-mdx-jsx';
import { mdxJsx } from 'micromark-extension-mdx-jsx';
import type { Processor } from 'unified';

/**
 * Teaches the parser the one extension of Markdown that content has: component tags with string
 * attributes. Expressions, imports, raw HTML and indented code don't exist in the syntax, so braces
 * in prose are text and nothing an editor writes is dropped.
 */
export function remarkComponents(this: Processor): undefined {
  add(this, 'micromarkExtensions', mdxJsx());
  disable(this, ['htmlFlow', 'htmlText', 'codeIndented']);
  add(this, 'fromMarkdownExtensions', mdxJsxFromMarkdown());
  add(this, 'toMarkdownExtensions', mdxJsxToMarkdown());
}

/** Leaves what is more than a line of text out of the syntax: `1. May` is no list then. */
export function remarkPhrases(this: Processor): undefined {
  disable(this, [
    'blockQuote',
    'codeFenced',
    'definition',
    'gfmFootnoteDefinition',
    'headingAtx',
    'list',
    'mdxJsxFlowTag',
    'setextUnderline',
    'table',
    'thematicBreak',
  ]);
}

function disable(processor: Processor, constructs: readonly string[]): void {
  add(processor, 'micromarkExtensions', { disable: { null: constructs } });
}

function add(processor: Processor, field: string, value: unknown): void {
  const data = processor.data() as Record<string, unknown[] | undefined>;
  const list = data[field] ?? [];
  data[field] = list;
  list.push(value);
}
