'use client';

import { useEffect, useRef, useState } from 'react';
import { pointOut } from './workflow-point-out';
import styles from './workflow-run.module.css';

/** A way through a workflow. */
interface ShownWay {
  name: string;
  /** The keys of its connections, in the order of the run. */
  edges: string[];
  /** The names of its nodes. */
  nodes: string[];
}

/** Buttons that show in the figure around them what a run does: one for each way through the workflow. */
export function WorkflowRun({ ways }: { ways: readonly ShownWay[] }) {
  const root = useRef<HTMLDivElement>(null);
  // An object of its own for each press: the same way can be run again.
  const [run, setRun] = useState<ShownWay>();
  useEffect(() => {
    const figure = root.current?.closest('figure');
    return figure ? pointOut(figure) : undefined;
  }, []);
  useEffect(() => {
    const figure = root.current?.closest('figure');
    if (!figure || !run) return undefined;
    let isWanted = true;
    let end: (() => void) | undefined;
    import('./workflow-travel').then(
      ({ travel }) => {
        if (isWanted) end = travel(figure, run.edges);
      },
      // Without its script there is no run; the reader can ask again.
      () => isWanted && setRun(undefined),
    );
    return () => {
      isWanted = false;
      end?.();
    };
  }, [run]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, these are buttons
    <div ref={root} role="group" aria-label="Run" className={styles.run} data-needs-js data-no-print>
      <span aria-hidden="true" className={styles.label}>
        Run
      </span>
      <div className={styles.ways}>
        {ways.map((way) => (
          <button
            key={way.name}
            type="button"
            className={styles.way}
            aria-pressed={run?.name === way.name}
            onClick={() => setRun({ ...way })}
          >
            {way.name}
          </button>
        ))}
        {run && (
          <button type="button" className={styles.way} onClick={() => setRun(undefined)}>
            Clear
          </button>
        )}
      </div>
      <p aria-live="polite" className="visually-hidden">
        {run && `${run.name}: ${run.nodes.join(' → ')}`}
      </p>
    </div>
  );
}
