'use client';

import { type ComponentProps, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import {
  type AnalysedWorkflow,
  adviceFor,
  analyse,
  decoded,
  insertionPointFor,
  judge,
  quoted,
  readWorkflows,
  reasonAgainst,
  remedyFor,
  type Situation,
} from '@/audit';
import type { Knowledge } from '@/audit/know/knowledge';
import { Icon } from '@/components/ui/icon';
import { useSettled } from '@/components/ui/use-settled.client';
import { usePlayer } from '@/components/workflow/player.client';
import { RunStatus } from '@/components/workflow/run-status.client';
import figure from '../workflow/workflow.module.css';
import { DrawnRuns, ticksOfRun } from './drawn-runs.client';
import { Choice, Radios } from './fields.client';
import { Findings } from './findings.client';
import styles from './own-workflow.module.css';
import { HandOut, PatchSteps, usePatchedCopy } from './patched-copy.client';
import { Sentence, Sentences } from './words.client';

export { decoded };

interface ResultProps {
  /** What the reader pasted, from {@link prepare}. */
  read: ReturnType<typeof readWorkflows>;
  knowledge: Knowledge;
  /** The ID that what is wrong with the text gets, by which the field is described. */
  problemId: string;
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
export function Result({ read, knowledge, problemId, describedBy }: ResultProps) {
  const [chosen, setChosen] = useState(0);
  const [begin, setBegin] = useState<number>();
  const headline = useRef<HTMLHeadingElement>(null);
  // Once for what was pasted, which pushes it out of view on a small screen; later, focus stays where the reader is.
  useEffect(() => {
    headline.current?.focus({ preventScroll: true });
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    headline.current?.scrollIntoView({ block: 'nearest', behavior });
  }, []);
  const workflow = 'problem' in read ? undefined : (read[chosen] ?? read[0]);
  if (!workflow || 'problem' in read)
    return (
      <p id={problemId} role="alert" className={styles.problem}>
        {'problem' in read && read.problem}
      </p>
    );
  const analysed = analyse(workflow, knowledge);
  const { triggers } = analysed;
  // With very many triggers, asking all of them would make the reader wait.
  const first = triggers.slice(0, 20).findIndex((one) => insertionPointFor(analysed, one));
  const shown = begin ?? Math.max(first, 0);
  return (
    <div className={styles.result}>
      {read.length > 1 && (
        <Choice
          label="Workflow"
          value={chosen}
          options={read.map(({ name }) => name)}
          onChoose={(index) => {
            setChosen(index);
            setBegin(undefined);
          }}
        />
      )}
      {triggers.length > 1 && (
        <Choice
          label="Begins at"
          value={shown}
          options={triggers.map((index) => workflow.nodes[index]?.name ?? '')}
          onChoose={setBegin}
        />
      )}
      <Delivered
        key={`${chosen} ${shown}`}
        analysed={analysed}
        trigger={triggers[shown] ?? 0}
        headline={{ ref: headline, 'aria-describedby': describedBy }}
      />
    </div>
  );
}

const gaps = { later: '5 s later', together: 'at once' } as const;

/** What can go wrong with the first delivery, at the first node that acts. */
const faultsAt = (node: string) => ({
  none: 'works',
  crash: `n8n crashes after ${node}`,
  lost: `the response to ${node} is lost`,
  refused: `the target of ${node} refuses`,
});

/** What a result is shown for at first. */
const atFirst: Situation & { isPatched: boolean } = { gap: 'later', fault: 'none', isPatched: false };

/** A workflow, delivered twice by one of its triggers. */
function Delivered({
  analysed,
  trigger,
  headline,
}: {
  analysed: AnalysedWorkflow;
  trigger: number;
  headline: ComponentProps<'h2'>;
}) {
  const { workflow, knowledge } = analysed;
  const [situation, setSituation] = useState(atFirst);
  const { gap, fault, isPatched } = situation;
  const change = (changed: Partial<typeof atFirst>) => setSituation({ ...situation, ...changed });
  const copy = usePatchedCopy(analysed, trigger);
  const { point, patched, isReady } = copy;
  // After the sentences, so that neither makes the reader wait for both.
  const isDrawn = useDeferredValue(true, false);
  const before = useMemo(
    () => ({
      all: judge(analysed, { gap, fault }),
      own: judge(analysed, { gap, fault }, { only: [trigger] }),
    }),
    [analysed, gap, fault, trigger],
  );
  const needsPatch = useMemo(() => point !== undefined && actsTwice(analysed, trigger), [analysed, trigger, point]);
  const after = useMemo(() => {
    const [again] = patched && isPatched ? [readWorkflows(patched.json)].flat() : [];
    if (!again || 'problem' in again) return undefined;
    const it = analyse(again, knowledge);
    const only = [it.byName.get(workflow.nodes[trigger]?.name ?? '') ?? 0];
    return {
      workflow: again,
      judgement: judge(it, { gap, fault }, { only, isPatched: true, isValueChosen: isReady }),
      it,
    };
  }, [patched, isPatched, isReady, knowledge, workflow, trigger, gap, fault]);
  const shown = after ?? { workflow, judgement: before.all, it: analysed };
  const names = shown.workflow.nodes.map(({ name }) => name);
  const run = (after?.judgement ?? before.own).runs[0];
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
  const actsFirst = workflow.nodes[before.own.runs[0]?.actsFirst ?? -1];
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
            workflow={shown.workflow}
            verdicts={shown.judgement.verdicts}
            run={run}
            player={player}
            ticks={ticks}
            point={needsPatch && !after ? point : undefined}
          />
        )}
        <div className={styles.line} data-no-print>
          {actsFirst && (
            <Radios
              legend="The first delivery"
              options={faultsAt(quoted(actsFirst.name))}
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
        {needsPatch && <HandOut copy={copy} />}
      </figure>
      <Findings judgement={shown.judgement} notes={after ? [] : workflow.notes} />
      {needsPatch ? (
        <PatchSteps copy={copy} />
      ) : (
        <p>
          <Sentence said={reasonAgainst(before.all)} />
        </p>
      )}
      <Sentences all={adviceFor(shown.it, shown.judgement).map((said) => ({ said }))} />
    </>
  );
}

/** Whether a second delivery may act again, whenever it comes. */
const actsTwice = (analysed: AnalysedWorkflow, trigger: number) =>
  (['later', 'together'] as const).some((gap) =>
    judge(analysed, { gap, fault: 'none' }, { only: [trigger] }).verdicts.some(({ outcome }) =>
      /twice|unknown/.test(outcome),
    ),
  );

/** The icon of each result. */
const icons = { twice: 'close', unknown: 'clock', undone: 'clock', repeated: 'done', once: 'done' } as const;
