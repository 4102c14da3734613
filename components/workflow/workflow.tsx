import { drawingOf } from '@/lib/workflows/drawing';
import { outlineOf } from '@/lib/workflows/outline';
import { type Playback, withEnd } from '@/lib/workflows/playback';
import type { WorkflowSource } from '@/lib/workflows/schema';
import { WorkflowFigure } from './lazy.client';

interface WorkflowProps {
  file: string;
  /** The ID of its figure, which links lead to. */
  anchor: string;
  workflow: WorkflowSource;
  runs: readonly Playback[];
  /** Where and when it was run; empty if it has changed since. */
  ran: string;
}

/** A workflow to import: drawn, described in words, and ready to copy, download or try out. */
export async function Workflow({ file, anchor, workflow, runs, ran }: WorkflowProps) {
  const across = await drawingOf(workflow, 'across');
  const down = await drawingOf(workflow, 'down');
  return (
    <WorkflowFigure
      id={anchor}
      file={file}
      name={workflow.name}
      drawings={{
        across: withEnd(across.svg, runs[0], 'data-end'),
        down: withEnd(down.svg, runs[0], 'data-end'),
      }}
      isLarge={across.isLarge}
      runs={runs}
      ran={ran}
      steps={outlineOf(workflow)}
    />
  );
}
