import type { Figure, Figures } from './figures.mjs';

/** A row for `console.table`. */
export interface Row {
  now: string;
  committed: string;
  ratio: string;
}

/** Figures of now beside the committed ones, by name; one that is only committed wasn't measured and is left out. */
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

/** How many times the committed figure it is; empty where there is none to compare with, or it is 0. */
function ratio({ median }: Figure, before: Figure | undefined): string {
  return before && before.median !== 0 ? `${(median / before.median).toFixed(2)}×` : '';
}
