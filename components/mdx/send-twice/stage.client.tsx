'use client';

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RunView, SceneName } from '@/lib/model/scenes';
import { Lanes } from './lanes.client';
import { isOnPage, linkedRun, shareRun } from './run-address.client';
import { RunTable } from './run-table';
import styles from './send-twice.module.css';
import { useScenes } from './use-scenes.client';

interface StageProps {
  scene: SceneName;
  /** The run shown until the reader chooses another one. */
  opening: RunView;
  patterns: readonly { id: string; label: string }[];
  longestGap: number;
  /** The label of the button that plays the run. */
  action: string;
  /** The column headers of the run as a table. */
  columns: readonly string[];
  /** The model's assumptions. */
  children: ReactNode;
}

/**
 * The run of a scene, with its controls. What the reader chooses is played against the model, and kept in the address.
 * The opening run, playing it and stepping through it need no model.
 */
export function Stage({ scene, opening, patterns, longestGap, action, columns, children }: StageProps) {
  const form = useRef<HTMLFormElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const { model, hasFailed, load, warm } = useScenes();
  const [chosen, setChosen] = useState(opening.settings);
  /** How often the run was played, and whether it is playing. */
  const [plays, setPlays] = useState({ count: 0, isOn: false });
  /** How many events are shown in step mode. */
  const [steps, setSteps] = useState<number>();
  /** A live region must exist before its first message: it is rendered as soon as the reader focuses "Step". */
  const [wasFocused, setWasFocused] = useState(false);

  const run = model?.viewRun(scene, chosen) ?? opening;
  const [pattern, gap = '', fault = ''] = (model ? run.settings : chosen).split('.');
  const isUnplayed = !model && hasFailed && chosen !== opening.settings;
  const isChanged = chosen !== opening.settings;

  const stop = () => {
    setPlays(({ count }) => ({ count, isOn: false }));
    setSteps(undefined);
  };
  const play = () => {
    setPlays(({ count }) => ({ count: count + 1, isOn: true }));
    setSteps(undefined);
  };
  const choose = (...settings: readonly (string | undefined)[]) => {
    setChosen(settings.filter(Boolean).join('.'));
    stop();
    load();
  };
  const step = () => {
    const next = (steps ?? 0) + 1;
    stop();
    if (next <= run.rows.length) setSteps(next);
  };

  const begin = useEffectEvent(() => {
    // Play at once what a link asks for, or what was chosen before hydration.
    const linked = linkedRun();
    const before = settingsIn(form.current, longestGap);
    if (linked?.startsWith(`${scene}.`)) choose(linked.slice(scene.length + 1));
    else if (before !== opening.settings || (linked !== null && !isOnPage(linked))) choose(before);
  });
  useEffect(() => begin(), []);

  useEffect(() => {
    if (model) shareRun(scene, run.settings === opening.settings ? undefined : run.settings);
  }, [model, scene, run.settings, opening.settings]);

  const playOnce = useEffectEvent(() => {
    if (plays.count === 0 && steps === undefined && chosen === opening.settings) play();
  });
  useEffect(() => {
    if (!stage.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        playOnce();
      },
      { threshold: 0.5 },
    );
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);

  return (
    <form
      ref={form}
      data-scene={scene}
      data-playing={plays.isOn || undefined}
      data-played={(plays.count === 1 && !plays.isOn) || undefined}
      onPointerEnter={warm}
      onFocus={warm}
      onSubmit={(event) => event.preventDefault()}
    >
      <div ref={stage} className={styles.stage}>
        <Lanes
          run={run}
          titles={columns.slice(1)}
          steps={steps}
          plays={plays.isOn ? plays.count : 0}
          onPlayed={() => setPlays(({ count }) => ({ count, isOn: false }))}
        />
        <div className={styles.track} data-needs-js data-no-print>
          <input
            type="range"
            name="gap"
            min={0}
            // As long as the axis, so that the thumb is where the run begins.
            max={run.length}
            step={20}
            value={gap}
            aria-label="Second run starts after"
            aria-valuetext={run.gap}
            onInput={({ currentTarget: { value } }) =>
              choose(pattern, String(Math.min(Number(value), longestGap)), fault)
            }
          />
        </div>
      </div>
      <div className={styles.outcome}>
        <p
          aria-live="polite"
          className={styles.verdict}
          data-icon={isUnplayed ? 'warning' : run.verdict.isGood ? 'done' : 'close'}
          data-good={!isUnplayed && run.verdict.isGood}
          data-later={steps !== undefined || undefined}
        >
          {isUnplayed ? 'The model could not be loaded. Try again.' : run.verdict.text}
        </p>
        {(wasFocused || steps !== undefined) && (
          <p role="status" className={styles.said}>
            {steps !== undefined && inWords(run.rows[steps - 1]?.cells)}
          </p>
        )}
      </div>
      <div className={styles.controls} data-needs-js data-no-print>
        <fieldset className={styles.patterns}>
          <legend className="visually-hidden">Workflow</legend>
          <div>
            {patterns.map(({ id, label }) => (
              <label key={id}>
                <input
                  type="radio"
                  name="pattern"
                  value={id}
                  checked={id === pattern}
                  // What can go wrong differs from pattern to pattern.
                  onChange={() => choose(id, gap)}
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <button type="button" className={styles.play} onClick={play}>
          {action}
        </button>
        <button type="button" className={styles.quiet} onFocus={() => setWasFocused(true)} onClick={step}>
          Step
        </button>
        <button
          type="button"
          className={styles.quiet}
          // Not `disabled`: the button would lose focus when it is pressed.
          aria-disabled={!isChanged}
          onClick={() => isChanged && choose(opening.settings)}
        >
          Start over
        </button>
        <label className={styles.fault}>
          <span>What goes wrong</span>
          <select
            name="fault"
            value={fault}
            disabled={run.faults.length === 0}
            onChange={({ target }) => choose(pattern, gap, target.value)}
          >
            <option value="">Nothing</option>
            {run.faults.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <details className={styles.details}>
        <summary data-icon="chevron" data-needs-js data-no-print>
          Run as a table
        </summary>
        <RunTable columns={columns} rows={run.rows} />
        {children}
      </details>
    </form>
  );
}

/** The settings of the controls, in the form of `settingsText`. */
function settingsIn(form: HTMLFormElement | null, longestGap: number): string {
  const { pattern, gap, fault } = Object.fromEntries(form ? new FormData(form) : []);
  return [pattern, Math.min(Number(gap), longestGap), fault]
    .filter((part) => part !== '' && part !== undefined)
    .join('.');
}

/** A row of the table as a sentence: `After 340 ms, the first run adds value (201). 8kit holds: order-1001.` */
function inWords([time, first, holds, second]: readonly string[] = []): string {
  const act = (first || second || '').replace(
    /^\w+/,
    (verb) => `${verb.toLowerCase()}${/(?:ch|sh|s)$/.test(verb) ? 'es' : 's'}`,
  );
  return `After ${time}, the ${first ? 'first' : 'second'} run ${act}. 8kit holds: ${holds}.`;
}
