'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RunView, SceneName } from '@/lib/model/scenes';
import { RunTable } from './run-table.client';
import styles from './send-twice.module.css';
import { useScenes } from './use-scenes.client';

/** Delay between two rows while a run plays, in milliseconds. */
const pace = 700;

/** Names a run in an address: `?run=sets.check-add.100`. */
const runParameter = 'run';

interface SimulationProps {
  scene: SceneName;
  /** The run that stands there before a reader chooses another one. */
  opening: RunView;
  patterns: readonly { id: string; label: string }[];
  longestGap: number;
  /** The names of a run's columns. */
  columns: readonly string[];
}

/**
 * The run of a scene with its controls. What is chosen is played against the model, and shared by the address; the rows
 * of a run can be shown one by one. The opening run, and stepping through it, need no model.
 */
export function Simulation({ scene, opening, patterns, longestGap, columns }: SimulationProps) {
  const form = useRef<HTMLFormElement>(null);
  const { model, hasFailed, load } = useScenes(form);
  const [chosen, setChosen] = useState(opening.settings);
  /** How many rows are shown, once a reader steps or plays. */
  const [steps, setSteps] = useState<{ rows: number; arePlaying: boolean }>();
  /** Screen readers are told each row that the reader steps to, by a status that stands there before the first one. */
  const [wasFocused, setWasFocused] = useState(false);

  const run = model?.viewRun(scene, chosen) ?? opening;
  const [pattern, gap = '', fault = ''] = (model ? run.settings : chosen).split('.');
  const isUnplayed = !model && hasFailed && chosen !== opening.settings;
  const shown = Math.min(steps?.rows ?? Number.POSITIVE_INFINITY, run.rows.length);
  const isWhole = shown === run.rows.length;
  const isPlaying = steps?.arePlaying === true && !isWhole;

  const choose = (...settings: readonly (string | undefined)[]) => {
    setChosen(settings.filter(Boolean).join('.'));
    setSteps(undefined);
    load();
  };
  const step = (arePlaying: boolean) => setSteps({ rows: isWhole ? 1 : shown + 1, arePlaying });

  const begin = useEffectEvent(() => {
    // A link to a run, and what was chosen before the page was hydrated, are played at once.
    const linked = new URLSearchParams(location.search).get(runParameter);
    const before = settingsIn(form.current);
    if (linked?.startsWith(`${scene}.`)) choose(linked.slice(scene.length + 1));
    else if (linked !== null || before !== opening.settings) choose(before);
  });
  useEffect(() => begin(), []);

  useEffect(() => {
    if (model) share(run.settings === opening.settings ? undefined : `${scene}.${run.settings}`);
  }, [model, scene, run.settings, opening.settings]);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setSteps({ rows: shown + 1, arePlaying: true }), pace);
    return () => clearTimeout(timer);
  }, [isPlaying, shown]);

  return (
    <>
      <form ref={form} className={styles.controls} data-needs-js data-no-print>
        <fieldset>
          <legend>Workflow</legend>
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
              {label}
            </label>
          ))}
        </fieldset>
        <label className={styles.field}>
          <span>
            Second run starts after <strong>{run.gap}</strong>
          </span>
          <input
            type="range"
            name="gap"
            min={0}
            max={longestGap}
            step={20}
            value={gap}
            aria-valuetext={run.gap}
            onInput={({ currentTarget }) => choose(pattern, currentTarget.value, fault)}
          />
        </label>
        <label className={styles.field}>
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
      </form>
      <RunTable columns={columns} rows={run.rows} shown={shown} />
      {(wasFocused || steps) && (
        <p role="status" className="visually-hidden">
          {steps && !steps.arePlaying && inWords(run.rows[shown - 1]?.cells, columns)}
        </p>
      )}
      <p
        aria-live="polite"
        className={styles.verdict}
        data-good={run.verdict.isGood}
        data-later={isWhole ? undefined : true}
      >
        {isUnplayed ? 'The model could not be loaded. Try again.' : run.verdict.text}
      </p>
      <div className={styles.buttons} data-needs-js data-no-print>
        <button type="button" onFocus={() => setWasFocused(true)} onClick={() => step(false)}>
          Step
        </button>
        <button
          type="button"
          className={styles.play}
          onClick={() => (isPlaying ? setSteps({ rows: shown, arePlaying: false }) : step(true))}
        >
          {isPlaying ? 'Pause' : 'Play'}
        </button>
        <button type="button" onClick={() => choose(opening.settings)}>
          Start over
        </button>
      </div>
    </>
  );
}

/** What the controls say, as `settingsText` writes it: they stand in its order. */
function settingsIn(form: HTMLFormElement | null): string {
  return form ? [...new FormData(form).values()].filter(Boolean).join('.') : '';
}

/** A row as a sentence, each cell after the name of its column: `Time 0 ms, First run Add value (201), …`. */
function inWords(cells: readonly string[] = [], columns: readonly string[]): string {
  return cells.flatMap((cell, index) => (cell ? `${columns[index]} ${cell}` : [])).join(', ');
}

/** Writes a run into the address, so that a link shares it, or takes it out. */
function share(run: string | undefined): void {
  const url = new URL(location.href);
  if (run === undefined) url.searchParams.delete(runParameter);
  else url.searchParams.set(runParameter, run);
  // Without its own state, the router takes the address for its own too.
  if (url.href !== location.href) history.replaceState(null, '', url);
}
