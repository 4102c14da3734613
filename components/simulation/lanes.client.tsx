'use client';

import type { SimulationView } from '@/model/simulation';
import { Flags } from './flags';
import styles from './lanes.module.css';
import {
  barHeight,
  em,
  flagLevels,
  flagZone,
  forWidths,
  type Row,
  SvgGroup,
  statusOf,
  textWidth,
  verbOf,
} from './scale';

interface LanesProps {
  view: SimulationView;
  /** The names of the three lanes. */
  titles: readonly (string | undefined)[];
  /** The moment up to which the run is shown; later events are dimmed. */
  shown: number | undefined;
}

/** The names of the lanes if there is little room. */
const shortTitles = ['1st', '8kit', '2nd'];

/** Work shorter than this, in milliseconds, has no room for a label on its bar, and gets a flag like requests do. */
const short = 100;

/**
 * A run drawn to scale in time: a lane of bars for each of the two runs, a flag for each request and, between the
 * lanes, what 8kit holds. Horizontal positions are percentages, because x is time at every width; all other lengths
 * grow with the text.
 */
export function Lanes({ view, titles, shown }: LanesProps) {
  const { rows, holdings, length, verdict } = view;
  const x = (ms: number) => `${Math.round((ms / length) * 10_000) / 100}%`;
  const isWorkDoneTwice = [0, 1].every((lane) =>
    rows.some((row) => row.lane === lane && row.isWork && row.ends !== 'crashed'),
  );
  const step = [200, 500].find((ms) => length / ms <= 3.5) ?? 1000;
  const title = (index: number) => (
    <text className={styles.title}>
      <tspan className={styles.wide}>{titles[index]}</tspan>
      <tspan className={styles.narrow}>{shortTitles[index]}</tspan>
    </text>
  );
  return (
    <svg className={styles.lanes} aria-hidden="true">
      <g className={styles.axis}>
        <line x2="100%" />
        {Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step).map((ms) => (
          <SvgGroup key={ms} x={x(ms)}>
            <line y2={em(5)} />
            <text y={em(20)}>{ms < 1000 ? (ms === 0 ? '0' : `${ms} ms`) : `${ms / 1000} s`}</text>
          </SvgGroup>
        ))}
      </g>
      {[0, 1].map((lane) => {
        const own = rows.filter((row) => row.lane === lane);
        const [from, to] =
          lane === 1 ? [0, -6 - flagZone(flagLevels)] : [barHeight, barHeight + flagZone(flagLevels) + 20];
        return (
          <g key={lane} className={lane === 0 ? undefined : styles.second}>
            {title(lane * 2)}
            <line className={styles.rail} x2="100%" y1={em(barHeight / 2)} y2={em(barHeight / 2)} />
            {/* From a request's bar to what 8kit holds. */}
            {own.map(
              (row) =>
                !row.isWork &&
                row.ends !== 'crashed' && (
                  <line
                    key={row.at}
                    className={styles.pole}
                    x1={x(row.at)}
                    x2={x(row.at)}
                    y1={em(from)}
                    y2={em(to)}
                    data-status={statusOf(row)}
                  />
                ),
            )}
            {/* In reverse, because a label can be wider than its bar and must cover the next one. */}
            {own.toReversed().map((row) => (
              <Bar
                key={row.at}
                row={row}
                x={x}
                length={length}
                // If both runs did the work, the second one is the mistake.
                isWrong={lane === 1 && isWorkDoneTwice && !verdict.isGood}
                isGood={verdict.isGood}
              />
            ))}
            <Flags
              rows={own.filter(({ ends, isWork, at, until }) => ends !== 'crashed' && (!isWork || until - at < short))}
              isAbove={lane === 1}
              x={x}
              length={length}
            />
          </g>
        );
      })}
      <g className={styles.holdings}>
        {rows.some(({ isWork }) => !isWork) && title(1)}
        {holdings.map(({ at, text, isLocked }, index) => {
          const until = Math.min(holdings[index + 1]?.at ?? length, length);
          const isFirst = text === holdings[0]?.text && !isLocked;
          return (
            until > at && (
              <SvgGroup
                key={at}
                className={styles.holding}
                x={x(at)}
                width={x(until - at)}
                data-first={isFirst || undefined}
              >
                {isLocked ? <rect y={em(-4)} width="100%" height={em(8)} rx={2} /> : <line x2="100%" />}
                {!isFirst && <circle r={em(4)} />}
                {label(
                  { x: isFirst ? 0 : 8, y: -8, room: (until - at) / length },
                  text,
                  text.replace(/^held by the | run$/g, ''),
                  text.split(', ')[0],
                )}
              </SvgGroup>
            )
          );
        })}
      </g>
      {/* Dims later events, from above the first bar's ends, with the playhead over its edge. */}
      {shown !== undefined && (
        <SvgGroup className={styles.veil} x={x(shown)} data-no-print>
          <rect y={em(-4)} width={2000} />
          <rect x={-1} y={em(-4)} width={2} />
        </SvgGroup>
      )}
    </svg>
  );
}

/** The first of the texts that fits into a share of the axis. */
function label({ x, y, room }: { x: number; y: number; room: number }, ...texts: readonly (string | undefined)[]) {
  return forWidths(
    (width) => texts.find((text) => x + textWidth(text) + 8 <= room * width),
    (text) => (
      <text x={em(x)} y={em(y)}>
        {text}
      </text>
    ),
  );
}

interface BarProps {
  row: Row;
  x: (ms: number) => string;
  length: number;
  /** Whether the work is done a second time, and whether the run ends well. */
  isWrong: boolean;
  isGood: boolean;
}

/** What a run does from one event to the next. */
function Bar({ row, x, length, isWrong, isGood }: BarProps) {
  const { at, until, ends, isWork, label: words, detail = '' } = row;
  return (
    <>
      {until > at && (
        <SvgGroup
          className={styles.bar}
          x={x(at)}
          width={x(until - at)}
          data-kind={kindOf(row)}
          data-wrong={(isWork && isWrong) || undefined}
        >
          <rect width="100%" height={em(barHeight)} />
          {isWork &&
            until - at >= short &&
            label({ x: 8, y: 18, room: (until - at) / length }, `${verbOf(words)} ${detail}`, detail, verbOf(words))}
        </SvgGroup>
      )}
      {ends && (
        <SvgGroup
          className={styles.end}
          x={x(until)}
          data-ends={ends}
          data-wrong={isWrong || undefined}
          data-good={isGood || undefined}
        >
          {ends === 'crashed' ? (
            <SvgGroup x={em(-8)} y={em(-5)} width={em(17)} height={em(36)} viewBox="-8 -4 17 36">
              <path d="M6-4L-8 16H-1L-5 32L9 10H2Z" />
            </SvgGroup>
          ) : (
            <line y1={em(-2)} y2={em(barHeight + 2)} />
          )}
          <text x={em(ends === 'crashed' ? 14 : 9)} y={em(18)}>
            {{ done: '', skipped: 'skipped', crashed: 'crashes', error: 'stops' }[ends]}
          </text>
        </SvgGroup>
      )}
    </>
  );
}

function kindOf({ ends, isWork, status = 0 }: Row): string {
  if (isWork) return 'work';
  if (status === 0) return 'lost';
  if (status < 400 && ends !== 'skipped') return 'request';
  return ends ?? 'waits';
}
