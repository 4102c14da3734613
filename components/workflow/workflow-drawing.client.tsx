'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Move, takenBy } from '@/lib/workflows/playback';
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
  /** True on a card, where it is a picture: alone, all of it, and nothing moves over it. */
  isCard?: boolean;
  /** The run that is played. */
  run?: { ticks: readonly Move[][]; player: Player };
  /** The keys of the nodes that act twice. */
  doubled?: readonly string[];
  /** The keys of those that couldn't be judged: how often they are reached says nothing of what they do. */
  unjudged?: readonly string[];
  /** The key of the node at which a drawing begins that came later than the page, which prepares only its own. */
  start?: number | undefined;
}

/** How small a drawing may get before it scrolls: its words are 13 px high at 1. */
const leastScale = 0.7;

/** One drawing of a workflow. */
export function WorkflowDrawing({
  direction,
  svg,
  isInPage = false,
  isCard = false,
  onPaper = 'across',
  run,
  doubled,
  unjudged,
  start,
}: WorkflowDrawingProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const at = run?.player.at ?? 0;
  const ticks = run?.ticks;
  const by = run?.player.by;
  useLayoutEffect(() => {
    const moves = ticks?.slice(0, at).flat() ?? [];
    const taken = takenBy(moves);
    // The drawing is an SVG string: as React elements, it would be in the page twice.
    for (const part of canvas.current?.querySelectorAll<SVGElement>('[data-at]') ?? []) {
      const delivery = taken.get(part.dataset.at ?? '');
      if (part.dataset.taken !== delivery) {
        if (delivery === undefined) delete part.dataset.taken;
        else part.dataset.taken = delivery;
      }
      const counter = part.querySelector<SVGElement>('[data-count]');
      const count = String(moves.filter(({ node }) => node === part.dataset.at).length);
      const words = unjudged?.includes(part.dataset.at ?? '') ? '?' : count;
      if (!ticks || !counter || (counter.dataset.count === count && counter.textContent === words)) continue;
      counter.dataset.count = count;
      for (const text of counter.querySelectorAll('text')) text.textContent = words;
    }
  }, [ticks, at, unjudged]);
  useLayoutEffect(() => {
    for (const node of doubled ? (canvas.current?.querySelectorAll<SVGElement>('g[data-at]') ?? []) : []) {
      const isTwice = doubled?.includes(node.dataset.at ?? '') ?? false;
      node.toggleAttribute('data-twice', isTwice);
      node.toggleAttribute('data-unjudged', unjudged?.includes(node.dataset.at ?? ''));
      const mark = node.querySelector('[data-mark]');
      const [before, after] = isTwice ? ['#done', '#twice'] : ['#twice', '#done'];
      mark?.setAttribute('href', mark.getAttribute('href')?.replace(before, after) ?? '');
    }
  }, [doubled, unjudged]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another drawing begins elsewhere
  useEffect(() => {
    const region = canvas.current;
    if (!isInPage || start === undefined || !region) return;
    const picture = region.querySelector('svg');
    if (picture && direction === 'across')
      picture.style.minInlineSize = `${leastScale * picture.viewBox.baseVal.width}px`;
    const update = () => {
      region.parentElement?.toggleAttribute('data-wide', region.scrollWidth > region.clientWidth);
    };
    // A drawing that is hidden at this width has no size until it is shown.
    const observer = new ResizeObserver(() => requestAnimationFrame(update));
    observer.observe(region);
    region.scrollLeft = 0;
    const node = region.querySelector(`g[data-at="${start}"]`)?.getBoundingClientRect();
    // As little as shows where it begins, because the flow can lead to the left from there on a phone.
    if (node) region.scrollLeft = Math.max(0, node.right + 24 - region.getBoundingClientRect().right);
    return () => observer.disconnect();
  }, [isInPage, direction, start, svg]);
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
    <div
      className={styles.place}
      data-direction={isCard ? undefined : direction}
      data-no-print={direction !== onPaper || undefined}
    >
      <div
        ref={canvas}
        className={styles.canvas}
        data-has-run={at > 0 ? '' : undefined}
        {...(isInPage && { 'data-scrollable': '', role: 'group', 'aria-label': 'Workflow' })}
        {...(isInPage && start !== undefined && { tabIndex: 0, 'data-fits': direction === 'across' || undefined })}
      >
        <div className={styles.stage}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by this site, which escapes names */}
          <div dangerouslySetInnerHTML={{ __html: svg }} />
          {run && !isCard && <RunLayer moves={run.ticks[at - 1] ?? []} player={run.player} />}
        </div>
      </div>
    </div>
  );
}
