'use client';

import { useMemo, useState } from 'react';
import { Lightbox } from '@/components/ui/lightbox.client';
import { RunButtons } from '@/components/workflow/run-buttons.client';
import { WorkflowDrawing } from '@/components/workflow/workflow-drawing.client';
import { canvasOf, drawable, type OwnWorkflow, type TriggerRun, type Verdict } from '@/lib/own-workflow';
import { limits } from '@/lib/own-workflow/limits';
import styles from './own-workflow.module.css';

const directions = ['across', 'down'] as const;

/** The drawing of a workflow: the nodes that act twice, and the way of either delivery from a trigger. */
export function DrawnRuns({
  workflow,
  verdicts,
  run: { trigger, deliveries },
}: {
  workflow: OwnWorkflow;
  verdicts: readonly Verdict[];
  run: TriggerRun;
}) {
  const isDrawn = workflow.nodes.length <= limits.drawn;
  const drawings = useMemo(() => {
    const source = drawable(workflow);
    return directions.map((direction) => ({ direction, svg: isDrawn ? canvasOf(source, direction) : '' }));
  }, [workflow, isDrawn]);
  const [pressed, setPressed] = useState<string>();
  const paths = useMemo(
    () =>
      deliveries.map(({ nodes, links }, index) => ({
        name: index === 0 ? 'First delivery' : 'Second delivery',
        edges: links.map(({ from, output, kind, to }) => `${from}-${kind === 'main' ? output : 0}-${to}`),
        nodes: nodes.map((node) => workflow.nodes[node]?.name ?? ''),
      })),
    [deliveries, workflow],
  );
  const path = paths.find(({ name }) => name === pressed);
  const doubled = useMemo(
    () => verdicts.flatMap(({ node, outcome }) => (outcome === 'twice' ? [String(node)] : [])),
    [verdicts],
  );
  if (!isDrawn)
    return (
      <p>{`A workflow of ${workflow.nodes.length} nodes is judged, but not drawn: up to ${limits.drawn} nodes are.`}</p>
    );
  const marks = { passed: path?.edges, doubled };
  const pictures = (isInPage: boolean) =>
    drawings.map((drawing) => (
      <WorkflowDrawing key={drawing.direction} {...drawing} isInPage={isInPage} {...marks} start={trigger} />
    ));
  const runs = <RunButtons paths={paths} run={path} onRun={(one) => setPressed(one?.name)} />;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.bar}>
        <span className={styles.title}>{workflow.name}</span>
        <Lightbox name={`${workflow.name}: ${workflow.nodes.length} nodes`} className={styles.action} foot={runs}>
          {pictures(false)}
        </Lightbox>
      </figcaption>
      <div className={styles.runs}>{runs}</div>
      <div className={styles.view}>{pictures(true)}</div>
    </figure>
  );
}
