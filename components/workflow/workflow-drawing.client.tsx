'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { markedKeys } from './marked-keys';
import styles from './workflow-drawing.module.css';

interface WorkflowDrawingProps {
  direction: 'across' | 'down';
  svg: string;
  /** True in the page, where a wide drawing scrolls; false in the dialog, which scrolls itself. */
  isInPage: boolean;
  /** The keys of the connections that a run passed. */
  passed: readonly string[] | undefined;
  /** The key of the node or connection that the reader points at. */
  pointed?: string | undefined;
  /** The keys of the nodes that act twice. */
  doubled?: readonly string[];
  /** The key of the node at which a drawing begins that came later than the page, which prepares only its own. */
  start?: number | undefined;
}

/** One drawing of a workflow. */
export function WorkflowDrawing({ direction, svg, isInPage, passed, pointed, doubled, start }: WorkflowDrawingProps) {
  const canvas = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const taken = markedKeys(passed);
    const lit = markedKeys(pointed);
    // The drawing is an SVG string: as React elements, it would be in the page twice.
    for (const part of canvas.current?.querySelectorAll<SVGElement>('[data-at]') ?? []) {
      part.toggleAttribute('data-taken', taken.has(part.dataset.at));
      part.toggleAttribute('data-lit', lit.has(part.dataset.at));
    }
  }, [passed, pointed]);
  useLayoutEffect(() => {
    for (const node of doubled ? (canvas.current?.querySelectorAll<SVGElement>('g[data-at]') ?? []) : []) {
      const isTwice = doubled?.includes(node.dataset.at ?? '') ?? false;
      node.toggleAttribute('data-twice', isTwice);
      const mark = node.querySelector('[data-mark]');
      const [before, after] = isTwice ? ['#done', '#twice'] : ['#twice', '#done'];
      mark?.setAttribute('href', mark.getAttribute('href')?.replace(before, after) ?? '');
    }
  }, [doubled]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another drawing begins elsewhere
  useEffect(() => {
    const region = canvas.current;
    if (!isInPage || start === undefined || !region) return;
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
  }, [isInPage, start, svg]);
  useEffect(() => {
    // What a run leads to is its last node, which may be out of view.
    const last = passed?.at(-1)?.split('-').at(-1);
    const node = canvas.current?.querySelector(`[data-at="${last}"]`);
    if (!isInPage || !node || node.checkVisibility?.() === false) return;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    node.scrollIntoView({ block: 'nearest', inline: 'center', behavior });
  }, [isInPage, passed]);
  return (
    <div
      className={styles.place}
      data-direction={direction}
      // Print has room for the left-to-right drawing.
      data-no-print={direction === 'down' || undefined}
    >
      <div
        ref={canvas}
        className={styles.canvas}
        data-has-run={passed && ''}
        data-quiet={pointed?.includes('-') || undefined}
        {...(isInPage && { 'data-scrollable': '', role: 'group', 'aria-label': 'Workflow' })}
        {...(isInPage && start !== undefined && { tabIndex: 0 })}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by this site, which escapes names
        dangerouslySetInnerHTML={{ __html: svg }}
      />
    </div>
  );
}
