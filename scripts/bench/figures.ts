/** A figure of several runs. */
export interface Figure {
  /** `ms`, `s`, `KiB`, `MiB`; empty for what has none, such as a count. */
  unit: string;
  median: number;
  min: number;
  max: number;
}

/** The results of all runs, by the figure's name. */
export type Samples = Map<string, { unit: string; values: number[] }>;

/**
 * Adds the result of a run; what the system can't measure adds nothing.
 * @throws Error if the value is not a number, such as the minimum of no times
 */
export function addSample(samples: Samples, name: string, unit: string, value: number | undefined): void {
  if (value === undefined) return;
  if (!Number.isFinite(value)) throw new Error(`${name} was not measured`);
  const known = samples.get(name) ?? { unit, values: [] };
  known.values.push(value);
  samples.set(name, known);
}

/**
 * Median, minimum and maximum of values.
 * @throws Error where there is none
 */
export function summarise(values: readonly number[], unit: string): Figure {
  const sorted = values.toSorted((a, b) => a - b);
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (min === undefined || max === undefined) throw new Error('nothing was measured');
  return { unit, median: round(median(sorted)), min: round(min), max: round(max) };
}

/** The middle of sorted values; of an even number, the mean of the two. */
function median(sorted: readonly number[]): number {
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** Rounded to three digits, whole numbers to whole ones: more would be noise. */
function round(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}
