import type { ReactNode, SVGProps } from 'react';
import type { SimulationView } from '@/model/simulation';
import styles from './lanes.module.css';

export type Row = SimulationView['rows'][number];

/** The time axis of a run. */
export interface TimeScale {
  /** The position of a moment on the axis. */
  x: (ms: number) => string;
  /** How much time it covers, in milliseconds. */
  length: number;
}

/**
 * The minimum width of a lane in pixels, at the default text size: in a figure up to 22 rem wide, up to 40 rem, and
 * wider. Labels are chosen for each, because a label can't wrap.
 */
export const widths = { tiny: 184, narrow: 248, wide: 476 } as const;
export type Size = keyof typeof widths;
const sizes = ['tiny', 'narrow', 'wide'] as const;

/**
 * Heights in pixels, at the default text size. The style sheet repeats the positions of lanes that follow from them.
 */
export const barHeight = 26;
export const flagHeight = 20;
/** On how many levels flags can be. */
export const flagLevels = 2;
/** From a bar to the far side of that many levels. */
export const flagZone = (levels: number) => 6 + levels * 23;

/** A length that grows with the text, which is 13 pixels by default. */
export const em = (pixels: number) => `${Math.round((pixels / 13) * 1000) / 1000}em`;

/** The approximate width of a label, in pixels. */
export const textWidth = (text = '') => text.length * 7.2;

/** A group placed on the axis. Its contents are positioned relative to it. */
export function SvgGroup(props: SVGProps<SVGSVGElement>) {
  return <svg {...props} />;
}

/** Renders for each width of a lane, and only once if the results are alike. */
export function forSizes(make: (size: Size) => { key: string; node: ReactNode } | undefined): ReactNode {
  const made = sizes.map((size) => ({ size, ...make(size) }));
  const keys = [...new Set(made.map(({ key }) => key))];
  if (keys.length === 1) return made[0]?.node;
  return keys.map((key) => {
    const alike = made.filter((one) => one.key === key);
    const [{ node }] = alike as [(typeof made)[number]];
    if (!node) return null;
    return (
      <g key={key} className={alike.map(({ size }) => styles[size]).join(' ')}>
        {node}
      </g>
    );
  });
}
