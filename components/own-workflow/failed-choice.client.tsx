'use client';

import { useId } from 'react';
import type { Failed, FailedChoice } from '@/audit';
import { Field } from '@/components/ui/field.client';
import styles from './own-workflow.module.css';
import { Sentence } from './words.client';

const labels: Readonly<Record<Failed, string>> = {
  again: 'Do it again when it comes again',
  keep: 'Keep it for me',
  skip: 'Skip it',
};

/** What becomes of work that fails: each choice with its consequence and its price, none of them made for the reader. */
export function FailedField({
  offers,
  failed,
  isTimed,
  time,
  timeProblem,
  isMissing,
  onChoose,
  onTime,
}: {
  offers: readonly FailedChoice[];
  failed: Failed | undefined;
  /** For how many minutes a first run may still work, which not each choice asks for. */
  isTimed: boolean;
  time: string;
  timeProblem: string | undefined;
  /** Whether the copy was asked for, and waits for it. */
  isMissing: boolean;
  onChoose: (failed: Failed) => void;
  onTime: (time: string) => void;
}) {
  const id = useId();
  return (
    <>
      <fieldset className={styles.options} data-missing={isMissing || undefined}>
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
                onChange={() => onChoose(choice.failed)}
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
          problem={timeProblem}
          onChange={({ target }) => onTime(target.value)}
        />
      )}
    </>
  );
}
