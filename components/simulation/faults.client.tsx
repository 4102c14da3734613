'use client';

import type { SimulationView } from '@/model/simulation';
import styles from './controls.module.css';
import { verbOf } from './labels';

/** As in `FaultChoice.short`. All are always shown, so that nothing moves. */
const kinds = ['1st: no answer', '1st: crash', '2nd: no answer', '2nd: crash'];

interface FaultsProps {
  choices: SimulationView['faults'];
  /** The value of the chosen fault; empty for none. */
  fault: string;
  /** False if the run ends before it. */
  isReached: boolean;
  onChoose: (value: string) => void;
}

/** What can go wrong, in which run and at which step. */
export function Faults({ choices, fault, isReached, onChoose }: FaultsProps) {
  const chosen = choices.find(({ value }) => value === fault);
  const steps = choices.filter(({ lead }) => lead === chosen?.lead);
  // A single text in its own element, because a translator may have replaced its parts.
  const text = [
    ...(chosen ? [] : ['every run goes on, and every response arrives.']),
    ...(chosen && steps.length === 1 ? [`${chosen.step.toLowerCase()}.`] : []),
    ...(isReached ? [] : ['It never gets that far.']),
  ].join(' ');
  return (
    <>
      <fieldset className={styles.chips}>
        <legend>What goes wrong</legend>
        <Chip name="fault" value="" isChosen={!chosen} onChoose={onChoose}>
          nothing
        </Chip>
        {kinds.map((kind) => (
          <Chip
            key={kind}
            name="fault"
            // The chip of the chosen fault keeps its value, whatever the step.
            value={kind === chosen?.short ? fault : choices.find(({ short }) => short === kind)?.value}
            isChosen={kind === chosen?.short}
            onChoose={onChoose}
          >
            {kind}
          </Chip>
        ))}
      </fieldset>
      <fieldset className={`${styles.chips} ${styles.steps}`}>
        <legend>{chosen?.lead ?? 'Nothing:'}</legend>
        {steps.length > 1 &&
          steps.map(({ value, step }) => (
            <Chip key={value} name="step" value={value} isChosen={value === fault} onChoose={onChoose}>
              {verbOf(step)}
            </Chip>
          ))}
        <span>{text}</span>
      </fieldset>
    </>
  );
}

interface ChipProps {
  name: string;
  /** Undefined if it can't be chosen. */
  value: string | undefined;
  isChosen: boolean;
  onChoose: (value: string) => void;
  children: string;
}

function Chip({ name, value, isChosen, onChoose, children }: ChipProps) {
  return (
    <label>
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={value === undefined}
        onChange={() => value !== undefined && onChoose(value)}
      />
      <span>{children}</span>
    </label>
  );
}
