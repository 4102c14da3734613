import styles from './lanes.module.css';
import {
  barHeight,
  em,
  flagHeight,
  flagLevels,
  flagZone,
  forWidths,
  type Row,
  SvgGroup,
  statusOf,
  textWidth,
  verbOf,
} from './scale';

/** Room after the axis for the last labels, in pixels. */
const behind = 68;

interface Flag {
  verb?: string;
  mark?: string;
  level: number;
}

interface FlagsProps {
  rows: readonly Row[];
  /** Whether the flags are above their bars. */
  isAbove: boolean;
  x: (ms: number) => string;
  length: number;
}

/** A flag for each event that has room for one, with its verb and, unless it is 200, its status. */
export function Flags({ rows, isAbove, x, length }: FlagsProps) {
  const placed = new Map<number, Map<Row, Flag>>();
  const flagsAt = (width: number) => {
    const flags = placed.get(width) ?? layOutFlags(rows, width / length, width + behind);
    placed.set(width, flags);
    return flags;
  };
  return rows.map((row) => (
    <SvgGroup key={row.at} className={styles.flag} x={x(row.at)} data-status={row.isWork ? 'work' : statusOf(row)}>
      {forWidths(
        (width) => flagsAt(width).get(row),
        (flag) => {
          const offset = flagZone(flag.level);
          return (
            <SvgGroup y={em(isAbove ? -offset - flagHeight : barHeight + offset)}>
              {row.isWork && (
                <line y1={em(isAbove ? flagHeight : -offset)} y2={em(isAbove ? flagHeight + offset : 0)} />
              )}
              <rect width={em(flagWidth(flag))} height={em(flagHeight)} rx={4} />
              <text x={em(6)} y={em(14)}>
                {flag.verb} {flag.mark && <tspan>{flag.mark}</tspan>}
              </text>
            </SvgGroup>
          );
        },
      )}
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
    const isBeside = ([other, one]: [Row, Flag]) =>
      one.level !== flag.level || to <= other.at * scale || from >= other.at * scale + flagWidth(one) + 4;
    return to <= end && [...placed].every(isBeside);
  };
  for (const row of rows.toReversed().sort((one, other) => Number(!markOf(one)) - Number(!markOf(other)))) {
    const isRefusedAgain = rows[rows.indexOf(row) - 1]?.label === row.label && Number(statusOf(row)) >= 400;
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
