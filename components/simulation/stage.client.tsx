'use client';

import { Check, TriangleAlert, X } from 'lucide';
import { useEffect, useEffectEvent, useState } from 'react';
import { isPoorConnection } from '@/components/navigation/connection.client';
import { Choice } from '@/components/ui/choice.client';
import { Icon } from '@/components/ui/icon';
import { useSettled } from '@/components/ui/use-settled.client';
import { prefersLessMotion, usePlayer } from '@/components/workflow/player.client';
import type { SimulationName, SimulationView } from '@/model/simulation';
import { RunTable } from './run-table';
import styles from './simulation.module.css';

/** The simulations and the model that plays them. */
const fetchModel = () => import('@/model/simulation');

/** How long an event takes, in milliseconds. */
const pace = 90;

interface StageProps {
  simulation: SimulationName;
  /** What is shown until the reader chooses something else. */
  opening: SimulationView;
  patterns: readonly { id: string; label: string }[];
  longestGap: number;
  /** The label of the button that plays the run. */
  action: string;
  /** The column headers of the run's table. */
  columns: readonly string[];
}

/**
 * A simulation, with its controls. The reader's choices are played against the model. Neither the opening view nor
 * playing or stepping through it needs the model.
 */
export function Stage({ simulation, opening, patterns, longestGap, action, columns }: StageProps) {
  const [model, setModel] = useState<Awaited<ReturnType<typeof fetchModel>>>();
  const [hasFailed, setFailed] = useState(false);
  const [chosen, setChosen] = useState(opening.settings);
  /** What the reader did last, of which the result is said: also when it is the same as before. */
  const [done, setDone] = useState<{ words: string }>();
  const isSettled = useSettled(done) === done;

  const view = model?.viewSimulation(simulation, chosen) ?? opening;
  const [pattern, gap = '', fault = ''] = (model ? view.settings : chosen).split('.');
  const isChanged = chosen !== opening.settings;
  const isUnplayed = !model && hasFailed && isChanged;
  // A tick for each event, and one for how it ends.
  const length = view.rows.length + 1;
  const player = usePlayer(length, { node: pace, at: Number.POSITIVE_INFINITY });
  const isOver = player.at === length;
  const event = isOver ? undefined : view.rows[player.at - 1];
  const step = player.by === 'step' ? event : undefined;

  const play = () => {
    setDone({ words: 'Played. ' });
    player.play(0);
  };
  const choose = (...settings: readonly (string | undefined)[]) => {
    setChosen(settings.filter(Boolean).join('.'));
    setDone({ words: '' });
    player.goTo(Number.POSITIVE_INFINITY, 'end');
    fetchModel().then(setModel, () => setFailed(true));
  };
  const warm = () => {
    // Nobody is waiting yet, so a failure needs no message.
    if (!isPoorConnection()) fetchModel().catch(() => undefined);
  };
  const goOn = () => {
    setDone({ words: 'End of the run. ' });
    player.goTo(isOver || player.by !== 'step' ? 1 : player.at + 1);
  };

  const playOnce = useEffectEvent(() => {
    if (done === undefined) player.play(0);
  });
  useEffect(() => {
    const stage = player.frame.current;
    if (!stage || prefersLessMotion()) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        playOnce();
      },
      { threshold: 0.5 },
    );
    observer.observe(stage);
    return () => observer.disconnect();
  }, [player.frame]);

  return (
    <form
      data-simulation={simulation}
      data-playing={player.isPlaying || undefined}
      // A choice that the browser puts back before the page has its scripts would differ from the drawing.
      autoComplete="off"
      onPointerEnter={warm}
      onFocus={warm}
      onSubmit={(submitted) => submitted.preventDefault()}
    >
      <div className={styles.controls} data-needs-js data-no-print data-markdown-ignore>
        <Choice
          legend="Workflow"
          className={styles.patterns}
          options={patterns.map(({ id, label }) => ({ value: id, label }))}
          value={pattern}
          // What can go wrong differs between patterns.
          onChoose={(id) => choose(id, gap)}
        />
        <button type="button" className={styles.play} onClick={play}>
          {action}
        </button>
        <button type="button" className={styles.quiet} onClick={goOn}>
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
          What goes wrong{' '}
          <select value={fault} onChange={({ target }) => choose(pattern, gap, target.value)}>
            <option value="">nothing</option>
            {view.faults.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className={styles.gap}>
        <span>{`The second run starts after ${view.gap}.`}</span>
        <input
          type="range"
          min={0}
          max={longestGap}
          step={20}
          value={gap}
          aria-label="Second run starts after"
          aria-valuetext={view.gap}
          onInput={({ currentTarget }) => choose(pattern, currentTarget.value, fault)}
          data-needs-js
          data-no-print
        />
      </p>
      {/* One place for both, so that neither moves what follows. */}
      <div className={styles.outcome}>
        <Verdict view={isUnplayed ? undefined : view} isLater={step !== undefined} />
        <p role="status" className={step ? undefined : 'visually-hidden'}>
          {step
            ? step.sentence
            : done && isSettled && isOver && (model || !isChanged) && `${done.words}${resultOf(view)}`}
        </p>
      </div>
      {/* Last, because a run can have more events than another. */}
      <section ref={player.frame}>
        <RunTable columns={columns} view={view} shown={player.at} />
      </section>
    </form>
  );
}

/** How a run ended, unless it couldn't be played. A translator may have replaced the text, so it has its own element. */
function Verdict({ view, isLater }: { view: SimulationView | undefined; isLater: boolean }) {
  if (!view)
    return (
      <p key="failed" role="alert" className={styles.verdict}>
        <Icon icon={TriangleAlert} />
        The model could not be loaded. Try again, or reload the page.
      </p>
    );
  const { isGood } = view.verdict;
  return (
    <p className={styles.verdict} data-good={isGood} data-later={isLater || undefined}>
      <Icon icon={isGood ? Check : X} />
      <span>{resultOf(view)}</span>
    </p>
  );
}

/** How a run ended, in words. */
function resultOf({ isFaultReached, verdict }: SimulationView): string {
  return isFaultReached ? verdict.text : `${verdict.text} The run never gets as far as what goes wrong.`;
}
