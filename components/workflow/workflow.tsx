import type { WorkflowSource } from '@/lib/reference/schemas';
import { drawingOf } from '@/lib/workflows/drawing';
import { outlineOf } from '@/lib/workflows/outline';
import { type Playback, withEnd } from '@/lib/workflows/playback';
import { WorkflowFigure } from './workflow-figure.client';

/** A workflow to import: drawn, described in words, and ready to copy, download or try out. */
export async function Workflow({ file, source, runs, ran }: Record<'file' | 'source' | 'runs' | 'ran', string>) {
  const workflow: WorkflowSource = JSON.parse(source);
  const playbacks: Playback[] = JSON.parse(runs);
  const across = await drawingOf(workflow, 'across');
  const down = await drawingOf(workflow, 'down');
  return (
    <WorkflowFigure
      file={file}
      name={workflow.name}
      drawings={{
        across: withEnd(across.svg, playbacks[0], 'data-end'),
        down: withEnd(down.svg, playbacks[0], 'data-end'),
      }}
      isLarge={across.isLarge}
      runs={playbacks}
      ran={ran}
      steps={outlineOf(workflow)}
    />
  );
}
