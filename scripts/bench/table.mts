import type { Figure, Figures } from './figures.mjs';

/** A row for `console.table`. */
export interface Row {
  now: string;
  committed: string;
  ratio: string;
}

/** Current figures beside the committed ones, by name. A figure that wasn't measured this time is left out. */
export function compare(now: Figures, committed: Figures): Record<string, Row> {
  return Object.fromEntries(
    Object.entries(now).map(([name, figure]) => {
      const before = committed[name];
      return [
        name,
        { now: withRange(figure), committed: before ? withUnit(before) : '', ratio: ratio(figure, before) },
      ];
    }),
  );
}

/** `410 ms (380–520)`; without the range where all runs gave the same. */
function withRange(figure: Figure): string {
  return figure.min === figure.max ? withUnit(figure) : `${withUnit(figure)} (${figure.min}–${figure.max})`;
}

function withUnit({ median, unit }: Figure): string {
  return `${median} ${unit}`.trimEnd();
}

/** The ratio to the committed figure; empty if there is none, or it is 0. */
function ratio({ median }: Figure, before: Figure | undefined): string {
  return before && before.median !== 0 ? `${(median / before.median).toFixed(2)}×` : '';
}
