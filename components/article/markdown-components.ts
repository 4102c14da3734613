import type { ComponentType } from 'react';
import { CodeBlock } from '@/components/code/code-block';
import { InlineCode } from '@/components/code/inline-code';
import { Cause, Diagnosis } from '@/components/diagnosis/diagnosis';
import { Diagram } from '@/components/diagram/diagram';
import { Term, Terms } from '@/components/glossary/terms';
import { Outcome, Outcomes } from '@/components/outcomes/outcomes';
import { OwnWorkflow } from '@/components/own-workflow/own-workflow';
import { H2, H3, H4 } from '@/components/prose/heading';
import { MarkdownLink } from '@/components/prose/markdown-link';
import { Simulation } from '@/components/simulation/simulation';
import { HeaderCell, Table } from '@/components/ui/table';
import { WorkflowCard, WorkflowCards } from '@/components/workflow/gallery';
import { WorkflowFilter } from '@/components/workflow/lazy.client';
import { Workflow } from '@/components/workflow/workflow';
import type { ComponentMap } from '@/lib/page/render';

/** All modules of components/prose/: a tag that has no room of its own has its component there, under the tag's name. */
const prose = import.meta.glob<Record<string, ComponentType>>(['../prose/*.tsx', '!../prose/*.client.tsx'], {
  eager: true,
});

/** The components that render Markdown: the tags of lib/tags, and HTML elements that need more than styles. */
export const markdownComponents = {
  ...Object.assign({}, ...Object.values(prose)),
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
} as ComponentMap;
