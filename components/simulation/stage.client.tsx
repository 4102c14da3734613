'use client';

import { Check, TriangleAlert, X } from 'lucide';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isPoorConnection } from '@/components/navigation/connection.client';
import { Icon } from '@/components/ui/icon';
import { useSettled } from '@/components/ui/use-settled.client';
import type { SimulationName, SimulationView } from '@/model/simulation';
import controls from './controls.module.css';
import { EventTable } from './event-table';
import { Faults } from './faults.client';
import handle from './handle.module.css';
import { Lanes } from './lanes.client';
import { isOnPage, linkedSettings, shareSettings } from './shared-settings.client';
import styles from './simulation.module.css';

/** The simulations and the model that plays them. */
const fetchModel = () => import('@/model/simulation');

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
  /** The model's assumptions. */
  children: ReactNode;
}

/**
 * A simulation, with its controls. The reader's choices are played against the model, and kept in the address.
 * Neither the opening view nor playing or stepping through it needs the model.
 */
export function Stage(props: StageProps) {
  const { simulation, opening, patterns, longestGap, action, columns, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const [model, setModel] = useState<Awaited<ReturnType<typeof fetchModel>>>();
  const [hasFailed, setFailed] = useState(false);
  const [chosen, setChosen] = useState(opening.settings);
  /** How often the run has been played, and whether it is playing, because the reader asked. */
  const [plays, setPlays] = useState({ count: 0, isOn: false, isAsked: false });
  /** How many events are shown in step mode. */
  const [steps, setSteps] = useState<number>();
  /** What the reader did last, of which the result is said: also when it is the same as before. */
  const [done, setDone] = useState<{ words: string }>();
  const isSettled = useSettled(done) === done;

  const view = model?.viewSimulation(simulation, chosen) ?? opening;
  const [pattern, gap = '', fault = ''] = (model ? view.settings : chosen).split('.');
  const isUnplayed = !model && hasFailed && chosen !== opening.settings;
  const isChanged = chosen !== opening.settings;
  /** False while the model is loading, or if it can't be. */
  const isCurrent = model !== undefined || !isChanged;
  const step = steps === undefined ? undefined : view.rows[steps - 1];

  const stop = () => {
    setPlays(({ count }) => ({ count, isOn: false, isAsked: false }));
    setSteps(undefined);
  };
  const play = (isAsked: boolean) => {
    setPlays(({ count }) => ({ count: count + 1, isOn: true, isAsked }));
    setSteps(undefined);
    setDone(undefined);
  };
  const endPlay = () => {
    if (plays.isAsked) setDone({ words: 'Played. ' });
    setPlays(({ count }) => ({ count, isOn: false, isAsked: false }));
  };
  const show = (...settings: readonly (string | undefined)[]) => {
    setChosen(settings.filter(Boolean).join('.'));
    stop();
    fetchModel().then(setModel, () => setFailed(true));
  };
  const warm = () => {
    // Nobody is waiting yet, so a failure needs no message.
    if (!isPoorConnection()) fetchModel().catch(() => undefined);
  };
  const choose = (...settings: readonly (string | undefined)[]) => {
    show(...settings);
    setDone({ words: '' });
  };
  const goOn = () => {
    const next = (steps ?? 0) + 1;
    stop();
    if (next <= view.rows.length) setSteps(next);
    setDone(next <= view.rows.length ? undefined : { words: 'End of the run. ' });
  };

  const begin = useEffectEvent(() => {
    // Play at once what a link asks for, or what was chosen before hydration.
    const linked = linkedSettings();
    const before = settingsIn(form.current, longestGap);
    if (linked?.startsWith(`${simulation}.`)) show(linked.slice(simulation.length + 1));
    else if (before !== opening.settings || (linked !== null && !isOnPage(linked))) show(before);
  });
  useEffect(() => begin(), []);

  // As long a part of the axis as it covers, so that the thumb is at the start of the run. The page's policy allows no
  // style in the HTML.
  useLayoutEffect(
    () => slider.current?.style.setProperty('--share', String(longestGap / view.length)),
    [longestGap, view.length],
  );
  useEffect(() => {
    if (model) shareSettings(simulation, view.settings === opening.settings ? undefined : view.settings);
  }, [model, simulation, view.settings, opening.settings]);

  const playOnce = useEffectEvent(() => {
    if (plays.count === 0 && steps === undefined && chosen === opening.settings) play(false);
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
      data-simulation={simulation}
      data-playing={plays.isOn || undefined}
      onPointerEnter={warm}
      onFocus={warm}
      onSubmit={(event) => event.preventDefault()}
    >
      <div ref={stage} className={styles.picture}>
        <div className={styles.stage}>
          <Lanes
            view={view}
            titles={columns.slice(1)}
            shown={step && (view.rows.find(({ at }) => at > step.at)?.at ?? step.until)}
            plays={plays.isOn ? plays.count : 0}
            onPlayed={endPlay}
          />
          <div className={handle.handle} data-needs-js data-no-print>
            <input
              ref={slider}
              type="range"
              name="gap"
              min={0}
              max={longestGap}
              step={20}
              value={gap}
              aria-label="Second run starts after"
              aria-valuetext={view.gap}
              onInput={({ currentTarget }) => choose(pattern, currentTarget.value, fault)}
            />
          </div>
        </div>
        <p className={styles.gap}>{`The second run starts after ${view.gap}.`}</p>
        {/* One place for both, so that neither moves what follows. */}
        <div className={styles.outcome}>
          <Verdict view={isUnplayed ? undefined : view} isLater={steps !== undefined} />
          <p role="status" className={step ? undefined : 'visually-hidden'}>
            {step ? step.sentence : done && isSettled && isCurrent && `${done.words}${resultOf(view)}`}
          </p>
        </div>
      </div>
      <div className={controls.controls} data-needs-js data-no-print data-markdown-ignore>
        <fieldset className={controls.patterns}>
          <legend className="visually-hidden">Workflow</legend>
          <div>
            {patterns.map(({ id, label }) => (
              <label key={id}>
                <input
                  type="radio"
                  name="pattern"
                  value={id}
                  checked={id === pattern}
                  // What can go wrong differs between patterns.
                  onChange={() => choose(id, gap)}
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <button type="button" className={controls.play} onClick={() => play(true)}>
          {action}
        </button>
        <button type="button" className={controls.quiet} onClick={goOn}>
          Step
        </button>
        <button
          type="button"
          className={controls.quiet}
          // Not `disabled`: the button would lose focus when it is pressed.
          aria-disabled={!isChanged}
          onClick={() => isChanged && choose(opening.settings)}
        >
          Start over
        </button>
        <Faults
          choices={view.faults}
          fault={fault}
          isReached={view.isFaultReached}
          onChoose={(value) => choose(pattern, gap, value)}
        />
      </div>
      <details className={styles.details}>
        <summary data-chevron="start" data-needs-js data-no-print>
          Run as a table
        </summary>
        <EventTable columns={columns} rows={view.rows} />
        {children}
      </details>
    </form>
  );
}

/** The settings of the controls, as `viewSimulation` takes them. */
function settingsIn(form: HTMLFormElement | null, longestGap: number): string {
  const { pattern, gap, fault } = Object.fromEntries(form ? new FormData(form) : []);
  return [pattern, Math.min(Number(gap), longestGap), fault]
    .filter((part) => part !== '' && part !== undefined)
    .join('.');
}

/** How a run ended, unless it couldn't be played. The status says the former. */
function Verdict({ view, isLater }: { view: SimulationView | undefined; isLater: boolean }) {
  if (!view)
    return (
      <p key="failed" role="alert" className={styles.verdict}>
        <Icon icon={TriangleAlert} />
        The model could not be loaded. Try again, or reload the page.
      </p>
    );
  const { isGood, text } = view.verdict;
  return (
    <p className={styles.verdict} data-good={isGood} data-later={isLater || undefined}>
      <Icon icon={isGood ? Check : X} />
      {text}
    </p>
  );
}

/** The result of a run, as the status says it. */
function resultOf({ isFaultReached, verdict }: SimulationView): string {
  return isFaultReached ? verdict.text : `${verdict.text} The run never gets as far as what goes wrong.`;
}
