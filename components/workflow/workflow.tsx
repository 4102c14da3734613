import { drawingOf } from '@/lib/workflows/drawing';
import { outlineOf } from '@/lib/workflows/outline';
import type { RunPath } from '@/lib/workflows/run-paths';
import type { WorkflowSource } from '@/lib/workflows/schema';
import { WorkflowFigure } from './workflow-figure.client';

interface WorkflowProps {
  file: string;
  workflow: WorkflowSource;
  paths: readonly RunPath[];
  /** Where and when it was run; empty if it has changed since. */
  ran: string;
}

/** A workflow to import: drawn, described in words, and ready to copy, download or try out. */
export async function Workflow({ file, workflow, paths, ran }: WorkflowProps) {
  const across = await drawingOf(workflow, 'across');
  const down = await drawingOf(workflow, 'down');
  return (
    <WorkflowFigure
      file={file}
      name={workflow.name}
      drawings={{ across: across.svg, down: down.svg }}
      isLarge={across.isLarge}
      paths={paths}
      ran={ran}
      steps={outlineOf(workflow)}
    />
  );
}
