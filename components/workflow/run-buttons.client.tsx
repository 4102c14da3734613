'use client';

import styles from './run-buttons.module.css';

/** A path that a run can take through a workflow. */
export interface RunPath {
  name: string;
  /** The keys of its connections. */
  edges: readonly string[];
  /** The names of its nodes, in the order of the run. */
  nodes: readonly string[];
}

interface RunButtonsProps {
  paths: readonly RunPath[];
  /** The path that is shown. */
  run: RunPath | undefined;
  onRun: (path: RunPath | undefined) => void;
}

/** A button for each path through a workflow, which shows it and, pressed again, hides it. */
export function RunButtons({ paths, run, onRun }: RunButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, these are buttons
    <div role="group" aria-label="Run" className={styles.run} data-needs-js data-no-print>
      <span aria-hidden="true" className={styles.label}>
        Run
      </span>
      <div className={styles.paths}>
        {paths.map((path) => (
          <button
            key={path.name}
            type="button"
            className={styles.path}
            aria-pressed={path === run}
            onClick={() => onRun(path === run ? undefined : path)}
          >
            {path.name}
          </button>
        ))}
      </div>
      <p aria-live="polite" className="visually-hidden">
        {run && `${run.name}: ${run.nodes.join(' → ')}`}
      </p>
    </div>
  );
}
