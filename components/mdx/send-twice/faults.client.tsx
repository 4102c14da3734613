'use client';

import type { RunView } from '@/lib/model/scenes';
import { verbOf } from './labels';
import styles from './send-twice.module.css';

interface FaultsProps {
  choices: RunView['faults'];
  /** The value of the one that is chosen; empty for none. */
  fault: string;
  /** False where the run ends before it. */
  isReached: boolean;
  onChoose: (value: string) => void;
}

/** What can go wrong, in which run, and then at which step. */
export function Faults({ choices, fault, isReached, onChoose }: FaultsProps) {
  const chosen = choices.find(({ value }) => value === fault);
  const kinds = choices.filter(({ short }, index) => choices.findIndex((one) => one.short === short) === index);
  const steps = choices.filter(({ says }) => says === chosen?.says);
  return (
    <>
      <fieldset className={styles.chips}>
        <legend>What goes wrong</legend>
        {[{ value: '', short: 'nothing' }, ...kinds].map(({ value, short }) => (
          <Chip
            key={short}
            name="fault"
            // The chip of the chosen fault stands for it, at whichever step.
            value={short === chosen?.short ? fault : value}
            isChosen={short === (chosen?.short ?? 'nothing')}
            onChoose={onChoose}
          >
            {short}
          </Chip>
        ))}
      </fieldset>
      <fieldset className={`${styles.chips} ${styles.steps}`}>
        <legend>{chosen?.says}</legend>
        {steps.length > 1
          ? steps.map(({ value, step }) => (
              <Chip key={value} name="step" value={value} isChosen={value === fault} onChoose={onChoose}>
                {verbOf(step)}
              </Chip>
            ))
          : chosen && `${chosen.step.toLowerCase()}.`}
        {!isReached && ' It never gets that far.'}
      </fieldset>
    </>
  );
}

interface ChipProps {
  name: string;
  value: string;
  isChosen: boolean;
  onChoose: (value: string) => void;
  children: string;
}

function Chip({ name, value, isChosen, onChoose, children }: ChipProps) {
  return (
    <label>
      <input type="radio" name={name} value={value} checked={isChosen} onChange={() => onChoose(value)} />
      <span>{children}</span>
    </label>
  );
}
