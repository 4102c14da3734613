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

/** A run in words: how it ends, and what 8kit holds so far. All runs share one place, so that a choice moves nothing. */
export function RunStory({ runs, chosen, player, names }: RunStoryProps) {
  // Where nothing can be played, all of it has happened.
  const passed = chosen.ticks.slice(0, player.at || undefined).flat();
  const memory = passed.findLast((move) => move.memory)?.memory ?? chosen.before;
  const hasMemory = runs.some(({ before, ticks }) => before.length > 0 || ticks.flat().some((move) => move.memory));
  const latest = chosen.ticks[player.at - 1] ?? [];
  return (
    <>
      {runs.map((run) => (
        <div
          key={run.name}
          aria-hidden={run !== chosen || player.at === 0}
          data-chosen={run === chosen || undefined}
          data-markdown-ignore
        >
          <p>
            <strong>{run.name}:</strong> {run.outcome}
          </p>
          {hasMemory && (
            <p className={styles.memory}>
              8kit holds{' '}
              <code data-new={latest.some((move) => move.memory) ? '' : undefined}>
                {(run === chosen && memory.join(' · ')) || 'nothing'}
              </code>
            </p>
          )}
        </div>
      ))}
      <RunStatus ticks={chosen.ticks} player={player} names={names} end={`${chosen.name}: ${chosen.outcome}`} />
    </>
  );
}
