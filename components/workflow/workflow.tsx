import type { WorkflowSource } from '@/lib/reference/schemas';
import { drawingOf } from '@/lib/workflows/drawing';
import { outlineOf } from '@/lib/workflows/outline';
import type { Playback } from '@/lib/workflows/playback';
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
      drawings={{ across: withEnd(across.svg, playbacks[0]), down: withEnd(down.svg, playbacks[0]) }}
      isLarge={across.isLarge}
      runs={playbacks}
      ran={ran}
      steps={outlineOf(workflow)}
    />
  );
}

/** A drawing whose first run can be seen at its end without script, and on paper. */
function withEnd(svg: string, run: Playback | undefined): string {
  const keys = run?.ticks.flat().flatMap(({ node, edge }) => [node, ...(edge ? [edge] : [])]) ?? [];
  return [...new Set(keys)].reduce(
    (drawn, key) => drawn.replaceAll(`data-at="${key}"`, `data-at="${key}" data-end`),
    svg,
  );
}
