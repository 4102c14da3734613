'use client';

import { useId } from 'react';
import { Field } from '@/components/ui/field.client';
import styles from './own-workflow.module.css';
import type { PatchedCopy } from './patched-copy.client';
import { Sentence } from './words.client';

/** The value that 8kit remembers: one of those that are known, seen or offered, the best first, or the reader's own. */
export function ValueField({ copy, isAsked }: { copy: PatchedCopy; isAsked: boolean }) {
  const { values, chosen, problem, ask, seen, ownConsequence, here, change } = copy;
  const id = useId();
  const isOwn = chosen !== undefined && values.every(({ value }) => value !== chosen);
  const isMissing = isAsked && chosen === undefined;
  return (
    <>
      <fieldset className={styles.options} data-missing={isMissing || undefined} aria-describedby={`${id}-ask`}>
        <legend data-step={2}>Value to remember</legend>
        <p id={`${id}-ask`}>
          <Sentence said={ask} />
        </p>
        {values.map(({ value, said, consequence }, index) => (
          <div key={value}>
            <label>
              <input
                type="radio"
                name={id}
                checked={value === chosen}
                aria-describedby={`${id}-${index}`}
                onChange={() => change({ value })}
              />
              <span>
                <Sentence said={said} />
              </span>
            </label>
            <p id={`${id}-${index}`}>
              <Sentence said={consequence} />
            </p>
          </div>
        ))}
        <label>
          <input type="radio" name={id} checked={isOwn} onChange={() => change({ value: '' })} /> another expression
        </label>
      </fieldset>
      {chosen !== undefined && (
        <Field
          label="Expression"
          value={chosen}
          problem={problem?.words}
          aria-invalid={problem !== undefined || (isAsked && chosen === '')}
          aria-describedby={`${id}-own`}
          onChange={({ target }) => change({ value: target.value })}
        />
      )}
      <div className={styles.value} aria-live="polite">
        <p id={`${id}-own`} className={styles.status}>
          {isOwn && (
            <>
              $json is the item that leaves {here}. <Sentence said={ownConsequence} />
            </>
          )}
        </p>
        {seen && (
          <p>
            <Sentence said={seen} />
          </p>
        )}
      </div>
    </>
  );
}
