import type { ReactNode } from 'react';
import styles from './lanes.module.css';
import { barHeight, em, Group, type Row, type TimeScale } from './scale';

/** Width of a lane in an article and on a phone, in pixels. Labels are chosen for both. */
const widths = { wide: 550, narrow: 280 } as const;
const sizes = ['wide', 'narrow'] as const;

/** Work shorter than this, in milliseconds, has no room for a label on its bar, and gets a flag as requests do. */
const short = 100;

/**
 * A flag for each request, with its verb and, unless it is 200, its status. Flags that would collide are placed at
 * different heights, the later one nearer to its bar, so that no flag covers the line of another.
 */
export function Flags({ rows, isAbove, x, length }: TimeScale & { rows: readonly Row[]; isAbove: boolean }) {
  /** Where the next flag begins at each height, as a share of the axis. */
  const next = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const flags: ReactNode[] = [];
  for (const [index, row] of [...rows.entries()].reverse()) {
    const status = statusOf(row);
    const mark = row.isWork ? row.said : status === '200' ? undefined : status;
    const isRefusedAgain = rows[index - 1]?.label === row.label && Number(status) >= 400;
    const verb = isRefusedAgain ? undefined : verbOf(row.label);
    const at = row.at / length;
    const room = (level: number) => (next[level] ?? 0) - at;
    const level = room(0) * widths.narrow >= widthOf(verb, mark) + 4 || room(0) >= room(1) ? 0 : 1;
    const space = room(level);
    next[level] = at;
    const offset = 8 + level * 24;
    const y = isAbove ? -offset - 20 : barHeight + offset;
    flags.push(
      <Group key={row.at} className={styles.flag} x={x(row.at)} y={em(y)} data-status={row.isWork ? 'work' : status}>
        {row.isWork && <line y1={em(isAbove ? 20 : -offset)} y2={em(isAbove ? 20 + offset : 0)} />}
        {forSizes((size) => {
          const shown = widthOf(verb, mark) + 4 <= space * widths[size] ? verb : undefined;
          if (!shown && (!mark || widthOf(shown, mark) > space * widths[size])) return { key: '', node: null };
          return {
            key: `${shown}`,
            node: (
              <>
                <rect width={em(widthOf(shown, mark))} height={em(20)} rx={4} />
                <text x={em(6)} y={em(14)}>
                  {shown} {mark && <tspan>{mark}</tspan>}
                </text>
              </>
            ),
          };
        })}
      </Group>,
    );
  }
  return flags;
}

/** The first of the texts that fits. */
export function Label({
  x,
  y,
  room,
  texts,
}: {
  x: number;
  y: number;
  room: number;
  texts: readonly (string | undefined)[];
}) {
  return forSizes((size) => {
    const text = texts.find((one = '') => one.length * 7 + x <= room * widths[size]);
    return {
      key: text ?? '',
      node: (
        <text x={em(x)} y={em(y)}>
          {text}
        </text>
      ),
    };
  });
}

/** Renders for a wide and a narrow lane, or once if both are the same. */
function forSizes(make: (size: (typeof sizes)[number]) => { key: string; node: ReactNode }): ReactNode {
  const [wide, narrow] = [make('wide'), make('narrow')];
  if (wide.key === narrow.key) return wide.node;
  return (
    <>
      <g className={styles.wide}>{wide.node}</g>
      <g className={styles.narrow}>{narrow.node}</g>
    </>
  );
}

/** The first word of what an event is called. */
export function verbOf(label: string): string {
  return label.split(' ', 1)[0] ?? '';
}

/** The approximate width of a flag, in pixels. */
function widthOf(text = '', mark = ''): number {
  return 12 + text.length * 7 + mark.length * 8 + (text && mark ? 4 : 0);
}

/** True for events that get a flag: requests, and work too short for a label. */
export function hasFlag({ isWork, ends, at, until }: Row): boolean {
  return ends !== 'crashed' && (!isWork || until - at < short);
}

/** True for work long enough for a label on its bar. */
export function hasLabel({ isWork, at, until }: Row): boolean {
  return isWork && until - at >= short;
}

/** The status of a response, or `lost` if none arrived; empty for work. */
export function statusOf({ isWork, status }: Row): string {
  return isWork ? '' : String(status ?? 'lost');
}
