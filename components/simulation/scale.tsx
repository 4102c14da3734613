import type { ReactNode, SVGProps } from 'react';
import type { SimulationView } from '@/model/simulation';
import styles from './lanes.module.css';

export type Row = SimulationView['rows'][number];

/** Heights in pixels, at the default text size. The style sheet repeats the places of lanes that follow from them. */
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

/** The first word of an event's label. */
export const verbOf = (label: string) => label.split(' ', 1)[0] ?? '';

/** The status of a response, or `lost` if none arrived; empty for work. */
export const statusOf = ({ isWork, status }: Row) => (isWork ? '' : String(status ?? 'lost'));

/** A group placed on the axis. Its contents are positioned relative to it. */
export function SvgGroup(props: SVGProps<SVGSVGElement>) {
  return <svg {...props} />;
}

/**
 * Draws what fits a lane on a phone, and what fits one beside which is room: SVG's text can't wrap, so it is chosen by
 * the least width of either, in pixels at the default text size.
 */
export function forWidths<Choice>(
  choose: (width: number) => Choice | undefined,
  draw: (choice: Choice) => ReactNode,
): ReactNode {
  const [narrow, wide] = [choose(184), choose(476)];
  if (JSON.stringify(narrow) === JSON.stringify(wide)) return wide && draw(wide);
  return (
    <>
      {narrow && <g className={styles.narrow}>{draw(narrow)}</g>}
      {wide && <g className={styles.wide}>{draw(wide)}</g>}
    </>
  );
}
