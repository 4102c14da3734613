'use client';

import { useLayoutEffect, useRef } from 'react';
import type { Move } from '@/lib/workflows/playback';
import { type Player, prefersLessMotion } from './player.client';
import styles from './run-layer.module.css';

/** How many points of a line an item passes on its way. */
const samples = 8;

/**
 * What moves over a drawing: the items on their way to the nodes of the next tick, and what the nodes of the last one
 * hand on. They are elements of their own above the drawing, so that a frame only moves them and lays nothing out.
 */
export function RunLayer({ ticks, player }: { ticks: readonly Move[][]; player: Player }) {
  const layer = useRef<HTMLDivElement>(null);
  const { at, isPlaying, tick, by } = player;
  const moves = isPlaying ? ticks[at] : undefined;
  // A run that has ended leaves the drawing clean. What two items hand on in one place shares it.
  const flags = new Map<string, string>();
  for (const { node, says } of (isPlaying || by === 'step' ? ticks[at - 1] : undefined) ?? [])
    if (says && flags.get(node) !== says) flags.set(node, [flags.get(node) ?? [], says].flat().join(' · '));
  useLayoutEffect(() => {
    const { svg, scale } = drawingUnder(layer.current);
    for (const flag of layer.current?.querySelectorAll<HTMLElement>('[data-node]') ?? []) {
      const node = svg?.querySelector<SVGGElement>(`g[data-at="${flag.dataset.node}"]`);
      const { e: x = 0, f: y = 0 } = node?.transform.baseVal.consolidate()?.matrix ?? {};
      flag.style.translate = `${x * scale}px ${y * scale}px`;
    }
  });
  useLayoutEffect(() => {
    const { svg, scale } = drawingUnder(layer.current);
    if (!moves || prefersLessMotion()) return;
    const animations = moves.flatMap(({ edge, broken }, index) => {
      const path = svg?.querySelector<SVGPathElement>(`path[data-at="${edge}"]`);
      if (!path) return [];
      // One that crashes gets half the way.
      const length = path.getTotalLength() / (broken === 'crashed' ? 2 : 1);
      // Two on one line overlap.
      const beside = moves.slice(0, index).some((other) => other.edge === edge) ? 7 : 0;
      const frames = Array.from({ length: samples + 1 }, (_, sample) => {
        const point = path.getPointAtLength((length * sample) / samples);
        return { transform: `translate(${point.x * scale + beside}px, ${point.y * scale}px)`, opacity: 1 };
      });
      return layer.current?.children[index]?.animate(frames, { duration: tick }) ?? [];
    });
    return () => {
      for (const animation of animations) animation.cancel();
    };
  }, [moves, tick]);
  return (
    <div ref={layer} className={styles.layer} aria-hidden="true" data-no-print>
      {moves?.map(({ edge, isEarlier }) => (
        <span key={isEarlier ? 'first' : 'second'} data-edge={edge} className={styles.item} />
      ))}
      {[...flags].map(([node, says]) => (
        <span key={node} data-node={node} className={styles.flag}>
          {says}
        </span>
      ))}
    </div>
  );
}

function drawingUnder(layer: HTMLElement | null) {
  const svg = layer?.parentElement?.querySelector('svg');
  return { svg, scale: svg ? svg.clientWidth / svg.viewBox.baseVal.width : 1 };
}
