'use client';

import type { SimulationView } from '@/model/simulation';
import { Flags, hasFlag, hasLabel, Label, statusOf, verbOf } from './labels';
import styles from './lanes.module.css';
import { barHeight, em, flagLevels, flagZone, type Row, SvgGroup, type TimeScale } from './scale';

interface LanesProps {
  view: SimulationView;
  /** The names of the three lanes. */
  titles: readonly (string | undefined)[];
  /** The moment up to which the run is shown; later events are dimmed. */
  shown: number | undefined;
  /** How often the run has been played. A change starts the playhead. */
  plays: number;
  onPlayed?: () => void;
}

/** The names of the lanes if there is little room. */
const shortTitles = ['1st', '8kit', '2nd'];

/**
 * A run drawn to scale in time: a lane of bars for each of the two runs, a flag for each request and, between the
 * lanes, what 8kit holds. Horizontal positions are percentages, because x is time at every width; all other lengths
 * grow with the text.
 */
export function Lanes({ view, titles, shown, plays, onPlayed }: LanesProps) {
  const { rows, holdings, length, verdict } = view;
  const x = (ms: number) => `${Math.round((ms / length) * 10_000) / 100}%`;
  const isWorkDoneTwice = [0, 1].every((lane) => rows.some((row) => row.lane === lane && isWorked(row)));
  return (
    <svg className={styles.lanes} aria-hidden="true">
      <Axis length={length} x={x} />
      {[0, 1].map((lane) => {
        const own = rows.filter((row) => row.lane === lane);
        return (
          <g key={lane} className={lane === 0 ? styles.first : styles.second}>
            <Title index={lane * 2} titles={titles} />
            <g className={styles.rail}>
              <line x2="100%" y1={em(barHeight / 2)} y2={em(barHeight / 2)} />
              <Onward x="100%" y={barHeight / 2} />
            </g>
            {own.map(
              (row) =>
                !row.isWork &&
                row.ends !== 'crashed' && <Pole key={row.at} row={row} x={x(row.at)} isUp={lane === 1} />,
            )}
            {/* In reverse, because a label can be wider than its bar and must cover the next one. */}
            {[...own].reverse().map((row) => (
              <Bar
                key={row.at}
                row={row}
                x={x}
                length={length}
                // If both runs did the work, the second one is the mistake.
                isWrong={lane === 1 && isWorkDoneTwice && !verdict.isGood}
                isGood={verdict.isGood}
                // The slider's handle covers the start.
                inset={lane === 1 && row === own[0] ? 16 : 8}
              />
            ))}
            <Flags rows={own.filter(hasFlag)} isAbove={lane === 1} x={x} length={length} />
          </g>
        );
      })}
      <g className={styles.holdings}>
        {rows.some(({ isWork }) => !isWork) && <Title index={1} titles={titles} />}
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
                {index === holdings.length - 1 && <Onward y={0} x="100%" />}
                {!isFirst && <circle r={em(4)} />}
                <Label
                  x={isFirst ? 0 : 8}
                  y={-8}
                  room={(until - at) / length}
                  texts={[text, text.replace(/^held by the | run$/g, ''), text.split(', ')[0]]}
                />
              </SvgGroup>
            )
          );
        })}
      </g>
      {plays > 0 && (
        <SvgGroup key={plays} className={styles.playing} width={x(Math.max(...rows.map(({ until }) => until)))}>
          <Veil onPlayed={onPlayed} />
        </SvgGroup>
      )}
      {shown !== undefined && (
        <SvgGroup x={x(shown)}>
          <Veil />
        </SvgGroup>
      )}
    </svg>
  );
}

function Title({ index, titles }: { index: number; titles: LanesProps['titles'] }) {
  return (
    <text className={styles.title}>
      <tspan className={styles.wide}>{titles[index]}</tspan>
      <tspan className={`${styles.tiny} ${styles.narrow}`}>{shortTitles[index]}</tspan>
    </text>
  );
}

function Axis({ length, x }: TimeScale) {
  const step = [200, 500].find((ms) => length / ms <= 3.5) ?? 1000;
  const ticks = Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step);
  return (
    <g className={styles.axis}>
      <line x2="100%" />
      <Onward y={0} x="100%" />
      {ticks.map((ms) => (
        <SvgGroup key={ms} x={x(ms)}>
          <line y2={em(5)} />
          <text y={em(20)}>{ms < 1000 ? (ms === 0 ? '0' : `${ms} ms`) : `${ms / 1000} s`}</text>
        </SvgGroup>
      ))}
    </g>
  );
}

/** Continues a line past the axis, to the edge. */
function Onward({ x, y }: { x: string; y: number }) {
  return (
    <SvgGroup x={x}>
      <line x2={em(64)} y1={em(y)} y2={em(y)} />
    </SvgGroup>
  );
}

/** The line from a request's bar to what 8kit holds. */
function Pole({ row, x, isUp }: { row: Row; x: string; isUp: boolean }) {
  const [y1, y2] = isUp ? [0, -6 - flagZone(flagLevels)] : [barHeight, barHeight + flagZone(flagLevels) + 20];
  return <line className={styles.pole} x1={x} x2={x} y1={em(y1)} y2={em(y2)} data-status={statusOf(row)} />;
}

interface BarProps extends TimeScale {
  row: Row;
  /** Whether the work is done a second time, and whether the run ends well. */
  isWrong: boolean;
  isGood: boolean;
  /** From the left edge to the label. */
  inset: number;
}

/** What a run does from one event to the next. */
function Bar({ row, x, length, isWrong, isGood, inset }: BarProps) {
  const { at, until, ends, isWork, label, detail = '' } = row;
  const kind = kindOf(row);
  const word = ends && { done: '', skipped: 'skipped', crashed: 'crashes', error: 'stops' }[ends];
  return (
    <>
      {until > at && (
        <SvgGroup
          className={styles.bar}
          x={x(at)}
          width={x(until - at)}
          data-kind={kind}
          data-wrong={(isWork && isWrong) || undefined}
        >
          <rect width="100%" height={em(barHeight)} />
          {hasLabel(row) && (
            <Label
              x={inset}
              y={18}
              room={(until - at) / length}
              texts={[`${verbOf(label)} ${detail}`, detail, verbOf(label)]}
            />
          )}
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
            {word}
          </text>
        </SvgGroup>
      )}
    </>
  );
}

/** Dims later events, from above the first bar's ends, with the playhead over its edge. */
function Veil({ onPlayed }: { onPlayed?: LanesProps['onPlayed'] }) {
  return (
    <g className={styles.veil} data-no-print onAnimationEnd={onPlayed}>
      <rect y={em(-4)} width={2000} />
      <rect x={-1} y={em(-4)} width={2} />
    </g>
  );
}

function isWorked({ isWork, ends }: Row): boolean {
  return isWork && ends !== 'crashed';
}

function kindOf({ ends, isWork, status = 0 }: Row): string {
  if (isWork) return 'work';
  if (status === 0) return 'lost';
  if (status < 400 && ends !== 'skipped') return 'request';
  return ends ?? 'waits';
}
