import styles from './lanes.module.css';
import {
  barHeight,
  em,
  flagHeight,
  flagLevels,
  flagZone,
  forSizes,
  type Row,
  type Size,
  SvgGroup,
  type TimeScale,
  textWidth,
  widths,
} from './scale';

/** Work shorter than this, in milliseconds, has no room for a label on its bar, and gets a flag like requests do. */
const short = 100;
/** Room after the axis for the last labels, in pixels. */
const behind = 68;

interface Flag {
  verb?: string;
  mark?: string;
  level: number;
}

interface FlagsProps extends TimeScale {
  rows: readonly Row[];
  /** Whether the flags are above their bars. */
  isAbove: boolean;
}

/** A flag for each request that has room for one, with its verb and, unless it is 200, its status. */
export function Flags({ rows, isAbove, x, length }: FlagsProps) {
  const at = (size: Size) => layOutFlags(rows, widths[size] / length, widths[size] + behind);
  const placed = { tiny: at('tiny'), narrow: at('narrow'), wide: at('wide') };
  return rows.map((row) => (
    <SvgGroup key={row.at} className={styles.flag} x={x(row.at)} data-status={row.isWork ? 'work' : statusOf(row)}>
      {forSizes((size) => {
        const flag = placed[size].get(row);
        if (!flag) return undefined;
        const { verb, mark, level } = flag;
        const offset = flagZone(level);
        return {
          key: `${verb}${mark}${level}`,
          node: (
            <SvgGroup y={em(isAbove ? -offset - flagHeight : barHeight + offset)}>
              {row.isWork && (
                <line y1={em(isAbove ? flagHeight : -offset)} y2={em(isAbove ? flagHeight + offset : 0)} />
              )}
              <rect width={em(flagWidth(flag))} height={em(flagHeight)} rx={4} />
              <text x={em(6)} y={em(14)}>
                {verb} {mark && <tspan>{mark}</tspan>}
              </text>
            </SvgGroup>
          ),
        };
      })}
    </SvgGroup>
  ));
}

/**
 * Places as many flags as possible: those with a mark first, and later ones closer to their bars.
 * @param scale pixels per millisecond
 */
function layOutFlags(rows: readonly Row[], scale: number, end: number): Map<Row, Flag> {
  const placed = new Map<Row, Flag>();
  const isFree = (row: Row, flag: Flag) => {
    const [from, to] = [row.at * scale, row.at * scale + flagWidth(flag) + 4];
    return (
      to <= end &&
      [...placed].every(
        ([other, one]) =>
          one.level !== flag.level || to <= other.at * scale || from >= other.at * scale + flagWidth(one) + 4,
      )
    );
  };
  const marked = rows.filter(markOf);
  for (const row of [...[...marked].reverse(), ...rows.filter((row) => !markOf(row)).reverse()]) {
    const before = rows[rows.indexOf(row) - 1];
    const isRefusedAgain = before?.label === row.label && Number(statusOf(row)) >= 400;
    const mark = markOf(row);
    const choices = [isRefusedAgain ? undefined : verbOf(row.label), ...(mark ? [undefined] : [])].flatMap((verb) =>
      Array.from({ length: flagLevels }, (_, level) => ({ verb, mark, level })),
    );
    const flag = choices.find((one) => isFree(row, one));
    if (flag) placed.set(row, flag);
  }
  return placed;
}

function markOf(row: Row): string | undefined {
  if (row.isWork) return row.detail;
  return statusOf(row) === '200' ? undefined : statusOf(row);
}

function flagWidth({ verb = '', mark = '' }: Flag): number {
  return 12 + textWidth(verb) + mark.length * 8 + (verb && mark ? 4 : 0);
}

interface LabelProps {
  x: number;
  y: number;
  /** As a share of the axis. */
  room: number;
  texts: readonly (string | undefined)[];
}

/** The first of the texts that fits. */
export function Label({ x, y, room, texts }: LabelProps) {
  return forSizes((size) => {
    const text = texts.find((one) => x + textWidth(one) + 8 <= room * widths[size]);
    if (!text) return undefined;
    const node = (
      <text x={em(x)} y={em(y)}>
        {text}
      </text>
    );
    return { key: text, node };
  });
}

/** The first word of an event's label. */
export function verbOf(label: string): string {
  return label.split(' ', 1)[0] ?? '';
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
