'use client';

import { useId } from 'react';
import type { Failed } from '@/audit';
import { Field } from '@/components/ui/field.client';
import styles from './own-workflow.module.css';
import type { PatchedCopy } from './patched-copy.client';
import { Sentence } from './words.client';

const labels: Readonly<Record<Failed, string>> = {
  again: 'Do it again when it comes again',
  keep: 'Keep it for me',
  skip: 'Skip it',
};

/** What becomes of work that fails: each choice with its consequence and its price, none of them made for the reader. */
export function FailedField({ copy, isAsked }: { copy: PatchedCopy; isAsked: boolean }) {
  const { offers, failed, isTimed, time, timeProblem, change } = copy;
  const id = useId();
  return (
    <>
      <fieldset className={styles.options} data-missing={(isAsked && failed === undefined) || undefined}>
        <legend>If the work fails</legend>
        {offers.map((choice) => (
          <div key={choice.failed}>
            <label>
              <input
                type="radio"
                name={id}
                checked={choice.failed === failed}
                disabled={choice.against !== undefined}
                aria-describedby={`${id}-${choice.failed}`}
                onChange={() => change({ failed: choice.failed })}
              />
              {labels[choice.failed]} ({choice.against ? 'not offered' : `${choice.nodes} nodes`})
            </label>
            <p id={`${id}-${choice.failed}`}>
              <Sentence said={choice.against ?? choice.said} />
            </p>
          </div>
        ))}
      </fieldset>
      {isTimed && (
        <Field
          label="Minutes for which a run may still work"
          hint="While they last, a repeat is asked to come again, and never works beside the first run. They follow from the timeout of the workflow and its Waits."
          value={time}
          problem={timeProblem?.words}
          onChange={({ target }) => change({ time: target.value })}
        />
      )}
    </>
  );
}
