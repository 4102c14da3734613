import type { Heading, ListItem } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { ProblemText } from '../diagnostics/problems';
import type { Block, Tag } from '../markdown/mdast';
import type { Report } from '../markdown/types';
import type { Reference } from '../reference/read';

/** What a tag is replaced with or filled from when its page is compiled. */
export interface ExpandContext {
  reference: Reference;
  /** The heading above the tag. */
  heading: Heading | undefined;
  report: Report;
}

/** Blocks that stand for a tag in plain Markdown. Items of a list are blocks inside the tag that is the list only. */
export type MarkdownWriter = (
  attributes: Record<string, string | undefined>,
  children: Block[],
) => (Block | ListItem)[];

/** Everything the build knows about a tag. Its React component, if it has one, is in components/article/markdown-components.ts. */
export interface TagDefinition {
  /** Attributes that it must or may have. All values are text; an attribute without a value is true. */
  required?: readonly string[];
  optional?: readonly string[];
  /** Checks what the attributes mean; their names are checked for every tag. */
  check?: (tag: Tag, report: (message: string, advice: string) => void) => void;
  /** Replaces the tag with Markdown made from data, or with nothing if the data lacks what it names. */
  replace?: (attributes: (name: string) => string, reference: Reference) => string | ProblemText;
  /** Fills in what its component needs. */
  fill?: (tag: MdxJsxFlowElement, context: ExpandContext) => void;
  /** Markdown that says what the component shows, in the same words and order (e2e/markdown-versions.spec.ts). */
  markdown?: MarkdownWriter;
}
