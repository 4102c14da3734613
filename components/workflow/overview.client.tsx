'use client';

import { type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { nodeSize } from '@/lib/workflows/geometry';
import styles from './workflow-drawing.module.css';

interface OverviewProps {
  svg: string;
  /** What scrolls the drawing. It has the keyboard, too, so this is for pointers. */
  region: RefObject<HTMLDivElement | null>;
}

/** All of a drawing that is wider than its place, as a strip: it shows which part is seen, and is dragged to another. */
export function Overview({ svg, region }: OverviewProps) {
  /** The part that is seen, as shares of the width. */
  const [seen, setSeen] = useState<{ from: number; share: number }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another drawing has another width
  useEffect(() => {
    const { current: canvas } = region;
    if (!canvas) return;
    const update = () => {
      const { scrollLeft, clientWidth, scrollWidth } = canvas;
      const isWide = scrollWidth > clientWidth;
      setSeen(isWide ? { from: scrollLeft / scrollWidth, share: clientWidth / scrollWidth } : undefined);
    };
    const observer = new ResizeObserver(update);
    observer.observe(canvas);
    canvas.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      canvas.removeEventListener('scroll', update);
    };
  }, [region, svg]);
  const [, width = '0', height = '0'] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const size = nodeSize[svg.includes('data-drawing="down"') ? 'down' : 'across'];
  const show = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const { left, width: all } = currentTarget.getBoundingClientRect();
    const { current: canvas } = region;
    const middle = ((clientX - left) / all) * (canvas?.scrollWidth ?? 0);
    canvas?.scrollTo({ left: middle - canvas.clientWidth / 2, behavior: 'instant' });
  };
  return (
    <svg
      className={styles.overview}
      viewBox={`0 0 ${width} ${height}`}
      fontSize={Number(width) / 100}
      preserveAspectRatio="none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        show(event);
      }}
      onPointerMove={(event) => event.buttons === 1 && show(event)}
      aria-hidden="true"
      data-needs-js
      data-no-print
    >
      {seen && (
        <>
          <path d={[...svg.matchAll(/<path data-at[^>]* d="([^"]+)/g)].map(([, line]) => line).join('')} />
          {[...svg.matchAll(/translate\((\d+) (\d+)\)/g)].map(([place, x, y]) => (
            <rect key={place} x={x} y={y} width={size} height={size} />
          ))}
          <rect data-seen x={seen.from * Number(width)} width={seen.share * Number(width)} height="100%" />
        </>
      )}
    </svg>
  );
}
