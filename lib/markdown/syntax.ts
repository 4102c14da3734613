import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { remarkComponents } from './remark-components';

/** The syntax of content: Markdown, GFM and component tags. `parse` throws a VFileMessage where a tag is broken. */
export const syntax = unified().use(remarkParse).use(remarkGfm).use(remarkComponents).freeze();
