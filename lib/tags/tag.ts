import type { Heading } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Reference } from '../data/read';
import type { ProblemText } from '../diagnostics/problems';
import type { Block, Tag } from '../markdown/mdast';
import type { MarkdownWriter, Report } from '../markdown/types';
import type { OperationHrefs } from '../reference/api';

/** The data that tags are replaced with or filled from when their page is compiled. */
export interface TagData {
  reference: Reference;
  operationHrefs: OperationHrefs;
}

/** The data, and where a tag stands. */
interface ExpandContext extends TagData {
  /** The heading above the tag. */
  heading: Heading | undefined;
  report: Report;
}

/**
 * What the build knows about a tag. One that has `markdown` stays, and has a component of its name; one that has `replace`
 * is replaced with blocks made from data; one with neither is read by the tag around it.
 */
export interface TagDefinition {
  /** What it shows, for authors; docs/authors.md repeats it. Attributes that need explaining are explained here. */
  description: string;
  /** Attributes that it must or may have. All values are text; an attribute without a value is true. */
  required?: readonly string[];
  optional?: readonly string[];
  /** Attributes whose values are sentences or labels, which search and the prose rules read. */
  prose?: readonly string[];
  /** Other attributes that readers see as text, which search reads. */
  shown?: readonly string[];
  /** True if search takes it for a row in the text around it, which explains its `name`. */
  isRow?: boolean;
  /** True if it collapses to the heading that it begins with, which the table of contents leaves out. */
  isCollapsible?: boolean;
  /** True if it is closed at first: the table of contents leaves out the headings in it. */
  isClosed?: boolean;
  /** True if no words inside it are linked to the glossary, because they are links or names already. */
  isClosedToTerms?: boolean;
  /** The tag that alone stands in it, and nowhere else. */
  parts?: string;
  /** True if a reader needs only one of its parts. */
  hasAlternatives?: boolean;
  /** True if it shows code beside the text, where the table of contents would be. */
  isWide?: boolean;
  /** True if its `method` belongs to the heading above it. */
  hasMethod?: boolean;
  /** Checks what the attributes mean; their names are checked for every tag. */
  check?: (tag: Tag, report: (message: string, advice: string) => void) => void;
  /** Fills in what its component needs. */
  fill?: (tag: MdxJsxFlowElement, context: ExpandContext) => void;
  /** Markdown that says what the component shows, in the same words and order (e2e/export.spec.ts). */
  markdown?: MarkdownWriter;
  /** Makes the blocks that replace it, or reports what the data lack. */
  replace?: (attributes: (name: string) => string, data: TagData) => Block[] | ProblemText;
  /** Of headings that `replace` writes, the ids of those that search finds; by default, none. */
  sections?: RegExp;
  /** True if these headings say nothing without the one above the tag, and its tabs repeat the words around them. */
  hasParts?: boolean;
}
