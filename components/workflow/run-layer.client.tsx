'use client';

import { useLayoutEffect, useRef } from 'react';
import type { Move } from '@/lib/workflows/playback';
import { type Player, prefersLessMotion } from './player.client';
import styles from './run-layer.module.css';

/** How many points of a line an item passes on its way. */
const samples = 8;

/**
 * What moves over a drawing: an item for each delivery, and what the node that it has reached hands on. The items are
 * elements of their own above the drawing, so that a frame only moves them and lays nothing out.
 */
export function RunLayer({ moves, player }: { moves: readonly Move[]; player: Player }) {
  const layer = useRef<HTMLDivElement>(null);
  const { isPlaying, tick, by } = player;
  // A run that has ended leaves the drawing clean.
  const isTelling = isPlaying || by === 'step';
  useLayoutEffect(() => {
    const svg = layer.current?.parentElement?.querySelector('svg');
    if (!svg) return;
    const scale = svg.clientWidth / svg.viewBox.baseVal.width;
    const animations = moves.flatMap((move, index) => {
      const [dot, flag] = layer.current?.children[index]?.children ?? [];
      const node = svg.querySelector<SVGGElement>(`g[data-at="${move.node}"]`);
      const { e: x = 0, f: y = 0 } = node?.transform.baseVal.consolidate()?.matrix ?? {};
      if (flag instanceof HTMLElement) flag.style.translate = `${x * scale}px ${y * scale}px`;
      const path = svg.querySelector<SVGPathElement>(`path[data-at="${move.edge}"]`);
      if (!path || by !== 'play' || prefersLessMotion() || !(dot instanceof HTMLElement)) return [];
      const length = path.getTotalLength();
      const frames = Array.from({ length: samples + 1 }, (_, sample) => {
        const point = path.getPointAtLength((length * sample) / samples);
        return { transform: `translate(${point.x * scale}px, ${point.y * scale}px)` };
      });
      return [
        dot.animate(
          frames.map((frame) => ({ ...frame, opacity: 1 })),
          { duration: tick },
        ),
      ];
    });
    return () => {
      for (const animation of animations) animation.cancel();
    };
  }, [moves, tick, by]);
  return (
    <div ref={layer} className={styles.layer} aria-hidden="true" data-no-print>
      {moves.map(({ node, says, isEarlier }) => (
        <div key={isEarlier ? 'first' : 'second'}>
          <span className={styles.item} />
          {says && isTelling && (
            <span key={node} className={styles.flag}>
              {says}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
