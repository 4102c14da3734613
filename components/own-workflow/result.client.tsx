'use client';

import { useId, useMemo, useState } from 'react';
import { DocLink } from '@/components/navigation/doc-link.client';
import { useCopy } from '@/components/ui/use-copy.client';
import {
  adviceFor,
  type Judgement,
  judge,
  type OwnWorkflow,
  patch,
  placeFor,
  problemWith,
  quoted,
  readWorkflows,
  remedyFor,
  type Situation,
  setNameFor,
  triggersOf,
  valuesFor,
} from '@/lib/own-workflow';
import type { N8nNodes } from '@/lib/own-workflow/schema';
import { DrawnRuns } from './drawn-runs.client';
import { Choice, Radios, ValueChoice } from './fields.client';
import button from './go.module.css';
import styles from './own-workflow.module.css';
import { Further, Words } from './words.client';

interface ResultProps {
  /** What the reader pasted. */
  text: string;
  data: N8nNodes;
}

/** What two deliveries do to the reader's workflow: in words, drawn, and with 8kit in it. */
export function Result({ text, data }: ResultProps) {
  const read = useMemo(() => readWorkflows(text), [text]);
  const [chosen, setChosen] = useState(0);
  if ('problem' in read)
    return (
      <p role="alert" className={styles.problem}>
        {read.problem}
      </p>
    );
  const workflow = read[chosen] ?? read[0];
  return (
    workflow && (
      <div className={styles.result}>
        {read.length > 1 && (
          <Choice label="Workflow" value={chosen} options={read.map(({ name }) => name)} onChoose={setChosen} />
        )}
        <Delivered key={chosen} workflow={workflow} data={data} />
      </div>
    )
  );
}

const gaps = { later: '5 seconds later', together: 'at the same moment' } as const;

/** What can go wrong with the first delivery, at the first node that acts. */
const faultsAt = (node: string) => ({
  none: 'does its work',
  crash: `stops after ${node}`,
  lost: `gets no response at ${node}`,
  refused: `is refused at ${node}`,
});

/** A workflow, delivered twice. */
function Delivered({ workflow, data }: { workflow: OwnWorkflow; data: N8nNodes }) {
  const triggers = useMemo(() => triggersOf(workflow, data), [workflow, data]);
  const [begin, setBegin] = useState(0);
  const [gap, setGap] = useState<Situation['gap']>('later');
  const [fault, setFault] = useState<Situation['fault']>('none');
  const trigger = triggers[begin] ?? 0;
  const judgement = useMemo(
    () => judge(workflow, data, { trigger, gap, fault }),
    [workflow, data, trigger, gap, fault],
  );
  const place = useMemo(() => placeFor(judgement.known, trigger), [judgement.known, trigger]);
  const values = useMemo(() => valuesFor({ workflow, data }, trigger, place), [workflow, data, trigger, place]);
  const [value, setValue] = useState<string>();
  const expression = value ?? values[0]?.value ?? '';
  const problem = problemWith(expression, workflow);
  const problemId = useId();
  const set = setNameFor(workflow);
  // While the reader writes an expression, what is judged and drawn has another one.
  const used = problem ? '{{ $json.id }}' : expression;
  const patched = useMemo(
    () => (place ? patch(judgement.known, trigger, place, used, set) : undefined),
    [judgement.known, trigger, place, used, set],
  );
  const [isPatched, setPatched] = useState(false);
  const after = useMemo(() => {
    const [again] = patched ? [readWorkflows(patched.json)].flat() : [];
    return again && !('problem' in again) ? judge(again, data, { trigger, gap, fault }) : undefined;
  }, [patched, data, trigger, gap, fault]);
  const shown = isPatched && after ? after : judgement;
  const isTwice = useMemo(
    () =>
      (['later', 'together'] as const).some((when) =>
        judge(workflow, data, { trigger, gap: when, fault: 'none' }).verdicts.some(({ ends }) => ends === 'twice'),
      ),
    [workflow, data, trigger],
  );
  const needsPatch = place !== undefined && isTwice;
  return (
    <>
      <Words judgement={shown} isPatched={shown === after} remedy={remedyFor(shown, fault)} />
      <div className={styles.choices} data-no-print>
        {triggers.length > 1 && (
          <Choice
            label="Begins at"
            value={begin}
            options={triggers.map((index) => workflow.nodes[index]?.name ?? '')}
            onChoose={(index) => {
              setBegin(index);
              setValue(undefined);
              setFault('none');
            }}
          />
        )}
        <Radios legend="The second delivery arrives" options={gaps} value={gap} onChoose={setGap} />
        {judgement.actsFirst !== undefined && (
          <Radios
            legend="The first delivery"
            options={faultsAt(quoted(workflow.nodes[judgement.actsFirst]?.name ?? ''))}
            value={fault}
            onChoose={setFault}
          />
        )}
        {after && needsPatch && (
          <Radios
            legend="Workflow"
            options={{ own: 'as you pasted it', patched: 'with 8kit in it' }}
            value={isPatched ? 'patched' : 'own'}
            onChoose={(which) => setPatched(which === 'patched')}
          />
        )}
      </div>
      <DrawnRuns judgement={shown} />
      {needsPatch && patched && place ? (
        <section className={styles.patch}>
          <h4>Where 8kit belongs</h4>
          <ul>
            {patched.added.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <ValueChoice
            values={values}
            value={expression}
            place={workflow.nodes[place.node]?.name ?? ''}
            problem={problem}
            problemId={problemId}
            onChoose={setValue}
          />
          <div className={styles.row} data-no-print>
            <CopyText text={patched.json} isDisabled={problem !== undefined} describedBy={problemId} />
            <Download
              text={patched.json}
              name={`${set}-with-8kit.json`}
              isDisabled={problem !== undefined}
              describedBy={problemId}
            />
          </div>
          <p className={styles.sub}>Then, in n8n:</p>
          <ol>
            <li>Paste it onto an empty canvas, or import the file.</li>
            <li>
              If n8n doesn’t know the 8kit node, <DocLink href="/components/nodes/#install">install it</DocLink>.
            </li>
            {patched.remaining.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ol>
        </section>
      ) : (
        <p>{reasonAgainst(judgement)}</p>
      )}
      <Further advice={adviceFor(shown)} />
    </>
  );
}

function reasonAgainst({ verdicts }: Judgement): string {
  if (verdicts.length === 0)
    return 'No node changes anything outside n8n, so there is nothing to put 8kit in front of.';
  if (verdicts.some(({ ends }) => ends === 'twice'))
    return 'No single place is before everything that acts, so put Add to Set in front of each part by hand.';
  return 'It needs no further Add to Set.';
}

interface HandOutProps {
  text: string;
  isDisabled: boolean;
  /** The id of the sentence that says why it is disabled. */
  describedBy: string;
}

function CopyText({ text, isDisabled, describedBy }: HandOutProps) {
  const [isCopied, copy] = useCopy('Copied', true);
  return (
    <button
      type="button"
      className={`${button.go} ${styles.copy}`}
      data-copied={isCopied || undefined}
      disabled={isDisabled}
      aria-describedby={isDisabled ? describedBy : undefined}
      onClick={() => copy(text)}
    >
      {isCopied ? 'Copied' : 'Copy JSON'}
    </button>
  );
}

function Download({ text, name, isDisabled, describedBy }: HandOutProps & { name: string }) {
  const save = () => {
    const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    const link = Object.assign(document.createElement('a'), { href: address, download: name });
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <button
      type="button"
      className={styles.action}
      disabled={isDisabled}
      aria-describedby={isDisabled ? describedBy : undefined}
      onClick={save}
    >
      Download
    </button>
  );
}
