import type { SVGProps } from 'react';
import type { RunView } from '@/lib/model/scenes';

export type Row = RunView['rows'][number];

/** The axis of a run. */
export interface TimeScale {
  /** Where a moment is on the axis. */
  x: (ms: number) => string;
  /** How much time it shows, in milliseconds. */
  length: number;
}

/** Height of a bar in pixels, the unit of all lengths below. */
export const barHeight = 28;

/** A length that grows with the text, which is 13 pixels by default. */
export const em = (pixels: number) => `${Math.round((pixels / 13) * 1000) / 1000}em`;

/** A group placed on the axis. Its contents are positioned relative to it. */
export function Group(props: SVGProps<SVGSVGElement>) {
  return <svg {...props} />;
}
