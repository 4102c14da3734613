'use client';

import { useMemo, useState } from 'react';
import button from '@/components/styles/button.module.css';
import { CopyFile } from '@/components/ui/copy-file.client';
import { Lightbox } from '@/components/ui/lightbox.client';
import { assetUrl } from '@/lib/urls';
import type { OutlineStep } from '@/lib/workflows/outline';
import type { Playback } from '@/lib/workflows/playback';
import { LiveWorkflow } from './live-workflow.client';
import { usePlayer } from './player.client';
import { RunBar } from './run-bar.client';
import { useRunInAddress } from './run-in-address.client';
import { RunStory } from './run-story.client';
import styles from './workflow.module.css';
import { WorkflowDrawing } from './workflow-drawing.client';
import { WorkflowSteps } from './workflow-steps.client';

interface WorkflowFigureProps {
  /** Its file name, without extension. */
  file: string;
  name: string;
  /** Its drawing as SVG, from left to right and from top to bottom; the style sheet shows the one that fits. */
  drawings: { across: string; down: string };
  /** True if the first is too wide for the article. */
  isLarge: boolean;
  runs: readonly Playback[];
  /** Where and when it was run; empty if it wasn't. */
  ran: string;
  steps: readonly OutlineStep[];
}

/**
 * The figure of a workflow. It plays a run, in the drawing, in the enlarged drawing and in the steps.
 */
export function WorkflowFigure({ file, name, drawings, isLarge, runs, ran, steps }: WorkflowFigureProps) {
  const [chosen, setChosen] = useState(runs[0]);
  const player = usePlayer(chosen?.ticks.length ?? 0);
  useRunInAddress({ file, runs, chosen, player, choose: setChosen });

  const names = useMemo(
    () => [...steps].sort((one, other) => Number(one.key) - Number(other.key)).map((step) => step.name),
    [steps],
  );
  const run = chosen && { ticks: chosen.ticks, player };
  const drawing = (isInPage: boolean) => (
    <>
      {(['across', 'down'] as const).map((direction) => (
        <WorkflowDrawing
          key={direction}
          direction={direction}
          svg={drawings[direction]}
          isInPage={isInPage}
          onPaper={isLarge ? 'down' : 'across'}
          run={run}
        />
      ))}
    </>
  );
  const choose = (one: Playback) => {
    setChosen(one);
    player.play(0);
  };
  const bar = chosen && <RunBar runs={runs} chosen={chosen} player={player} onChoose={choose} />;
  const story = chosen && <RunStory runs={runs} chosen={chosen} player={player} names={names} />;
  const address = assetUrl(`/workflows/${file}.json`);

  return (
    <figure ref={player.frame} className={styles.workflow} data-beyond={isLarge ? '' : undefined}>
      <figcaption className={styles.bar}>
        <span className={styles.title}>{name}</span>{' '}
        <Lightbox name={`${name}: ${steps.length} nodes`} className={button.action} foot={bar}>
          {drawing(false)}
        </Lightbox>
        <CopyFile address={address} className={button.action} data-no-print>
          Copy JSON
        </CopyFile>
        <a href={address} download={`${file}.json`} className={button.action} data-no-print>
          Download
        </a>
      </figcaption>
      <div className={styles.runs} data-no-print>
        {bar}
      </div>
      <div className={styles.view}>{drawing(true)}</div>
      {story}
      <div className={styles.foot}>
        <WorkflowSteps steps={steps} run={run} />
        <LiveWorkflow name={name} file={file} />
        {ran && <p className={styles.ran}>{ran}</p>}
      </div>
    </figure>
  );
}
