'use client';

import { Check, Clock, X } from 'lucide';
import {
  type ReactNode,
  type Ref,
  startTransition,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Situation } from '@/audit';
import { Choice } from '@/components/ui/choice.client';
import field from '@/components/ui/field.module.css';
import { Icon } from '@/components/ui/icon';
import { useSettled } from '@/components/ui/use-settled.client';
import { prefersLessMotion, usePlayer } from '@/components/workflow/player.client';
import { RunStatus } from '@/components/workflow/run-status.client';
import type { Board } from '@/lib/own-workflow/board';
import { atFirst, type Choices, undecided } from '@/lib/own-workflow/choices';
import type { Answer } from '@/lib/own-workflow/worker';
import { DrawnRuns } from './drawn-runs.client';
import { Findings } from './findings.client';
import styles from './own-workflow.module.css';
import { HandOut, usePatchedCopy } from './patched-copy.client';
import { Sentence } from './words.client';

export interface ResultProps {
  /** What is shown of the text at first. */
  first: Board;
  /** What it was worked out for. */
  begin: Choices;
  /** Works out what is shown for other choices. Undefined if that was ended. */
  ask: (choices: Choices) => Promise<Answer | undefined>;
  /** What a sample shows; none for the reader's own workflow. */
  fault: string | undefined;
  /** What leads back to the form; none where there is another way. */
  change: ReactNode;
}

/** What two deliveries do to the reader's workflow: in words, drawn, and with 8kit in it. */
export function Result({ first, begin, ask, fault, change }: ResultProps) {
  const [choices, setChoices] = useState(begin);
  // What was worked out stays until what is chosen now is.
  const [shown, setShown] = useState({ board: first, choices: begin });
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (choices === shown.choices) return;
    let isAwaited = true;
    ask(choices).then((answer) => {
      if (!isAwaited) return;
      setProblem(answer && 'problem' in answer ? answer.problem : '');
      // In steps, between which the page answers.
      if (answer && 'board' in answer) startTransition(() => setShown({ board: answer.board, choices }));
      else setChoices(shown.choices);
    });
    return () => {
      isAwaited = false;
    };
  }, [choices, shown, ask]);
  const headline = useRef<HTMLHeadingElement>(null);
  // Once for what was pasted, which pushes it out of view on a small screen; later, focus stays where the reader is.
  useEffect(() => {
    headline.current?.focus({ preventScroll: true });
    const behavior = prefersLessMotion() ? 'instant' : 'smooth';
    headline.current?.scrollIntoView({ block: 'nearest', behavior });
  }, []);
  const { board } = shown;
  return (
    <div className={styles.result}>
      {board.triggers.length > 1 && (
        <label className={styles.row}>
          Begins at
          <select
            value={choices.trigger ?? board.trigger}
            // What is decided for the others stays.
            onChange={({ target }) => setChoices({ ...atFirst, copies: choices.copies, trigger: Number(target.value) })}
          >
            {board.triggers.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names can be the same
              <option key={index} value={index}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <p role="alert" className={field.problem}>
        {problem}
      </p>
      <Delivered
        key={board.trigger}
        board={board}
        worked={shown.choices}
        choices={choices}
        setChoices={setChoices}
        fault={fault}
        change={change}
        headline={headline}
      />
    </div>
  );
}

type Options<Value> = readonly { value: Value; label: string }[];

const copies = [
  { value: 'own', label: 'As it is' },
  { value: 'patched', label: 'With 8kit' },
] as const;

/** When the second delivery comes; after the time for which the first may work only where a copy tells that apart. */
const gapsOf = (time: string | undefined): Options<Situation['gap']> => [
  { value: 'later', label: '5 s later' },
  { value: 'together', label: 'at once' },
  ...(time ? [{ value: 'afterwards' as const, label: `after ${time} min` }] : []),
];

/** What can go wrong with the first delivery, at the first node that acts. */
const faultsAt = (node: string): Options<Situation['fault']> => [
  { value: 'none', label: 'works' },
  { value: 'crash', label: `n8n crashes after ${node}` },
  { value: 'lost', label: `the response to ${node} is lost` },
  { value: 'refused', label: `the target of ${node} refuses` },
];

/** A workflow, delivered twice by one of its triggers. */
function Delivered({
  board,
  worked,
  choices,
  setChoices,
  fault,
  change,
  headline,
}: Pick<ResultProps, 'fault' | 'change'> & {
  board: Board;
  /** What the board was worked out for. */
  worked: Choices;
  choices: Choices;
  setChoices: (choices: Choices) => void;
  headline: Ref<HTMLHeadingElement>;
}) {
  const id = useId();
  const { judgement, remedy, run, actsFirst, reason } = board;
  const { gap, isPatched } = choices.situation;
  const changeSituation = (changed: Partial<Choices['situation']>) =>
    setChoices({ ...choices, situation: { ...choices.situation, ...changed } });
  const decided = choices.copies[board.trigger] ?? undecided;
  const copy = usePatchedCopy(board.copy, decided, (changed) =>
    setChoices({ ...choices, copies: { ...choices.copies, [board.trigger]: { ...decided, ...changed } } }),
  );
  const isHeld = isPatched && board.copy.isReady && board.copy.isTimed;
  // After the sentences, so that neither makes the reader wait for both.
  const isDrawn = useDeferredValue(true, false);
  // Another board can have the same run.
  const asText = JSON.stringify(run?.ticks ?? []);
  const ticks = useMemo((): NonNullable<Board['run']>['ticks'] => JSON.parse(asText), [asText]);
  const player = usePlayer(ticks.length, { at: ticks.length });
  const { goTo } = player;
  const { situation } = worked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another situation shows its end at once, also of the same run
  useEffect(() => goTo(ticks.length, 'end'), [ticks, situation, goTo]);
  const { headline: told } = judgement;
  const result = [told, remedy].flatMap((said) => said?.words ?? []).join(' ');
  // Not at first, when the title has focus; then after each choice, also one with the same result.
  const isSaid = useSettled(situation) === situation && situation !== atFirst.situation;
  return (
    <figure ref={player.frame} className={styles.board}>
      <figcaption className={styles.bar}>
        <span id={id}>
          {board.name} · {board.names.length} nodes{fault && `: ${fault}`}
        </span>
        {change}
        {!reason && (
          <Choice
            legend="Workflow"
            options={copies}
            value={isPatched ? 'patched' : 'own'}
            onChoose={(which) =>
              changeSituation({ isPatched: which === 'patched', gap: gap === 'afterwards' ? 'later' : gap })
            }
          />
        )}
      </figcaption>
      <div className={styles.verdict} data-ends={told.outcome}>
        <h2
          ref={headline}
          className={styles.title}
          data-step={reason ? undefined : 1}
          tabIndex={-1}
          aria-describedby={fault && id}
        >
          <Icon icon={icons[told.outcome]} /> {told.words}
        </h2>
        <p>Predicted, not run</p>
      </div>
      {run && isDrawn && <DrawnRuns board={board} start={run.start} player={player} ticks={ticks} />}
      <div className={styles.line} data-no-print>
        {actsFirst && (
          <Choice
            legend="The first delivery"
            options={faultsAt(actsFirst)}
            value={choices.situation.fault}
            onChoose={(one) => changeSituation({ fault: one })}
            isNamed
          />
        )}
        <Choice
          legend="The second one comes"
          options={gapsOf(isHeld ? board.copy.time : undefined)}
          value={gap}
          onChoose={(one) => changeSituation({ gap: one })}
          isNamed
        />
        <p>{remedy && <Sentence said={remedy} />}</p>
      </div>
      <RunStatus ticks={ticks} player={player} names={board.names} end={result} otherwise={isSaid ? result : ''} />
      {reason ? (
        <p className={styles.line}>
          <Sentence said={reason} />
        </p>
      ) : (
        <HandOut copy={copy} together={board.together} />
      )}
      <Findings board={board} />
    </figure>
  );
}

/** The icon of each result. */
const icons = { twice: X, unknown: Clock, undone: Clock, repeated: Check, once: Check } as const;
