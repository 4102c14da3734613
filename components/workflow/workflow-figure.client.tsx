'use client';

import { type SyntheticEvent, useState } from 'react';
import { CopyFile } from '@/components/ui/copy-file.client';
import { Lightbox } from '@/components/ui/lightbox.client';
import { assetUrl } from '@/lib/urls';
import { LiveWorkflow } from './live-workflow.client';
import { RunButtons, type RunChoice } from './run-buttons.client';
import styles from './workflow.module.css';
import { WorkflowDrawing } from './workflow-drawing.client';
import { type WorkflowStep, WorkflowSteps } from './workflow-steps.client';

interface WorkflowFigureProps {
  /** Its file name, without extension. */
  file: string;
  name: string;
  /** Its drawing as SVG, from left to right and from top to bottom; the style sheet shows the one that fits. */
  drawings: { across: string; down: string };
  /** True if the first is too wide for the article. */
  isLarge: boolean;
  paths: readonly RunChoice[];
  /** Where and when it was run; empty if it wasn't. */
  ran: string;
  steps: readonly WorkflowStep[];
}

/**
 * The figure of a workflow. It marks the path of a run, and what the reader points at, in the drawing, in the enlarged
 * drawing and in the steps.
 */
export function WorkflowFigure({ file, name, drawings, isLarge, paths, ran, steps }: WorkflowFigureProps) {
  const [run, setRun] = useState<RunChoice>();
  const [pointed, setPointed] = useState<string>();
  const point = ({ target }: SyntheticEvent) => {
    const part = target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-at]') : null;
    setPointed(part?.dataset.at);
  };
  const unpoint = () => setPointed(undefined);

  const marks = { passed: run?.edges, pointed };
  const drawing = (isInPage: boolean) => (
    <>
      <WorkflowDrawing direction="across" svg={drawings.across} isInPage={isInPage} {...marks} />
      <WorkflowDrawing direction="down" svg={drawings.down} isInPage={isInPage} {...marks} />
    </>
  );
  const runs = <RunButtons paths={paths} run={run} onRun={setRun} />;
  const address = assetUrl(`/workflows/${file}.json`);

  return (
    <figure
      className={styles.workflow}
      data-beyond={isLarge ? '' : undefined}
      onPointerOver={point}
      onPointerLeave={unpoint}
      onFocus={point}
      onBlur={unpoint}
    >
      <figcaption className={styles.bar}>
        <span className={styles.title}>{name}</span>{' '}
        <Lightbox name={`${name}: ${steps.length} nodes`} className={styles.action} foot={runs}>
          {drawing(false)}
        </Lightbox>
        <CopyFile address={address} className={styles.action} data-no-print>
          Copy JSON
        </CopyFile>
        <a href={address} download={`${file}.json`} className={styles.action} data-no-print>
          Download
        </a>
      </figcaption>
      <div className={styles.runs}>{runs}</div>
      <div className={styles.view}>{drawing(true)}</div>
      <div className={styles.foot}>
        <details className={styles.words}>
          <summary className={styles.action} data-chevron>
            {steps.length} nodes in words
          </summary>
          <WorkflowSteps steps={steps} {...marks} />
        </details>
        <LiveWorkflow name={name} file={file} className={styles.action} />
        {ran && <p className={styles.ran}>{ran}</p>}
      </div>
    </figure>
  );
}
