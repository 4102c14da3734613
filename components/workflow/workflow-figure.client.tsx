'use client';

import { Ellipsis } from 'lucide';
import { useId, useRef, useState } from 'react';
import { CopyFile } from '@/components/ui/copy-file.client';
import { Icon } from '@/components/ui/icon';
import { Lightbox } from '@/components/ui/lightbox.client';
import { config } from '@/lib/config';
import { assetUrl } from '@/lib/urls';
import type { OutlineStep } from '@/lib/workflows/outline';
import type { Playback } from '@/lib/workflows/playback';
import { LiveWorkflow } from './live-workflow.client';
import { usePlayer } from './player.client';
import { RunBar } from './run-bar.client';
import { useRunInAddress } from './run-in-address.client';
import { RunStory } from './run-story.client';
import { Transport } from './transport.client';
import styles from './workflow.module.css';
import { WorkflowDrawing } from './workflow-drawing.client';
import { WorkflowSteps } from './workflow-steps.client';

interface WorkflowFigureProps {
  id: string;
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
 * The figure of a workflow. It plays a run, in the drawing, in the enlarged drawing and in the steps. One bar has what most
 * readers want of it, to play and to copy it; a menu has the rest.
 */
export function WorkflowFigure({ id, file, name, drawings, isLarge, runs, ran, steps }: WorkflowFigureProps) {
  const [chosen, setChosen] = useState(runs[0]);
  const [isStepped, setStepped] = useState(false);
  const [isInWords, setInWords] = useState(false);
  const [isLive, setLive] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const player = usePlayer(chosen?.ticks.length ?? 0);
  useRunInAddress({ file, runs, chosen, player, choose: setChosen });

  const names = [...steps].sort((one, other) => Number(one.key) - Number(other.key)).map((step) => step.name);
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
  const bar = (isWhole: boolean) =>
    chosen && (
      <RunBar runs={runs} chosen={chosen} player={player} onChoose={choose}>
        <Transport player={player} isWhole={isWhole} />
      </RunBar>
    );
  const address = assetUrl(`/workflows/${file}.json`);
  const items = [
    {
      label: isStepped ? 'Without steps' : 'Step by step',
      action: () => setStepped(!isStepped),
      className: styles.still,
    },
    { label: isInWords ? 'Without text' : 'As text', action: () => setInWords(!isInWords) },
    { label: 'Live preview', action: () => setLive(true), hint: `${menuId}-hint` },
  ];

  return (
    <figure ref={player.frame} id={id} className={styles.workflow} data-beyond={isLarge ? '' : undefined}>
      <div className={styles.bar}>
        {bar(isStepped)}
        <div className={styles.actions}>
          <CopyFile address={address} className={styles.action}>
            Copy JSON
          </CopyFile>
          <Lightbox name={`${name}: ${steps.length} nodes`} foot={bar(true)}>
            {drawing(false)}
          </Lightbox>
          <button ref={more} type="button" popoverTarget={menuId} aria-label="More" className={styles.action}>
            <Icon icon={Ellipsis} />
          </button>
          <ul id={menuId} popover="auto" className={styles.menu} aria-label="More">
            <li>
              <a href={address} download={`${file}.json`}>
                Download
              </a>
            </li>
            {items.map(({ label, action, hint, className }) => (
              <li key={label} className={className} data-needs-js data-markdown-ignore>
                <button
                  type="button"
                  onClick={({ currentTarget }) => {
                    // Returns focus to the menu's button.
                    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
                    action();
                  }}
                  aria-describedby={hint}
                >
                  {label}
                </button>
              </li>
            ))}
            <li id={`${menuId}-hint`} className={styles.hint} data-needs-js data-markdown-ignore>
              Loads from {new URL(config.workflowPreviewUrl).host}, a service of n8n, and sends it this workflow.
            </li>
          </ul>
        </div>
      </div>
      <div className={styles.view}>{drawing(true)}</div>
      <figcaption className={styles.caption}>
        <div aria-hidden={player.at > 0 || undefined} className={styles.rest}>
          <strong>{name}</strong>
          {ran && <p>{ran}</p>}
        </div>
        {chosen && <RunStory runs={runs} chosen={chosen} player={player} names={names} />}
      </figcaption>
      <WorkflowSteps steps={steps} run={run} isOpen={isInWords} onToggle={setInWords} />
      {isLive && (
        <LiveWorkflow
          name={name}
          file={file}
          onClose={() => {
            setLive(false);
            more.current?.focus();
          }}
        />
      )}
    </figure>
  );
}
