import { type Figure, type Samples, summarise } from './figures';

/** A row for `console.table`. */
export interface Row {
  now: string;
  before: string;
  ratio: string;
}

/** What was measured, by its name. */
export type Compared = Record<string, Row>;

/**
 * Current samples beside those of an earlier commit, whose runs took turns with them. The ratio is that of each pair of
 * runs, since what else the machine does changes both alike: its median, least and most.
 */
export function compare(now: Samples, before: Samples): Compared {
  return Object.fromEntries(
    [...now].map(([name, { unit, values }]) => {
      const earlier = before.get(name)?.values ?? [];
      return [
        name,
        {
          now: withRange(summarise(values, unit)),
          before: earlier.length > 0 ? withRange(summarise(earlier, unit)) : '',
          ratio: ratioOf(values, earlier),
        },
      ];
    }),
  );
}

/** `410 ms (380–520)`; without the range where all runs gave the same. */
function withRange({ median, min, max, unit }: Figure): string {
  const middle = `${median} ${unit}`.trimEnd();
  return min === max ? middle : `${middle} (${min}–${max})`;
}

/** `0.50 (0.48–0.55)`; empty where runs have no pairs, or something before was 0. */
function ratioOf(now: readonly number[], before: readonly number[]): string {
  if (now.length !== before.length || before.includes(0)) return '';
  const { median, min, max } = summarise(
    now.map((value, run) => value / (before[run] ?? Number.NaN)),
    '',
  );
  return `${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})`;
}
