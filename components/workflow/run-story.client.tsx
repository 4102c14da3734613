'use client';

import type { Playback } from '@/lib/workflows/playback';
import type { Player } from './player.client';
import styles from './run-bar.module.css';
import { RunStatus } from './run-status.client';

interface RunStoryProps {
  runs: readonly Playback[];
  chosen: Playback;
  player: Player;
  names: readonly string[];
}

/** A run in words: how it ends, and what 8kit holds so far. */
export function RunStory({ runs, chosen, player, names }: RunStoryProps) {
  const passed = chosen.ticks.slice(0, player.at).flat();
  const memory = passed.findLast((move) => move.memory)?.memory ?? chosen.before;
  const hasMemory = runs.some(({ before, ticks }) => before.length > 0 || ticks.flat().some((move) => move.memory));
  const latest = chosen.ticks[player.at - 1] ?? [];
  return (
    <div className={styles.story} data-markdown-ignore>
      <div className={styles.outcomes}>
        {runs.map((run) => (
          <p key={run.name} aria-hidden={run === chosen ? undefined : true}>
            <strong>{run.name}:</strong> {run.outcome}
          </p>
        ))}
      </div>
      {hasMemory && (
        <p className={styles.memory}>
          8kit holds{' '}
          <code data-new={latest.some((move) => move.memory) ? '' : undefined}>{memory.join(' · ') || 'nothing'}</code>
        </p>
      )}
      <RunStatus ticks={chosen.ticks} player={player} names={names} end={`${chosen.name}: ${chosen.outcome}`} />
    </div>
  );
}
