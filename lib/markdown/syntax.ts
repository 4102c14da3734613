import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type PluggableList, unified } from 'unified';
import { remarkComponents } from './remark-components';
import { remarkHeadingIds } from './remark-heading-ids';

/** What makes Markdown the language of content: GFM, component tags, and ids of headings. */
export const writtenPlugins: PluggableList = [remarkGfm, remarkComponents, remarkHeadingIds];

/** Markdown and GFM. Tags are HTML here. */
export const plainSyntax = unified().use(remarkParse).use(remarkGfm).freeze();

/** The syntax of content. `parse` throws a VFileMessage where a tag is broken. */
export const syntax = unified().use(remarkParse).use(writtenPlugins).freeze();

/**
 * The syntax tree of a text as an editor wrote it, with the ids of its headings: tags stand for themselves.
 * @throws VFileMessage where it can't be parsed
 */
export function parseMarkdown(text: string): Root {
  return syntax.runSync(syntax.parse(text)) as Root;
}
