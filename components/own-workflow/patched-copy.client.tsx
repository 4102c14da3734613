'use client';

import { useId } from 'react';
import type { Failed } from '@/audit';
import { CopyButton } from '@/components/ui/copy-button.client';
import { Field } from '@/components/ui/field.client';
import field from '@/components/ui/field.module.css';
import { save } from '@/lib/browser/save';
import type { CopyChoices } from '@/lib/own-workflow/choices';
import type { Copy } from '@/lib/own-workflow/copy';
import button from '../styles/button.module.css';
import { FailedField } from './failed-choice.client';
import styles from './own-workflow.module.css';
import { Select } from './select.client';
import { Sentence, Sentences } from './words.client';

/** A copy with 8kit in it, and what the reader decides of it: what they write is there before the copy follows it. */
export function usePatchedCopy(copy: Copy, choices: CopyChoices, change: (changed: Partial<CopyChoices>) => void) {
  const chosen = choices.value === undefined ? copy.value : (choices.value ?? undefined);
  const set = choices.set ?? copy.set;
  const time = choices.time ?? copy.time;
  return {
    ...copy,
    chosen,
    set,
    failed: choices.failed,
    time,
    isReady:
      copy.isReady && chosen === copy.value && set === copy.set && time === copy.time && choices.failed === copy.failed,
    sample: choices.sample,
    /** Null takes the value back that was chosen for them. */
    setValue: (value: string | null) => change({ value }),
    setSetName: (set: string) => change({ set }),
    setSample: (sample: string) => change({ sample }),
    setFailed: (failed: Failed) => change({ failed }),
    setTime: (time: string) => change({ time }),
  };
}

type PatchedCopy = ReturnType<typeof usePatchedCopy>;

/** The value that 8kit remembers, one of those that are known or offered or the reader's own; then the copy. */
export function HandOut({ copy }: { copy: PatchedCopy }) {
  const { values, chosen, problem, ask, seen, ownConsequence, here, set, isReady, patched, setValue } = copy;
  const id = useId();
  const found = values.findIndex((one) => one.value === chosen);
  const offer = values[found];
  // The sentence that says why a button is disabled describes it.
  const handOut = isReady ? {} : { disabled: true, 'aria-describedby': `${id}-problem ${id}-failed` };
  const json = () => patched?.json ?? '';
  return (
    <div className={`${styles.line} ${styles.foot}`}>
      <div className={styles.value}>
        <p>
          <Sentence said={ask} />
        </p>
        <Select
          label="Value to remember"
          value={chosen === undefined ? 0 : found < 0 ? values.length + 1 : found + 1}
          options={[
            'Choose a value',
            ...values.map(({ said }) => `${said.words} (${said.ground})`),
            'another expression',
          ]}
          onChoose={(index) => setValue(index === 0 ? null : (values[index - 1]?.value ?? ''))}
        />
        {chosen !== undefined && (
          <Field
            id={id}
            label="Expression"
            value={chosen}
            problem={problem?.words}
            onChange={({ target }) => setValue(target.value)}
          />
        )}
        <div className={styles.value} aria-live="polite">
          {chosen !== undefined && (
            <p>
              {/* A narrow list cuts it off. */}
              {offer ? <Sentence said={offer.said} /> : `$json is the item that leaves ${here}.`}{' '}
              <Sentence said={offer?.consequence ?? ownConsequence} />
            </p>
          )}
          {seen && (
            <p>
              <Sentence said={seen} />
            </p>
          )}
          {chosen === undefined && (
            <p id={`${id}-problem`} className={field.problem}>
              {problem?.words}
            </p>
          )}
        </div>
      </div>
      <div className={styles.value}>
        <FailedField
          offers={copy.offers}
          failed={copy.failed}
          isTimed={copy.isTimed}
          time={copy.time}
          timeProblem={copy.timeProblem?.words}
          problem={copy.failedProblem?.words}
          problemId={`${id}-failed`}
          onChoose={copy.setFailed}
          onTime={copy.setTime}
        />
      </div>
      <div className={styles.row} data-no-print>
        <CopyButton textOf={json} {...handOut} className={`${button.primary} ${styles.copy}`}>
          Copy it with 8kit in it
        </CopyButton>
        <button
          type="button"
          {...handOut}
          className={styles.action}
          onClick={() => save(new Blob([json()], { type: 'application/json' }), `${set}-with-8kit.json`)}
        >
          Download
        </button>
        <a href="#in-n8n">Then: what to do in n8n</a>
      </div>
    </div>
  );
}

/** What is added; what becomes of failed work stands beside its choice. */
const addedTo = ({ patched }: PatchedCopy) => (patched?.added ?? []).filter(({ kind }) => !kind.startsWith('failed.'));

/** What is added to the copy, its set, a sample event to try it with, and what is left to do in n8n. */
export function PatchSteps({ copy }: { copy: PatchedCopy }) {
  const { patched, offered, set, setProblem, sample, sampleProblem, setSetName, setSample } = copy;
  return (
    <section className={styles.patch}>
      <h3>What is added</h3>
      <Sentences all={addedTo(copy).map((said) => ({ said }))} />
      <Field
        label="Name of the set"
        hint={offered.said.words}
        value={set}
        problem={setProblem?.words}
        onChange={({ target }) => setSetName(target.value)}
      />
      <Field
        label="A sample event (optional)"
        hint="An item of the trigger from an execution, or a webhook’s body. It stays on this page and shows whether the value is there."
        value={sample}
        problem={sampleProblem}
        rows={3}
        onChange={({ target }) => setSample(target.value)}
      />
      <h3 id="in-n8n">What to do in n8n</h3>
      <Sentences isOrdered all={(patched?.remaining ?? []).map((said) => ({ said }))} />
    </section>
  );
}
