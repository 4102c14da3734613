'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { countsOf, type Move, marksOf } from '@/lib/workflows/playback';
import { Overview } from './overview.client';
import type { Player } from './player.client';
import { RunLayer } from './run-layer.client';
import styles from './workflow-drawing.module.css';

interface WorkflowDrawingProps {
  direction: 'across' | 'down';
  svg: string;
  /** True in the page, where a wide drawing scrolls; false in the dialog, which scrolls itself. */
  isInPage?: boolean;
  /** The direction that has room on paper. */
  onPaper?: 'across' | 'down';
  /** The run that is played. */
  run?: { ticks: readonly Move[][]; player: Player };
  /** The keys of the nodes that couldn't be judged: how often they are reached says nothing of what they do. */
  unjudged?: readonly string[];
  /** The key of the node at which a drawing begins that came later than the page, which prepares only its own. */
  start?: number | undefined;
}

/** One drawing of a workflow. */
export function WorkflowDrawing({
  direction,
  svg,
  isInPage = false,
  onPaper = 'across',
  run,
  unjudged,
  start,
}: WorkflowDrawingProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const at = run?.player.at ?? 0;
  const ticks = run?.ticks;
  const by = run?.player.by;
  useLayoutEffect(() => {
    const played = ticks?.slice(0, at) ?? [];
    const [marks, counts] = [marksOf(played), countsOf(played)];
    // The drawing is an SVG string: as React elements, it would be in the page twice.
    for (const part of canvas.current?.querySelectorAll<SVGElement>('[data-at]') ?? []) {
      const key = part.dataset.at ?? '';
      const is = marks.get(key) ?? {};
      for (const name of ['taken', 'broken', 'together'] as const) {
        if (part.dataset[name] === is[name]) continue;
        if (is[name] === undefined) delete part.dataset[name];
        else part.dataset[name] = is[name];
      }
      const symbol = is.taken === 'twice' || is.taken === 'failed' ? is.taken : 'done';
      const mark = part.querySelector('[data-mark]');
      const icon = mark?.getAttribute('href')?.replace(/#.*/, `#${symbol}`) ?? '';
      if (mark?.getAttribute('href') !== icon) mark?.setAttribute('href', icon);
      const isUnjudged = unjudged?.includes(key) ?? false;
      if (part.hasAttribute('data-unjudged') !== isUnjudged) part.toggleAttribute('data-unjudged', isUnjudged);
      const counter = part.querySelector<SVGElement>('[data-count]');
      const count = String(counts.get(Number(key)) ?? 0);
      const words = isUnjudged ? '?' : count;
      if (!ticks || !counter || (counter.dataset.count === count && counter.textContent === words)) continue;
      counter.dataset.count = count;
      for (const text of counter.querySelectorAll('text')) text.textContent = words;
    }
  }, [ticks, at, unjudged]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another drawing begins elsewhere
  useEffect(() => {
    const region = canvas.current;
    if (!isInPage || start === undefined || !region) return;
    region.scrollLeft = 0;
    const node = region.querySelector(`g[data-at="${start}"]`)?.getBoundingClientRect();
    // As little as shows where it begins, because the flow can lead to the left from there on a phone.
    if (node) region.scrollLeft = Math.max(0, node.right + 24 - region.getBoundingClientRect().right);
  }, [isInPage, start, svg]);
  useEffect(() => {
    // A drawing that is wider than its place follows the run while it is played or stepped; else it shows its start.
    if (by === 'end') return;
    const region = canvas.current;
    const node = region?.querySelector(`g[data-at="${ticks?.[at - 1]?.at(-1)?.node}"]`);
    if (!isInPage || !region || !node || region.scrollWidth <= region.clientWidth) return;
    const [box, view] = [node.getBoundingClientRect(), region.getBoundingClientRect()];
    if (box.left < view.left || box.right > view.right)
      region.scrollBy({ left: box.left + box.width / 2 - view.left - view.width / 2 });
  }, [isInPage, ticks, at, by]);
  return (
    <div className={styles.place} data-direction={direction} data-no-print={direction !== onPaper || undefined}>
      <div
        ref={canvas}
        className={styles.canvas}
        data-has-run={at > 0 ? '' : undefined}
        {...(isInPage && { 'data-scrollable': '', role: 'group', 'aria-label': 'Workflow' })}
        {...(isInPage && start !== undefined && { tabIndex: 0 })}
      >
        <div className={styles.stage}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by this site, which escapes names */}
          <div dangerouslySetInnerHTML={{ __html: svg }} />
          {run && <RunLayer ticks={run.ticks} player={run.player} />}
        </div>
      </div>
      {isInPage && <Overview svg={svg} region={canvas} />}
    </div>
  );
}
