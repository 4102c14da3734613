'use client';

import { useDeferredValue, useMemo } from 'react';
import type { InsertionPoint, OwnWorkflow, TriggerRun, Verdict } from '@/audit';
import { limits } from '@/audit/read/limits';
import { Lightbox } from '@/components/ui/lightbox.client';
import type { Player } from '@/components/workflow/player.client';
import { Transport } from '@/components/workflow/transport.client';
import { WorkflowDrawing } from '@/components/workflow/workflow-drawing.client';
import { WorkflowSteps } from '@/components/workflow/workflow-steps.client';
import { canvasOf } from '@/lib/own-workflow/canvas';
import { drawable, stepsOf } from '@/lib/own-workflow/drawable';
import type { Direction } from '@/lib/workflows/geometry';
import { type Move, ticksOf } from '@/lib/workflows/playback';
import figure from '../workflow/workflow.module.css';
import styles from './own-workflow.module.css';

const noSteps: ReturnType<typeof stepsOf> = [];

const directions: readonly Direction[] = ['across', 'down'];
const onlyAcross = directions.slice(0, 1);

/** A wider drawing would be too small on paper. */
const widest = 900;

/** How many ticks the second delivery starts behind the first. */
const behind = 3;

/** Both deliveries as they were worked out, to be played. */
export function ticksOfRun({ deliveries }: TriggerRun): Move[][] {
  const tracks = deliveries.map(({ nodes, links }) =>
    nodes.map((node, place): Move => {
      const link = place > 0 ? links.find(({ to }) => to === node) : undefined;
      const edge = link && `${link.from}-${link.kind === 'main' ? link.output : 0}-${link.to}`;
      return { node: String(node), ...(edge && { edge }) };
    }),
  );
  return ticksOf(tracks, behind);
}

interface DrawnRunsProps {
  workflow: OwnWorkflow;
  verdicts: readonly Verdict[];
  run: TriggerRun;
  player: Player;
  ticks: readonly Move[][];
  /** Where 8kit belongs; undefined if it is there already, or isn't needed. */
  point: InsertionPoint | undefined;
}

/** The drawing of a workflow: how often each node acts, where 8kit belongs, and the way of either delivery. */
export function DrawnRuns({ workflow, verdicts, run, player, ticks, point }: DrawnRunsProps) {
  const isDrawn = workflow.nodes.length <= limits.drawn;
  const doubled = useMemo(
    () => verdicts.flatMap(({ node, outcome }) => (outcome === 'twice' ? [String(node)] : [])),
    [verdicts],
  );
  // One after the other, so that neither makes the reader wait for both.
  const drawn = useDeferredValue(directions, onlyAcross);
  const drawings = useMemo(() => {
    const source = drawable(workflow);
    const counts = new Map(verdicts.map(({ node }) => [node, 0]));
    const place = point && `${point.node}-${point.output}-`;
    return isDrawn ? drawn.map((direction) => ({ direction, ...canvasOf(source, direction, counts, place) })) : [];
  }, [workflow, isDrawn, verdicts, drawn, point]);
  const steps = useMemo(
    () => (isDrawn ? stepsOf(workflow, verdicts, point) : []),
    [workflow, isDrawn, verdicts, point],
  );
  // After the drawing, so that neither waits for the other.
  const listed = useDeferredValue(steps, noSteps);
  if (!isDrawn)
    return (
      <p className={styles.undrawn}>
        A workflow of {workflow.nodes.length} nodes is judged, but not drawn: up to {limits.drawn} nodes are.
      </p>
    );
  const pictures = (isInPage: boolean) =>
    drawings.map(({ direction, svg }) => (
      <WorkflowDrawing
        key={direction}
        direction={direction}
        svg={svg}
        isInPage={isInPage}
        onPaper={(drawings[0]?.layout.width ?? 0) > widest ? 'down' : 'across'}
        run={{ ticks, player }}
        doubled={doubled}
        start={run.trigger}
      />
    ));
  const controls = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, these are buttons
    <div role="group" aria-label="Run" data-no-print>
      <Transport player={player} />
    </div>
  );
  return (
    <div>
      <div className={figure.view}>{pictures(true)}</div>
      <div className={styles.line}>
        {controls}
        <Lightbox name={`${workflow.name}: ${workflow.nodes.length} nodes`} className={styles.action} foot={controls}>
          {pictures(false)}
        </Lightbox>
        {listed.length > 0 && <WorkflowSteps steps={listed} run={{ ticks, player }} />}
      </div>
    </div>
  );
}
