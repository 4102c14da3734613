'use client';

import { Pause, Play } from 'lucide';
import { Icon } from '@/components/ui/icon';
import type { Player } from './player.client';
import styles from './run-bar.module.css';

/** Plays or pauses a run, and steps through it: unless it is whole, only for readers who want less motion. */
export function Transport({ player, isWhole = true }: { player: Player; isWhole?: boolean }) {
  const { at, length, isPlaying } = player;
  const step = isWhole ? styles.action : `${styles.action} ${styles.step}`;
  return (
    <div className={styles.transport}>
      <button type="button" className={styles.action} onClick={() => (isPlaying ? player.pause() : player.play())}>
        <Icon icon={isPlaying ? Pause : Play} />
        {isPlaying ? 'Pause' : 'Play'}
      </button>
      {/* Not `disabled`: a button that is would lose focus when it is pressed. */}
      <button type="button" className={step} aria-disabled={at === 0} onClick={() => player.goTo(at - 1)}>
        Back
      </button>
      <button type="button" className={step} aria-disabled={at === length} onClick={() => player.goTo(at + 1)}>
        Step
      </button>
    </div>
  );
}
