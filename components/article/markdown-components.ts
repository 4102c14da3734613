import { CodeBlock } from '@/components/code/code-block';
import { InlineCode } from '@/components/code/inline-code';
import { Cause, Diagnosis } from '@/components/diagnosis/diagnosis';
import { Diagram } from '@/components/diagram/diagram';
import { Term, Terms } from '@/components/glossary/terms';
import { Outcome, Outcomes } from '@/components/outcomes/outcomes';
import { OwnWorkflow } from '@/components/own-workflow/own-workflow';
import { Accordion, AccordionItem } from '@/components/prose/accordion';
import { Actions } from '@/components/prose/actions';
import { Check, Danger, Note, Warning } from '@/components/prose/callout';
import { Card, Cards } from '@/components/prose/cards';
import { Beside, Columns } from '@/components/prose/columns';
import { Details } from '@/components/prose/details';
import { Endpoint, EndpointItem, EndpointList } from '@/components/prose/endpoint';
import { H2, H3, H4 } from '@/components/prose/heading';
import { MarkdownLink } from '@/components/prose/markdown-link';
import { Param, Params } from '@/components/prose/params';
import { Steps } from '@/components/prose/steps';
import { TabPanel } from '@/components/prose/tab-group.client';
import { Tabs } from '@/components/prose/tabs';
import { Simulation } from '@/components/simulation/simulation';
import { HeaderCell, Table } from '@/components/ui/table';
import { WorkflowCard, WorkflowCards, WorkflowFilter } from '@/components/workflow/gallery';
import { Workflow } from '@/components/workflow/workflow';
import type { ComponentMap } from '@/lib/page/render';

/** The components that render Markdown: the tags of lib/tags, and HTML elements that need more than styles. */
export const markdownComponents: ComponentMap = {
  Note,
  Warning,
  Danger,
  Check,
  Tabs,
  Tab: TabPanel,
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
  Accordion,
  AccordionItem,
  Terms,
  Term,
  Workflow,
  WorkflowCard,
  WorkflowCards,
  WorkflowFilter,
  Simulation,
  Outcomes,
  Outcome,
  OwnWorkflow,
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
