'use client';

import { useEffect, useId, useRef, useState } from 'react';
import type { Failed, Repeats, Said } from '@/audit';
import { CopyButton } from '@/components/ui/copy-button.client';
import { Field } from '@/components/ui/field.client';
import field from '@/components/ui/field.module.css';
import { save } from '@/lib/browser/save';
import type { CopyChoices } from '@/lib/own-workflow/choices';
import type { Copy } from '@/lib/own-workflow/copy';
import button from '../styles/button.module.css';
import { Deliveries } from './deliveries.client';
import { FailedField } from './failed-choice.client';
import styles from './own-workflow.module.css';
import { ValueField } from './value-field.client';
import { Sentence, Sentences } from './words.client';

/** A copy with 8kit in it, and what the reader decides of it: what they write is there before the copy follows it. */
export function usePatchedCopy(copy: Copy, choices: CopyChoices, change: (changed: Partial<CopyChoices>) => void) {
  const chosen = choices.value ?? copy.value;
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
    pasted: choices.deliveries,
    setValue: (value: string) => change({ value }),
    setSetName: (set: string) => change({ set }),
    /** Other deliveries have other repeats. */
    setDeliveries: (deliveries: string) => change({ deliveries, repeats: undefined }),
    setRepeats: (repeats: Repeats) => change({ repeats }),
    setFailed: (failed: Failed) => change({ failed }),
    setTime: (time: string) => change({ time }),
  };
}

export type PatchedCopy = ReturnType<typeof usePatchedCopy>;

/** The value that 8kit remembers, what becomes of failed work, and then the copy. */
export function HandOut({ copy, together }: { copy: PatchedCopy; together: readonly Said[] }) {
  const { set, isReady, missing, patched } = copy;
  const id = useId();
  const foot = useRef<HTMLDivElement>(null);
  // What is missing is no mistake before the reader wants the copy.
  const [isAsked, setAsked] = useState(false);
  const isTold = isAsked && !isReady;
  useEffect(() => {
    if (isTold)
      foot.current?.querySelector<HTMLElement>('fieldset[data-missing] input, input[aria-invalid="true"]')?.focus();
  }, [isTold]);
  // It can be reached, since the sentence that describes it says what would enable it.
  const handOut = { 'aria-disabled': !isReady, 'aria-describedby': isReady ? undefined : `${id}-missing` };
  const json = () => patched?.json ?? '';
  const download = () => save(new Blob([json()], { type: 'application/json' }), `${set}-with-8kit.json`);
  return (
    <div ref={foot} className={`${styles.line} ${styles.foot}`}>
      <div className={styles.value}>
        <ValueField copy={copy} isAsked={isTold} />
        <Deliveries copy={copy} />
      </div>
      <div className={styles.value}>
        <FailedField
          offers={copy.offers}
          failed={copy.failed}
          isTimed={copy.isTimed}
          time={copy.time}
          timeProblem={copy.timeProblem?.words}
          isMissing={isTold && copy.failed === undefined}
          onChoose={copy.setFailed}
          onTime={copy.setTime}
        />
      </div>
      <div className={styles.row} data-no-print>
        {isReady ? (
          <CopyButton textOf={json} className={`${button.primary} ${styles.copy}`}>
            Copy it with 8kit in it
          </CopyButton>
        ) : (
          <button
            type="button"
            {...handOut}
            className={`${button.primary} ${styles.copy}`}
            onClick={() => setAsked(true)}
          >
            Copy it with 8kit in it
          </button>
        )}
        <button
          type="button"
          {...handOut}
          className={styles.action}
          onClick={isReady ? download : () => setAsked(true)}
        >
          Download
        </button>
        <a href="#in-n8n">Then: what to do in n8n</a>
        {together.map((said) => (
          <p key={said.kind}>
            <Sentence said={said} />
          </p>
        ))}
        <p id={`${id}-missing`} role="status" className={isTold ? field.problem : styles.status}>
          {!isReady && missing?.words}
        </p>
      </div>
    </div>
  );
}

/** What is added; what becomes of failed work stands beside its choice. */
const addedTo = ({ patched }: PatchedCopy) => (patched?.added ?? []).filter(({ kind }) => !kind.startsWith('failed.'));

/** What is added to the copy, its set, and what is left to do in n8n. */
export function PatchSteps({ copy }: { copy: PatchedCopy }) {
  const { patched, proof, offered, set, setProblem, setSetName } = copy;
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
      <h3 id="in-n8n">What to do in n8n</h3>
      <Sentences isOrdered all={(patched?.remaining ?? []).map((said) => ({ said }))} />
      {proof && (
        <>
          <h3>Prove it in your n8n</h3>
          <Sentences isOrdered all={proof.said.map((said) => ({ said }))} />
          {proof.pinned && (
            <>
              <pre className={styles.pinned} data-scrollable>
                {proof.pinned}
              </pre>
              <CopyButton textOf={() => proof.pinned ?? ''} className={styles.action}>
                Copy the item
              </CopyButton>
            </>
          )}
        </>
      )}
    </section>
  );
}
