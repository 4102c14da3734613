'use client';

import { type ComponentProps, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { CopyButton } from '@/components/ui/copy-button.client';
import { Icon } from '@/components/ui/icon';
import { useSettled } from '@/components/ui/use-settled.client';
import { usePlayer } from '@/components/workflow/player.client';
import { RunStatus } from '@/components/workflow/run-status.client';
import { save } from '@/lib/browser/save';
import {
  adviceFor,
  analyse,
  decoded,
  insertionPointFor,
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
import { limits } from '@/lib/own-workflow/limits';
import button from '../styles/button.module.css';
import figure from '../workflow/workflow.module.css';
import { DrawnRuns, ticksOfRun } from './drawn-runs.client';
import { Choice, Radios, TextField, ValueChoice } from './fields.client';
import { Findings } from './findings.client';
import styles from './own-workflow.module.css';
import { SharePicture } from './share-picture.client';
import { Sentence, Sentences } from './words.client';

export { decoded };

interface ResultProps {
  /** What the reader pasted, from {@link prepare}. */
  read: ReturnType<typeof readWorkflows>;
  knowledge: Knowledge;
  /** The ID of what a sample shows, which stands above; none for the reader's own workflow. */
  describedBy: string | undefined;
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
export function Result({ read, knowledge, describedBy }: ResultProps) {
  const [chosen, setChosen] = useState(0);
  const headline = useRef<HTMLHeadingElement>(null);
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
        <Delivered
          key={chosen}
          workflow={workflow}
          knowledge={knowledge}
          headline={{ ref: headline, 'aria-describedby': describedBy }}
        />
      </div>
    )
  );
}

const gaps = { later: '5 s later', together: 'at once' } as const;

/** What can go wrong with the first delivery, at the first node that acts. */
const faultsAt = (node: string) => ({
  none: 'works',
  crash: `crashes after ${node}`,
  lost: 'gets no response',
  refused: 'is rejected',
});

/** What a result is shown for at first. */
const atFirst: Situation & { isPatched: boolean } = { gap: 'later', fault: 'none', isPatched: false };

/** A workflow, delivered twice. */
function Delivered({
  workflow,
  knowledge,
  headline,
}: {
  workflow: OwnWorkflow;
  knowledge: Knowledge;
  headline: ComponentProps<'h2'>;
}) {
  const analysed = useMemo(() => analyse(workflow, knowledge), [workflow, knowledge]);
  // With very many triggers, asking all of them would make the reader wait.
  const [begin, setBegin] = useState(() =>
    Math.max(
      analysed.triggers.slice(0, 20).findIndex((one) => insertionPointFor(analysed, one)),
      0,
    ),
  );
  const [situation, setSituation] = useState(atFirst);
  const { gap, fault, isPatched } = situation;
  const change = (changed: Partial<typeof atFirst>) => setSituation({ ...situation, ...changed });
  // Null once the reader has taken the value back that was chosen for them.
  const [value, setValue] = useState<string | null>();
  const [sample, setSample] = useState('');
  const trigger = analysed.triggers[begin] ?? 0;
  const point = useMemo(() => insertionPointFor(analysed, trigger), [analysed, trigger]);
  // After the sentences, so that neither makes the reader wait for both.
  const isDrawn = useDeferredValue(true, false);
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
    () => (pasted.trim() === '' ? undefined : readSample(pasted, workflow.nodes[trigger])),
    [pasted, workflow, trigger],
  );
  const samples = useMemo(
    () => samplesOf(workflow, workflow.nodes[trigger]?.name ?? '', event && 'items' in event ? event.items : []),
    [workflow, trigger, event],
  );
  const values = useMemo(() => valuesFor(analysed, trigger, point, samples), [analysed, trigger, point, samples]);
  const chosen = value === undefined ? values.find((one) => one.isChosen)?.value : (value ?? undefined);
  const here = nameOf(point?.node);
  const problem = problemWith(chosen ?? '', analysed, { trigger, here, samples });
  const offered = useMemo(() => setNameFor(analysed, trigger), [analysed, trigger]);
  const [setName, setSetName] = useState<string>();
  const set = setName ?? offered.name;
  const setProblem = problemWithSet(set);
  const problemId = useId();
  const isReady = problem === undefined && setProblem === undefined && chosen !== undefined;
  const patched = useMemo(
    () =>
      point
        ? patch(analysed, trigger, point, {
            value: isReady ? chosen : undefined,
            set: setProblem ? offered.name : set,
            keepsSet: offered.said.kind === 'set.kept' && set === offered.name,
          })
        : undefined,
    [analysed, trigger, point, isReady, chosen, set, setProblem, offered],
  );
  // The sentence that says why a button is disabled describes it.
  const handOut = isReady ? {} : { disabled: true, 'aria-describedby': problemId };
  const download = () => save(new Blob([patched?.json ?? ''], { type: 'application/json' }), `${set}-with-8kit.json`);
  const after = useMemo(() => {
    const [again] = patched && isPatched ? [readWorkflows(patched.json)].flat() : [];
    if (!again || 'problem' in again) return undefined;
    const it = analyse(again, knowledge);
    const only = [it.byName.get(workflow.nodes[trigger]?.name ?? '') ?? 0];
    return { analysed: it, judgement: judge(it, { gap, fault }, { only, isPatched: true, isValueChosen: isReady }) };
  }, [patched, isPatched, isReady, knowledge, workflow, trigger, gap, fault]);
  const shown = after ?? { analysed, judgement };
  const names = new Map(shown.analysed.workflow.nodes.map(({ name }, index) => [String(index), name]));
  const run = after ? after.judgement.runs[0] : own.runs[0];
  const needsPatch = point !== undefined && isTwice;
  const ticks = useMemo(() => (run ? ticksOfRun(run) : []), [run]);
  const player = usePlayer(ticks.length, { at: ticks.length });
  // Another situation shows its end at once.
  const { goTo } = player;
  useEffect(() => goTo(ticks.length, 'end'), [ticks, goTo]);
  const remedy = remedyFor(shown.judgement, fault);
  const { headline: told } = shown.judgement;
  const result = [told, remedy].flatMap((said) => said?.words ?? []).join(' ');
  // Not at first, when the title has focus; then after each choice, also one with the same result.
  const isSaid = useSettled(situation) === situation && situation !== atFirst;
  return (
    <>
      <figure ref={player.frame} className={styles.board}>
        <figcaption className={figure.bar}>
          <span className={figure.title}>{workflow.name}</span>
          {needsPatch && (
            <Radios
              legend="Workflow"
              options={{ own: 'As it is', patched: 'With 8kit' }}
              value={isPatched ? 'patched' : 'own'}
              onChoose={(which) => change({ isPatched: which === 'patched' })}
            />
          )}
        </figcaption>
        <div className={styles.verdict} data-ends={told.outcome}>
          <h2 {...headline} tabIndex={-1}>
            <Icon name={icons[told.outcome]} /> {told.words}
          </h2>
          <p>Worked out, not run</p>
        </div>
        {run && isDrawn && (
          <DrawnRuns
            workflow={shown.analysed.workflow}
            verdicts={shown.judgement.verdicts}
            run={run}
            player={player}
            ticks={ticks}
            point={needsPatch && !after ? point : undefined}
          />
        )}
        <div className={styles.line} data-no-print>
          {analysed.triggers.length > 1 && (
            <Choice
              label="Begins at"
              value={begin}
              options={analysed.triggers.map(nameOf)}
              onChoose={(index) => {
                setBegin(index);
                setValue(undefined);
                setSetName(undefined);
                change({ fault: 'none' });
              }}
            />
          )}
          {own.runs[0]?.actsFirst !== undefined && (
            <Radios
              legend="The first delivery"
              options={faultsAt(quoted(nameOf(own.runs[0].actsFirst)))}
              value={fault}
              onChoose={(one) => change({ fault: one })}
              isNamed
            />
          )}
          <Radios
            legend="The second one comes"
            options={gaps}
            value={gap}
            onChoose={(one) => change({ gap: one })}
            isNamed
          />
        </div>
        <RunStatus ticks={ticks} player={player} names={names} end={result} otherwise={isSaid ? result : ''} />
        {/* Its room is kept, so that no chip moves when it is pressed. */}
        <p className={styles.remedy}>{remedy && <Sentence said={remedy} />}</p>
        {needsPatch && patched && (
          <div className={`${styles.line} ${styles.foot}`}>
            <ValueChoice
              values={values}
              value={chosen}
              place={here}
              seen={chosen === undefined ? undefined : seenIn(chosen, here, samples)}
              problem={problem}
              problemId={problemId}
              onChoose={(one) => setValue(one ?? null)}
            />
            <div className={styles.row} data-no-print>
              <CopyButton textOf={() => patched.json} {...handOut} className={`${button.primary} ${styles.copy}`}>
                Copy it with 8kit in it
              </CopyButton>
              <button type="button" {...handOut} className={styles.action} onClick={download}>
                Download
              </button>
              {shown.analysed.workflow.nodes.length <= limits.drawn && (
                <SharePicture title={told.words} figure={player.frame} />
              )}
            </div>
          </div>
        )}
      </figure>
      <Findings judgement={shown.judgement} notes={after ? [] : workflow.notes} />
      {needsPatch && patched ? (
        <section className={styles.patch}>
          <h3>What is added, and what to do in n8n</h3>
          <Sentences all={patched.added.map((said) => ({ said }))} />
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
            problem={event && 'problem' in event ? event.problem : undefined}
            isLong
            onChange={setSample}
          />
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

/** The icon of each result. */
const icons = { twice: 'close', unknown: 'clock', undone: 'clock', repeated: 'done', once: 'done' } as const;
