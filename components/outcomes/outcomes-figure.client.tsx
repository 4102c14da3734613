'use client';

import { Check, Clock, RotateCcw, X } from 'lucide';
import { type ReactNode, useEffect, useId, useState } from 'react';
import button from '@/components/styles/button.module.css';
import { Icon } from '@/components/ui/icon';
import { usePlayer } from '@/components/workflow/player.client';
import { RunStatus } from '@/components/workflow/run-status.client';
import { Step } from '@/components/workflow/transport.client';
import { WorkflowDrawing } from '@/components/workflow/workflow-drawing.client';
import type { Side } from '@/lib/tags/outcomes';
import styles from './outcomes.module.css';

interface OutcomesFigureProps {
  title: string;
  /** What can happen to an order on its way, and what to do if it ends badly with 8kit. */
  situations: readonly { label: string; sides: readonly [Side, Side]; remedy?: ReactNode }[];
  /** The canvas without and with 8kit, as SVG, and the names of its nodes. */
  drawings: readonly { across: string; down: string; names: readonly string[] }[];
}

/** How long an item takes from one node to the next, in milliseconds: slowly enough to be followed. */
const pace = 350;

/** The icon of each verdict. */
const icons = { good: Check, luck: Check, open: Clock, bad: X } as const;

/**
 * The canvas without and with 8kit. The choice between them shows both verdicts; the chosen one is played. Without
 * script, both are shown at their ends.
 */
export function OutcomesFigure({ title, situations, drawings }: OutcomesFigureProps) {
  const name = useId();
  const [situation, setSituation] = useState(0);
  const [side, setSide] = useState(1);
  // It also plays by itself, and says nothing then.
  const [isAsked, setAsked] = useState(false);
  const ticks = situations[situation]?.sides[side]?.run.ticks ?? [];
  const player = usePlayer(ticks.length, { node: pace, at: ticks.length });
  const { play } = player;
  // biome-ignore lint/correctness/useExhaustiveDependencies: plays once, when the page has nothing more to do
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => play(0), 1200);
    return () => clearTimeout(timer);
  }, []);
  const replay = () => {
    setAsked(true);
    play(0);
  };
  const choose = (set: (index: number) => void) => (index: number) => {
    set(index);
    replay();
  };
  const told = situations[situation]?.sides.map((one) => `${one.name}: ${one.verdict}.`).join(' ') ?? '';
  const memory = ticks
    .slice(0, player.at)
    .flat()
    .findLast((move) => move.memory)?.memory;
  return (
    <figure ref={player.frame} className={styles.outcomes} data-markdown-ignore>
      <Radios name={`${name}side`} label="Canvas" chosen={side} onChoose={choose(setSide)} className={styles.sides}>
        {drawings.map((_, index) => {
          const { name: heading = '' } = situations[situation]?.sides[index] ?? {};
          return (
            <span key={heading}>
              {heading}
              <span className={styles.verdicts}>
                {situations.map(({ label, sides: { [index]: one } }, place) => (
                  <strong key={label} data-tone={one?.tone} aria-hidden={place !== situation || undefined}>
                    <Icon icon={icons[one?.tone ?? 'good']} /> {one?.verdict}
                  </strong>
                ))}
              </span>
            </span>
          );
        })}
      </Radios>
      <div className={styles.canvases}>
        {drawings.map(({ across, down }, index) => {
          const one = situations[situation]?.sides[index];
          const run = index === side ? { ticks, player } : undefined;
          return (
            <div key={across} className={styles.canvas} data-shown={index === side} data-tone={one?.tone}>
              <p className={styles.caption} data-without-js>
                {one?.name}: <strong>{one?.verdict}</strong>
              </p>
              <WorkflowDrawing direction="across" svg={across} isInPage {...(run && { run })} />
              <WorkflowDrawing direction="down" svg={down} isInPage {...(run && { run })} />
            </div>
          );
        })}
      </div>
      <div className={styles.line}>
        <p data-shown={!(side === 1 && situations[situation]?.remedy)}>
          {side === 0 ? 'Nothing remembers the order.' : '8kit holds '}
          {side === 1 && <code>{memory?.join(' ') ?? 'nothing'}</code>}
        </p>
        {situations.map(({ label, remedy }, place) => (
          <div key={label} data-shown={place === situation && side === 1}>
            {remedy}
          </div>
        ))}
        <div className={styles.buttons}>
          <button type="button" className={button.action} onClick={replay} data-needs-js>
            <Icon icon={RotateCcw} />
            Play
          </button>
          <Step player={player} />
        </div>
        <RunStatus ticks={ticks} player={player} names={drawings[side]?.names ?? []} end={isAsked ? told : ''} />
      </div>
      <div className={styles.foot} data-needs-js>
        <Radios
          name={`${name}situation`}
          label={title}
          chosen={situation}
          onChoose={choose(setSituation)}
          className={styles.situations}
        >
          {situations.map(({ label }) => (
            <span key={label}>{label}</span>
          ))}
        </Radios>
      </div>
    </figure>
  );
}

interface RadiosProps {
  name: string;
  label: string;
  chosen: number;
  onChoose: (index: number) => void;
  className: string | undefined;
  children: readonly ReactNode[];
}

/** Radio buttons that look like a segmented control or chips. */
function Radios({ name, label, chosen, onChoose, className, children }: RadiosProps) {
  return (
    <fieldset className={className} data-needs-js>
      <legend className="visually-hidden">{label}</legend>
      {children.map((words, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <label key={index} data-chosen={index === chosen}>
          <input type="radio" name={name} checked={index === chosen} onChange={() => onChoose(index)} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
