'use client';

import type { Playback } from '@/lib/workflows/playback';
import type { Player } from './player.client';
import styles from './run-bar.module.css';

interface RunStoryProps {
  runs: readonly Playback[];
  chosen: Playback;
  player: Player;
  /** The names of the workflow's nodes, by key. */
  names: ReadonlyMap<string, string>;
}

/** A run in words: how it ends, what 8kit holds so far and, for screen readers, each step that is taken by hand. */
export function RunStory({ runs, chosen, player: { at, by, isPlaying, length }, names }: RunStoryProps) {
  const passed = chosen.ticks.slice(0, at).flat();
  const memory = passed.findLast((move) => move.memory)?.memory ?? chosen.before;
  const hasMemory = runs.some(({ before, ticks }) => before.length > 0 || ticks.flat().some((move) => move.memory));
  const latest = chosen.ticks[at - 1] ?? [];
  const step = latest.map(({ node, says }) => [names.get(node), says].filter(Boolean).join(': ')).join('; ');
  const end = `${chosen.name}: ${chosen.outcome}`;
  const isEnd = at === length && !isPlaying;
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
      <p role="status" className="visually-hidden">
        {by === 'step' && at > 0 ? `${step}${isEnd ? `. ${end}` : ''}` : by === 'play' && isEnd && at > 0 ? end : ''}
      </p>
    </div>
  );
}
