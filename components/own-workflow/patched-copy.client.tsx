'use client';

import { useEffect, useId, useRef, useState } from 'react';
import type { Said } from '@/audit';
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
    change,
  };
}

export type PatchedCopy = ReturnType<typeof usePatchedCopy>;

/** The value that 8kit remembers and what becomes of failed work; then the copy, and what is left to do in n8n. */
export function HandOut({ copy, together }: { copy: PatchedCopy; together: readonly Said[] }) {
  const { set, setProblem, change, offered, isReady, missing, patched } = copy;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  // What is missing is no mistake before the reader wants the copy.
  const [isAsked, setAsked] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const isTold = isAsked && !isReady;
  useEffect(() => {
    if (!isTold) return;
    const first = frame.current?.querySelector<HTMLElement>('fieldset[data-missing] input, input[aria-invalid="true"]');
    const fold = first?.closest('details');
    if (fold) fold.open = true;
    first?.focus();
  }, [isTold]);
  // It can be reached, since the sentence that describes it says what would enable it.
  const handOut = {
    'aria-disabled': !isReady,
    'aria-describedby': isReady ? undefined : `${id}-missing`,
    'data-no-print': true,
  };
  const ask = () => setAsked(true);
  /** What to do with the copy is opened once the reader has it. */
  const take = () => {
    setTaken(true);
    return patched?.json ?? '';
  };
  const download = () => save(new Blob([take()], { type: 'application/json' }), `${set}-with-8kit.json`);
  return (
    <div ref={frame}>
      <div className={`${styles.line} ${styles.choices}`}>
        <div className={styles.value}>
          <ValueField copy={copy} isAsked={isTold} />
          <details className={styles.fold} data-no-print>
            <summary className={styles.action} data-chevron="end">
              Adjust
            </summary>
            <div className={styles.own}>
              <Deliveries copy={copy} />
              <Field
                label="Name of the set"
                hint={offered.said.words}
                value={set}
                problem={setProblem?.words}
                onChange={({ target }) => change({ set: target.value })}
              />
            </div>
          </details>
        </div>
        <div className={styles.value}>
          <FailedField copy={copy} isAsked={isTold} />
        </div>
      </div>
      <div className={`${styles.line} ${styles.take}`}>
        <strong data-step={3}>Take it</strong>
        <CopyButton
          textOf={take}
          {...handOut}
          onClick={isReady ? undefined : ask}
          className={`${button.primary} ${styles.copy}`}
        >
          Copy repaired workflow
        </CopyButton>
        <button type="button" {...handOut} className={styles.action} onClick={isReady ? download : ask}>
          Download
        </button>
        <details className={styles.fold}>
          <summary className={styles.action} data-chevron="end">
            What is added
          </summary>
          {/* What becomes of failed work stands beside its choice. */}
          <Sentences all={(patched?.added ?? []).filter(({ kind }) => !kind.startsWith('failed.'))} />
        </details>
        <details className={styles.fold} open={isTaken}>
          <summary className={styles.action} data-chevron="end">
            Next: in n8n
          </summary>
          <Sentences isOrdered all={patched?.remaining ?? []} />
          <Proof copy={copy} />
        </details>
        <p id={`${id}-missing`} role="status" className={isTold ? field.problem : styles.status} data-no-print>
          {!isReady && missing?.words}
        </p>
        {together.map((said) => (
          <p key={said.kind}>
            <Sentence said={said} />
          </p>
        ))}
      </div>
    </div>
  );
}

/** How the copy is seen to work in the reader's own n8n. */
function Proof({ copy: { proof } }: { copy: PatchedCopy }) {
  return (
    proof && (
      <>
        <h3>Prove it in your n8n</h3>
        <Sentences isOrdered all={proof.said} />
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
    )
  );
}
