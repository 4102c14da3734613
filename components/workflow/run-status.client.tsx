'use client';

import type { Move } from '@/lib/workflows/playback';
import type { Player } from './player.client';

interface RunStatusProps {
  ticks: readonly Move[][];
  player: Player;
  /** The names of the workflow's nodes: their keys are indices. */
  names: readonly string[];
  /** What is said when the run has been played or stepped to its end. */
  end: string;
  /** What is said while nothing is played or stepped. */
  otherwise?: string;
}

/** What screen readers are told of a run: each step that is taken by hand, and how it ends. */
export function RunStatus({
  ticks,
  player: { at, by, isPlaying, length },
  names,
  end,
  otherwise = '',
}: RunStatusProps) {
  const isRepeat = ticks.flat().some(({ isEarlier }) => isEarlier);
  const step = (ticks[at - 1] ?? [])
    .map(({ node, says, isEarlier }) => {
      const delivery = isRepeat ? ` (${isEarlier ? 'first' : 'second'} delivery)` : '';
      return [`${names[Number(node)] ?? ''}${delivery}`, says].filter(Boolean).join(': ');
    })
    .join('; ');
  const isEnd = at === length && !isPlaying;
  const said = {
    step: at > 0 && (isEnd ? `${step}. ${end}` : step),
    play: isEnd && at > 0 && end,
    end: otherwise,
  }[by];
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}
