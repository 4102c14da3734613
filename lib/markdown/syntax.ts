import type { Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type PluggableList, unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { isTag } from './mdast';
import { remarkComponents } from './remark-components';
import { remarkHeadingIds } from './remark-heading-ids';

/** What makes Markdown the language of content: GFM, component tags, and ids of headings. */
export const syntaxPlugins: PluggableList = [remarkGfm, remarkComponents, remarkBlockTags, remarkHeadingIds];

/** Markdown and GFM. Tags are HTML here. */
export const plainSyntax = unified().use(remarkParse).use(remarkGfm).freeze();

/** The syntax of content. `parse` throws a VFileMessage where a tag is broken. */
export const syntax = unified().use(remarkParse).use(syntaxPlugins).freeze();

/**
 * The syntax tree of a text as an editor wrote it, with the ids of its headings: tags stand for themselves.
 * @throws VFileMessage where it can't be parsed
 */
export function parseMarkdown(text: string): Root {
  return syntax.runSync(syntax.parse(text)) as Root;
}

/** Makes tags that have a paragraph to themselves blocks, as MDX does. */
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
