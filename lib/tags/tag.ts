import type { Heading } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { ProblemText } from '../diagnostics/problems';
import type { Tag } from '../markdown/mdast';
import type { MarkdownWriter, Report } from '../markdown/types';
import type { OperationHrefs } from '../reference/api';
import type { Reference } from '../reference/read';

/** The data that tags are replaced with or filled from when their page is compiled. */
export interface TagData {
  reference: Reference;
  operationHrefs: OperationHrefs;
}

/** The data, and where a tag stands. */
export interface ExpandContext extends TagData {
  /** The heading above the tag. */
  heading: Heading | undefined;
  report: Report;
}

/** What the build knows about every tag. components/article/markdown-components.ts has the component, if it has one. */
interface TagBase {
  /** What it shows, for authors; docs/authors.md repeats it. Attributes that need explaining are explained here. */
  description: string;
  /** Attributes that it must or may have. All values are text; an attribute without a value is true. */
  required?: readonly string[];
  optional?: readonly string[];
  /** Checks what the attributes mean; their names are checked for every tag. */
  check?: (tag: Tag, report: (message: string, advice: string) => void) => void;
}

/** A tag that stays: a component shows it, and its Markdown form says the same. */
interface RenderedTag extends TagBase {
  /** Fills in what its component needs. */
  fill?: (tag: MdxJsxFlowElement, context: ExpandContext) => void;
  /** Markdown that says what the component shows, in the same words and order (e2e/export.spec.ts). */
  markdown: MarkdownWriter;
  replace?: never;
}

/** A tag that is replaced with Markdown made from data, or reported if the data lacks what it names. */
interface DataTag extends TagBase {
  replace: (attributes: (name: string) => string, data: TagData) => string | ProblemText;
  markdown?: never;
  fill?: never;
}

/** A tag that the tag around it reads and removes. */
interface ReadTag extends TagBase {
  readBy: string;
  replace?: never;
  markdown?: never;
  fill?: never;
}

export type TagDefinition = RenderedTag | DataTag | ReadTag;
