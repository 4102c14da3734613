'use client';

import { Check, Clock, X } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { Choice } from '@/components/ui/choice.client';
import { Icon } from '@/components/ui/icon';
import { prefersLessMotion, usePlayer } from '@/components/workflow/player.client';
import { RunBar } from '@/components/workflow/run-bar.client';
import { RunStatus } from '@/components/workflow/run-status.client';
import { Transport } from '@/components/workflow/transport.client';
import { WorkflowDrawing } from '@/components/workflow/workflow-drawing.client';
import type { Side } from '@/lib/tags/outcomes';
import styles from './outcomes.module.css';

/** What can happen to an order on its way, and what to do if it ends badly with 8kit. */
interface Situation {
  label: string;
  sides: readonly [Side, Side];
  remedy?: ReactNode;
}

interface OutcomesFigureProps {
  title: string;
  situations: readonly [Situation, ...Situation[]];
  /** The canvas without and with 8kit, as SVG, and the names of its nodes. */
  drawings: readonly { across: string; down: string; names: readonly string[] }[];
}

/** The icon of each verdict. */
const icons = { good: Check, luck: Check, open: Clock, bad: X } as const;

/**
 * The canvas without and with 8kit. The choice between them shows both verdicts; the chosen one is played. Without
 * script, both are shown at their ends.
 */
export function OutcomesFigure({ title, situations, drawings }: OutcomesFigureProps) {
  const [situation, setSituation] = useState(situations[0]);
  const [side, setSide] = useState<number>(1);
  // It also plays by itself, and says nothing then.
  const [isAsked, setAsked] = useState(false);
  const runs = situations.flatMap(({ label, sides: { [side]: one } }) => (one ? [{ ...one.run, name: label }] : []));
  const chosen = runs[situations.indexOf(situation)];
  const ticks = chosen?.ticks ?? [];
  const player = usePlayer(ticks.length, { at: ticks.length });
  const { play } = player;
  // biome-ignore lint/correctness/useExhaustiveDependencies: plays once, when the page has nothing more to do
  useEffect(() => {
    if (prefersLessMotion()) return;
    const timer = setTimeout(() => play(0), 1200);
    return () => clearTimeout(timer);
  }, []);
  const asked = (from?: number) => {
    setAsked(true);
    play(from);
  };
  const choose = (next: Situation, index: number) => {
    setSituation(next);
    setSide(index);
    asked(0);
  };
  const memory = ticks
    .slice(0, player.at)
    .flat()
    .findLast((move) => move.memory)?.memory;
  return (
    <figure ref={player.frame} className={styles.outcomes} data-markdown-ignore>
      <Choice
        legend="Canvas"
        className={styles.sides}
        options={situation.sides.map((one, index) => ({
          value: String(index),
          label: (
            <>
              {one.name}{' '}
              <strong className={styles.verdict} data-tone={one.tone}>
                <Icon icon={icons[one.tone]} /> <span>{one.verdict}</span>
              </strong>
            </>
          ),
        }))}
        value={String(side)}
        onChoose={(index) => choose(situation, Number(index))}
        data-needs-js
      />
      <div className={styles.canvases}>
        {drawings.map(({ across, down }, index) => {
          const one = situation.sides[index];
          const run = index === side ? { ticks, player } : undefined;
          return (
            <div key={across} className={styles.canvas} data-shown={index === side} data-tone={one?.tone}>
              <p className={styles.caption} data-without-js>
                {one?.name}: <strong>{one?.verdict}</strong>
              </p>
              <WorkflowDrawing direction="across" svg={across} isInPage {...(run && { run })} />
              <WorkflowDrawing direction="down" svg={down} isInPage {...(run && { run })} />
            </div>
          );
        })}
      </div>
      <div className={styles.line}>
        <p data-shown={!(side === 1 && situation.remedy)}>
          <span>{side === 0 ? 'Nothing remembers the order.' : '8kit remembers '}</span>
          {side === 1 && <code>{memory?.join(' ') ?? 'nothing'}</code>}
        </p>
        {situations.map((one) => (
          <div key={one.label} data-shown={one === situation && side === 1}>
            {one.remedy}
          </div>
        ))}
      </div>
      {chosen && (
        <div className={styles.foot} data-needs-js>
          <RunBar
            label={title}
            runs={runs}
            chosen={chosen}
            player={player}
            onChoose={({ name: label }) => choose(situations.find((one) => one.label === label) ?? situation, side)}
          >
            <Transport player={{ ...player, play: asked }} isWhole={false} />
          </RunBar>
        </div>
      )}
      <RunStatus
        ticks={ticks}
        player={player}
        names={drawings[side]?.names ?? []}
        end={
          isAsked || player.by === 'step' ? situation.sides.map((one) => `${one.name}: ${one.verdict}.`).join(' ') : ''
        }
      />
    </figure>
  );
}
