'use client';

import { useMemo, useState } from 'react';
import { Lightbox } from '@/components/ui/lightbox.client';
import { usePlayer } from '@/components/workflow/player.client';
import { RunBar } from '@/components/workflow/run-bar.client';
import { WorkflowDrawing } from '@/components/workflow/workflow-drawing.client';
import { canvasOf, drawable, type Judgement } from '@/lib/own-workflow';
import { limits } from '@/lib/own-workflow/limits';
import type { Playback } from '@/lib/workflows/playback';
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
  const runs = useMemo<Playback[]>(
    () =>
      judgement.deliveries.map(({ nodes, links }, index) => ({
        name: index === 0 ? 'First delivery' : 'Second delivery',
        outcome: '',
        isGood: true,
        before: [],
        ticks: nodes.map((node, place) => {
          const link = links.find(({ to }) => to === node);
          return [
            {
              node: String(node),
              ...(place > 0 && link && { edge: `${link.from}-${link.kind === 'main' ? link.output : 0}-${link.to}` }),
            },
          ];
        }),
      })),
    [judgement],
  );
  const [chosen, setChosen] = useState(0);
  const run = runs[chosen];
  const player = usePlayer(run?.ticks.length ?? 0);
  const doubled = useMemo(
    () => judgement.verdicts.filter(({ ends }) => ends === 'twice').map(({ node }) => String(node)),
    [judgement],
  );
  if (!isDrawn)
    return (
      <p>{`A workflow of ${workflow.nodes.length} nodes is judged, but not drawn: up to ${limits.drawn} nodes are.`}</p>
    );
  const marks = { doubled, ...(run && { run: { ticks: run.ticks, player } }) };
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
  const bar = run && (
    <RunBar
      runs={runs}
      chosen={run}
      player={player}
      onChoose={(one) => {
        setChosen(runs.indexOf(one));
        player.play(0);
      }}
    />
  );
  return (
    <figure ref={player.frame} className={styles.figure}>
      <figcaption className={styles.bar}>
        <span className={styles.title}>{workflow.name}</span>
        <Lightbox name={`${workflow.name}: ${workflow.nodes.length} nodes`} className={styles.action} foot={bar}>
          {pictures(false)}
        </Lightbox>
      </figcaption>
      <div className={styles.runs}>{bar}</div>
      <div className={styles.view}>{pictures(true)}</div>
    </figure>
  );
}
