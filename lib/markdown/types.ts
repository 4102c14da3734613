import type { ListItem } from 'mdast';
import type { Node } from 'unist';
import type { Block, TagProps } from './mdast';

/** A heading of a document, with its id for links. */
export interface Heading {
  depth: number;
  text: string;
  id: string;
  /** The method of the request, if an operation of the API is below the heading. */
  method?: string;
  /** True if what is below it can be collapsed: the table of contents omits it. */
  isCollapsible?: true;
}

/** A link or an image in a document, with its position in the file. */
export interface LinkUse {
  target: string;
  /** What shows it: `image` is whatever a page loads, such as a film. */
  as: 'link' | 'image' | 'component';
  line: number;
  column: number;
  /** The tag that generated it, if it is made from data; the position is then the tag's. */
  generatedBy?: string;
}

/** Reports a problem at a node's position. */
export type Report = (node: Pick<Node, 'position'>, message: string, advice: string) => void;

/** Blocks that stand for a tag in plain Markdown. Items of a list are blocks inside the tag that is the list only. */
export type MarkdownWriter = (
  attributes: Record<string, string | undefined>,
  children: Block[],
  props: TagProps,
) => (Block | ListItem)[];
