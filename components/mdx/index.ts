import { Outcome, Outcomes } from '@/components/hero/outcomes';
import type { ComponentMap } from '@/lib/markdown/render';
import { Actions } from './actions';
import { Check, Danger, Note, Tip, Warning } from './callout';
import { Card, Cards } from './cards';
import { CodeBlock } from './code-block';
import { Beside, Columns } from './columns';
import { Details } from './details';
import { Cause, Diagnosis } from './diagnosis/diagnosis';
import { Diagram } from './diagram';
import { Endpoint, EndpointItem, EndpointList } from './endpoint';
import { H2, H3, H4 } from './heading';
import { InlineCode } from './inline-code';
import { MarkdownLink } from './markdown-link';
import { Param, Params } from './params';
import { SendTwice } from './send-twice/send-twice';
import { Steps } from './steps';
import { HeaderCell, Table } from './table';
import { Tab, Tabs } from './tabs';
import { Term, Terms } from './terms';
import { Workflow } from './workflow';

/** The components that render Markdown: the vocabulary's tags, and HTML elements that need more than styles. */
export const markdownComponents: ComponentMap = {
  Note,
  Tip,
  Warning,
  Danger,
  Check,
  Tabs,
  Tab,
  Steps,
  Columns,
  Beside,
  Params,
  Param,
  Endpoint,
  EndpointList,
  EndpointItem,
  Cards,
  Card,
  Actions,
  Details,
  Terms,
  Term,
  Workflow,
  SendTwice,
  Outcomes,
  Outcome,
  Diagnosis,
  Cause,
  CodeBlock,
  Diagram,
  a: MarkdownLink,
  code: InlineCode,
  h2: H2,
  h3: H3,
  h4: H4,
  table: Table,
  th: HeaderCell,
};
