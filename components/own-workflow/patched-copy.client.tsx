'use client';

import { useDeferredValue, useId, useMemo, useState } from 'react';
import {
  type AnalysedWorkflow,
  insertionPointFor,
  patch,
  problemWith,
  problemWithSet,
  quoted,
  readSample,
  samplesOf,
  say,
  seenIn,
  setNameFor,
  valuesFor,
} from '@/audit';
import { CopyButton } from '@/components/ui/copy-button.client';
import { save } from '@/lib/browser/save';
import button from '../styles/button.module.css';
import { Choice, TextField } from './fields.client';
import styles from './own-workflow.module.css';
import { Sentence, Sentences } from './words.client';

/** What the reader decides of a copy with 8kit in it, and the copy that follows; none if it has no place. */
export function usePatchedCopy(analysed: AnalysedWorkflow, trigger: number) {
  const { workflow } = analysed;
  // Null once the reader has taken the value back that was chosen for them.
  const [value, setValue] = useState<string | null>();
  const [setName, setSetName] = useState<string>();
  const [sample, setSample] = useState('');
  const pasted = useDeferredValue(sample);
  const known = useMemo(() => {
    const point = insertionPointFor(analysed, trigger);
    const event = pasted.trim() === '' ? undefined : readSample(pasted, workflow.nodes[trigger]);
    const items = event && 'items' in event ? event.items : [];
    const samples = samplesOf(workflow, workflow.nodes[trigger]?.name ?? '', items);
    const sampleProblem = event && 'problem' in event ? event.problem : undefined;
    const values = valuesFor(analysed, trigger, point, samples);
    return { point, samples, sampleProblem, values, offered: setNameFor(analysed, trigger) };
  }, [analysed, workflow, trigger, pasted]);
  const { point, samples, values, offered } = known;
  const here = workflow.nodes[point?.node ?? -1]?.name ?? '';
  const chosen = value === undefined ? values.find((one) => one.isChosen)?.value : (value ?? undefined);
  const problem = problemWith(chosen ?? '', analysed, { trigger, here, samples });
  const set = setName ?? offered.name;
  const setProblem = problemWithSet(set);
  const isReady = problem === undefined && setProblem === undefined && chosen !== undefined;
  const patched = useMemo(() => {
    const keepsSet = offered.said.kind === 'set.kept' && set === offered.name;
    const chosenValue = isReady ? chosen : undefined;
    return (
      point && patch(analysed, trigger, point, { value: chosenValue, set: isReady ? set : offered.name, keepsSet })
    );
  }, [analysed, trigger, point, isReady, chosen, set, offered]);
  return {
    ...known,
    here,
    chosen,
    problem,
    set,
    setProblem,
    isReady,
    sample,
    patched,
    setValue,
    setSetName,
    setSample,
  };
}

type PatchedCopy = ReturnType<typeof usePatchedCopy>;

/** The value that 8kit remembers, one of those that are known or offered or the reader's own; then the copy. */
export function HandOut({ copy }: { copy: PatchedCopy }) {
  const { values, chosen, problem, samples, here, set, isReady, patched, setValue } = copy;
  const id = useId();
  const found = values.findIndex((one) => one.value === chosen);
  const offer = values[found];
  const seen = chosen === undefined ? undefined : seenIn(chosen, here, samples);
  // The sentence that says why a button is disabled describes it.
  const handOut = isReady ? {} : { disabled: true, 'aria-describedby': `${id}-problem` };
  const json = () => patched?.json ?? '';
  return (
    <div className={`${styles.line} ${styles.foot}`}>
      <div className={styles.value}>
        <p>
          <Sentence said={say('advice.value')} />
        </p>
        <Choice
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
          <>
            <label htmlFor={id}>Expression</label>
            <input
              id={id}
              type="text"
              spellCheck={false}
              autoComplete="off"
              value={chosen}
              aria-invalid={problem !== undefined}
              aria-describedby={`${id}-problem`}
              onChange={({ target }) => setValue(target.value)}
            />
          </>
        )}
        <div className={styles.value} aria-live="polite">
          {chosen !== undefined && (
            <p>
              {/* A narrow list cuts it off. */}
              {offer ? <Sentence said={offer.said} /> : `$json is the item that leaves ${quoted(here)}.`}{' '}
              <Sentence said={offer?.consequence ?? say('effect.own')} />
            </p>
          )}
          {seen && (
            <p>
              <Sentence said={seen} />
            </p>
          )}
          <p id={`${id}-problem`} className={styles.problem}>
            {problem?.words}
          </p>
        </div>
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

/** What is added to the copy, its set, a sample event to try it with, and what is left to do in n8n. */
export function PatchSteps({ copy }: { copy: PatchedCopy }) {
  const { patched, offered, set, setProblem, sample, sampleProblem, setSetName, setSample } = copy;
  return (
    <section className={styles.patch}>
      <h3>What is added</h3>
      <Sentences all={(patched?.added ?? []).map((said) => ({ said }))} />
      <TextField
        label="Name of the set"
        hint={offered.said.words}
        value={set}
        problem={setProblem?.words}
        onChange={setSetName}
      />
      <TextField
        label="A sample event (optional)"
        hint="An item of the trigger from an execution, or a webhook’s body. It stays on this page and shows whether the value is there."
        value={sample}
        problem={sampleProblem}
        isLong
        onChange={setSample}
      />
      <h3 id="in-n8n">What to do in n8n</h3>
      <Sentences isOrdered all={(patched?.remaining ?? []).map((said) => ({ said }))} />
    </section>
  );
}
