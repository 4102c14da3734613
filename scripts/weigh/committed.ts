import type { WeighedPage } from './budgets';
import { type Figures, measureNames, measures, withUnit } from './figures';
import { type PageKind, pageKinds } from './kinds';

/** The committed file that holds the figures of the last look. */
export const figuresFile = 'figures.json';

/** Of each kind how many pages there are, and of each measure the most that one of them has. */
export type KindFigures = Partial<Record<PageKind, Figures & { pages: number }>>;

/** Joins the pages' figures into those of their kinds, in the order of the kinds. */
export function figuresOfKinds(pages: readonly WeighedPage[]): KindFigures {
  const entries = pageKinds.flatMap((kind) => {
    const own = pages.filter((page) => page.kind === kind);
    if (own.length === 0) return [];
    const most = measures.map((measure) => [measure, Math.max(...own.map(({ figures }) => figures[measure]))]);
    return [[kind, { pages: own.length, ...Object.fromEntries(most) }]];
  });
  return Object.fromEntries(entries);
}

/**
 * By how much a figure may be off before the committed one is out of date: compressors differ by less. Figures are
 * kept to 0.1 KiB, so one step of rounding is allowed.
 */
const tolerance = { part: 0.02, kib: 0.15 };

/** Where the committed figures are no longer those of the export, a line each. */
export function outOfDate(committed: KindFigures, now: KindFigures): string[] {
  return pageKinds.flatMap((kind) => {
    const [before, after] = [committed[kind], now[kind]];
    if (!before || !after)
      return before === after ? [] : [`${kind}  ${after ? 'has no figures' : 'has no page any more'}`];
    const pages = before.pages === after.pages ? [] : [`${kind}  ${before.pages} pages → ${after.pages}`];
    const changed = measures
      .filter((measure) => {
        const allowed = Math.max(before[measure] * tolerance.part, tolerance.kib);
        return Math.abs(after[measure] - before[measure]) > allowed;
      })
      .map((measure) => {
        const [old, current] = [withUnit(measure, before[measure]), withUnit(measure, after[measure])];
        return `${kind}  ${measureNames[measure]} ${old} → ${current}`;
      });
    return [...pages, ...changed];
  });
}
