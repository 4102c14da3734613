import type { Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type PluggableList, unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { isTag } from './mdast';
import { remarkComponents } from './remark-components';
import { remarkHeadingIds } from './remark-heading-ids';

/** The plugins that define the syntax of content: GFM, component tags and heading ids. */
const syntaxPlugins: PluggableList = [remarkGfm, remarkComponents, remarkBlockTags, remarkHeadingIds];

/** Markdown with GFM, in which tags are HTML. */
export const plainSyntax = unified().use(remarkParse).use(remarkGfm).freeze();

/** The syntax of content. `parse` throws a VFileMessage if a tag is broken. */
export const syntax = unified().use(remarkParse).use(syntaxPlugins).freeze();

/**
 * The syntax tree of a text as its editor wrote it, with heading ids; tags aren't replaced.
 * @throws VFileMessage if it can't be parsed
 */
export function parseMarkdown(text: string): Root {
  return syntax.runSync(syntax.parse(text)) as Root;
}

/** Turns tags that are alone in a paragraph into blocks, as MDX does. */
function remarkBlockTags() {
  return (tree: Root): undefined => {
    visit(tree, 'paragraph', ({ children }, index, parent) => {
      const tags = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
      if (!parent || index === undefined || tags.length === 0 || !tags.every(isTag)) return undefined;
      const blocks = tags.map((tag): RootContent => ({ ...tag, type: 'mdxJsxFlowElement' }) as RootContent);
      parent.children.splice(index, 1, ...(blocks as never[]));
      return [SKIP, index];
    });
  };
}

/** A text of the data without its Markdown. */
export function plainText(markdown: string): string {
  return textOf(syntax.parse(markdown)).replace(/\s+/g, ' ');
}
