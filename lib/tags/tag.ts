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

/** Everything the build knows about a tag. Its React component, if it has one, is in components/article/markdown-components.ts. */
export interface TagDefinition {
  /** Attributes that it must or may have. All values are text; an attribute without a value is true. */
  required?: readonly string[];
  optional?: readonly string[];
  /** Checks what the attributes mean; their names are checked for every tag. */
  check?: (tag: Tag, report: (message: string, advice: string) => void) => void;
  /** Replaces the tag with Markdown made from data, or with nothing if the data lacks what it names. */
  replace?: (attributes: (name: string) => string, data: TagData) => string | ProblemText;
  /** Fills in what its component needs. */
  fill?: (tag: MdxJsxFlowElement, context: ExpandContext) => void;
  /** Markdown that says what the component shows, in the same words and order (e2e/markdown-versions.spec.ts). */
  markdown?: MarkdownWriter;
}
