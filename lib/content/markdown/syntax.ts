import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { remarkComponents, remarkPhrases } from './remark-components';
import { remarkHeadingIds } from './remark-heading-ids';

const markdown = () => unified().use(remarkParse).use(remarkGfm);

/** Markdown, GFM and front matter. Tags are HTML here. */
export const plainSyntax = markdown().use(remarkFrontmatter).freeze();

/** The syntax of content: the same, and component tags. `parse` throws a VFileMessage where a tag is broken. */
export const syntax = markdown().use(remarkFrontmatter).use(remarkComponents).freeze();

/** The syntax of content within a line. */
export const phraseSyntax = markdown().use(remarkComponents).use(remarkPhrases).freeze();

/**
 * The syntax tree of a text as an editor wrote it, with the ids of its headings: tags stand for themselves.
 * @throws VFileMessage where it can't be parsed
 */
export function parseMarkdown(text: string): Root {
  const tree = syntax.parse(text);
  unified().use(remarkHeadingIds).runSync(tree);
  return tree;
}
