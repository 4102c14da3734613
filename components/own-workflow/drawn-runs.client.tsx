'use client';

import { useMemo, useState } from 'react';
import { Lightbox } from '@/components/ui/lightbox.client';
import { RunButtons } from '@/components/workflow/run-buttons.client';
import { WorkflowDrawing } from '@/components/workflow/workflow-drawing.client';
import { canvasOf, drawable, type Judgement } from '@/lib/own-workflow';
import { limits } from '@/lib/own-workflow/limits';
import styles from './own-workflow.module.css';

const directions = ['across', 'down'] as const;

/** The drawing of a workflow: the nodes that act twice, and the way of either delivery. */
export function DrawnRuns({ judgement }: { judgement: Judgement }) {
  const { workflow } = judgement.known;
  const isDrawn = workflow.nodes.length <= limits.drawn;
  const drawings = useMemo(() => {
    const source = drawable(workflow);
    return directions.map((direction) => ({ direction, svg: isDrawn ? canvasOf(source, direction) : '' }));
  }, [workflow, isDrawn]);
  const [pressed, setPressed] = useState<string>();
  const paths = useMemo(
    () =>
      judgement.deliveries.map(({ nodes, links }, index) => ({
        name: index === 0 ? 'First delivery' : 'Second delivery',
        edges: links.map(({ from, output, kind, to }) => `${from}-${kind === 'main' ? output : 0}-${to}`),
        nodes: nodes.map((node) => workflow.nodes[node]?.name ?? ''),
      })),
    [judgement, workflow],
  );
  const run = paths.find(({ name }) => name === pressed);
  const doubled = useMemo(
    () => judgement.verdicts.filter(({ ends }) => ends === 'twice').map(({ node }) => String(node)),
    [judgement],
  );
  if (!isDrawn)
    return (
      <p>{`A workflow of ${workflow.nodes.length} nodes is judged, but not drawn: up to ${limits.drawn} nodes are.`}</p>
    );
  const marks = { passed: run?.edges, doubled };
  const pictures = (isInPage: boolean) =>
    drawings.map((drawing) => (
      <WorkflowDrawing
        key={drawing.direction}
        {...drawing}
        isInPage={isInPage}
        {...marks}
        start={judgement.deliveries[0].nodes[0]}
      />
    ));
  const runs = <RunButtons paths={paths} run={run} onRun={(path) => setPressed(path?.name)} />;
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
