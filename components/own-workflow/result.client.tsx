'use client';

import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useCopy } from '@/components/ui/use-copy.client';
import {
  adviceFor,
  analyse,
  decoded,
  insertionPointsFor,
  judge,
  type OwnWorkflow,
  patch,
  problemWith,
  problemWithSet,
  quoted,
  readSample,
  readWorkflows,
  reasonAgainst,
  remedyFor,
  type Situation,
  samplesOf,
  seenIn,
  setNameFor,
  valuesFor,
} from '@/lib/own-workflow';
import type { Knowledge } from '@/lib/own-workflow/knowledge';
import { DrawnRuns } from './drawn-runs.client';
import { Choice, Radios, TextField, ValueChoice } from './fields.client';
import button from './go.module.css';
import styles from './own-workflow.module.css';
import { Sentence, Sentences, Words } from './words.client';

export { decoded };

interface ResultProps {
  /** What the reader pasted, from {@link prepare}. */
  read: ReturnType<typeof readWorkflows>;
  knowledge: Knowledge;
}

/** Reads and looks up in steps, between which the page answers. */
export async function prepare(text: string, knowledge: Knowledge): Promise<ResultProps['read']> {
  const pause = () => new Promise((done) => setTimeout(done));
  await pause();
  const read = readWorkflows(text);
  await pause();
  if (!('problem' in read) && read[0]) analyse(read[0], knowledge);
  await pause();
  return read;
}

/** What two deliveries do to the reader's workflow: in words, drawn, and with 8kit in it. */
export function Result({ read, knowledge }: ResultProps) {
  const [chosen, setChosen] = useState(0);
  const headline = useRef<HTMLParagraphElement>(null);
  // Once for what was pasted, which pushes it out of view on a small screen; later, focus stays where the reader is.
  useEffect(() => {
    headline.current?.focus({ preventScroll: true });
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    headline.current?.scrollIntoView({ block: 'nearest', behavior });
  }, []);
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
        <Delivered key={chosen} workflow={workflow} knowledge={knowledge} headline={headline} />
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
function Delivered({
  workflow,
  knowledge,
  headline,
}: {
  workflow: OwnWorkflow;
  knowledge: Knowledge;
  headline: React.RefObject<HTMLParagraphElement | null>;
}) {
  const analysed = useMemo(() => analyse(workflow, knowledge), [workflow, knowledge]);
  const places = useMemo(() => analysed.triggers.map((trigger) => insertionPointsFor(analysed, trigger)), [analysed]);
  const [begin, setBegin] = useState(() =>
    Math.max(
      places.findIndex((points) => points.length > 0),
      0,
    ),
  );
  const [gap, setGap] = useState<Situation['gap']>('later');
  const [fault, setFault] = useState<Situation['fault']>('none');
  const [value, setValue] = useState<string>();
  const [isCleared, setCleared] = useState(false);
  const [sample, setSample] = useState('');
  const trigger = analysed.triggers[begin] ?? 0;
  const points = places[begin] ?? [];
  const judgement = useMemo(() => judge(analysed, { gap, fault }), [analysed, gap, fault]);
  const own = useMemo(() => judge(analysed, { gap, fault }, { only: [trigger] }), [analysed, gap, fault, trigger]);
  const isTwice = useMemo(
    () =>
      (['later', 'together'] as const).some((when) =>
        judge(analysed, { gap: when, fault: 'none' }, { only: [trigger] }).verdicts.some(({ outcome }) =>
          /twice|unknown/.test(outcome),
        ),
      ),
    [analysed, trigger],
  );
  const nameOf = (index: number | undefined) => workflow.nodes[index ?? -1]?.name ?? '';
  const pasted = useDeferredValue(sample);
  const event = useMemo(
    () => (pasted.trim() === '' ? undefined : readSample(pasted, workflow.nodes[trigger]?.type === 'webhook')),
    [pasted, workflow, trigger],
  );
  const samples = useMemo(
    () => samplesOf(workflow, workflow.nodes[trigger]?.name ?? '', event && 'items' in event ? event.items : []),
    [workflow, trigger, event],
  );
  const values = useMemo(() => valuesFor(analysed, trigger, points[0], samples), [analysed, trigger, points, samples]);
  const chosen = value ?? (isCleared ? undefined : values.find((one) => one.isChosen)?.value);
  const here = nameOf(points[0]?.node);
  const problem = problemWith(chosen ?? '', analysed, { trigger, here, samples });
  const offered = useMemo(() => setNameFor(analysed, trigger), [analysed, trigger]);
  const [setName, setSetName] = useState<string>();
  const set = setName ?? offered.name;
  const setProblem = problemWithSet(set);
  const problemId = useId();
  const isReady = problem === undefined && setProblem === undefined && chosen !== undefined;
  const patched = useMemo(
    () =>
      points.length > 0
        ? patch(analysed, trigger, points, {
            // While the reader has no value yet, what is judged and drawn has another one.
            value: isReady ? chosen : '{{ $json.id }}',
            set: setProblem ? offered.name : set,
            keepsSet: offered.said.kind === 'set.kept' && set === offered.name,
          })
        : undefined,
    [analysed, trigger, points, isReady, chosen, set, setProblem, offered],
  );
  const [isPatched, setPatched] = useState(false);
  const after = useMemo(() => {
    const [again] = patched && isPatched ? [readWorkflows(patched.json)].flat() : [];
    if (!again || 'problem' in again) return undefined;
    const it = analyse(again, knowledge);
    const only = [it.byName.get(workflow.nodes[trigger]?.name ?? '') ?? 0];
    return { analysed: it, judgement: judge(it, { gap, fault }, { only, isPatched: true }) };
  }, [patched, isPatched, knowledge, workflow, trigger, gap, fault]);
  const shown = after ?? { analysed, judgement };
  const run = after ? after.judgement.runs[0] : own.runs[0];
  const needsPatch = points.length > 0 && isTwice;
  return (
    <>
      <Words
        judgement={shown.judgement}
        notes={after ? [] : workflow.notes}
        remedy={remedyFor(shown.judgement, fault)}
        ref={headline}
      />
      <div className={styles.choices} data-no-print>
        {analysed.triggers.length > 1 && (
          <Choice
            label="Begins at"
            value={begin}
            options={analysed.triggers.map(nameOf)}
            onChoose={(index) => {
              setBegin(index);
              setValue(undefined);
              setCleared(false);
              setSetName(undefined);
              setFault('none');
            }}
          />
        )}
        <Radios legend="The second delivery arrives" options={gaps} value={gap} onChoose={setGap} />
        {own.runs[0]?.actsFirst !== undefined && (
          <Radios
            legend="The first delivery"
            options={faultsAt(quoted(nameOf(own.runs[0].actsFirst)))}
            value={fault}
            onChoose={setFault}
          />
        )}
        {needsPatch && (
          <Radios
            legend="Workflow"
            options={{ own: 'as you pasted it', patched: 'with 8kit in it' }}
            value={isPatched ? 'patched' : 'own'}
            onChoose={(which) => setPatched(which === 'patched')}
          />
        )}
      </div>
      {run && <DrawnRuns workflow={shown.analysed.workflow} verdicts={shown.judgement.verdicts} run={run} />}
      {needsPatch && patched ? (
        <section className={styles.patch}>
          <h4>Where 8kit belongs</h4>
          <Sentences all={patched.added.map((said) => ({ said }))} />
          <ValueChoice
            values={values}
            value={chosen}
            place={here}
            seen={chosen === undefined ? undefined : seenIn(chosen, here, samples)}
            problem={problem}
            problemId={problemId}
            onChoose={(one) => {
              setValue(one);
              setCleared(one === undefined);
            }}
          />
          <TextField
            label="A sample event (optional)"
            hint="An item of the trigger from an execution, or a webhook’s body. It stays on this page and shows whether the value is there."
            value={sample}
            problem={event && 'problem' in event ? event.problem : undefined}
            isLong
            onChange={setSample}
          />
          <TextField
            label="Name of the set"
            hint={offered.said.words}
            value={set}
            problem={setProblem?.words}
            onChange={setSetName}
          />
          <div className={styles.row} data-no-print>
            <CopyText text={patched.json} isDisabled={!isReady} describedBy={problemId} />
            <Download
              text={patched.json}
              name={`${set}-with-8kit.json`}
              isDisabled={!isReady}
              describedBy={problemId}
            />
          </div>
          <p className={styles.sub}>Then, in n8n:</p>
          <Sentences isOrdered all={patched.remaining.map((said) => ({ said }))} />
        </section>
      ) : (
        <p>
          <Sentence said={reasonAgainst(judgement)} />
        </p>
      )}
      <Sentences className={styles.advice} all={adviceFor(shown.analysed, shown.judgement).map((said) => ({ said }))} />
    </>
  );
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
