import { z } from 'zod';
import { ContentError } from '../../lib/content/problems';
import { parseData } from '../../lib/content/reference/parse-data';
import type { SourceFile } from '../../lib/content/types';
import { type Figures, type Measure, measureNames, measures, partsOf, withUnit } from './figures';
import { type PageKind, pageKinds } from './kinds';
import type { PageLoad } from './page-load';

/** The file that holds every limit. */
export const budgetsFile = 'budgets.yaml';

const limits = <T extends z.ZodType>(limit: T) =>
  z.strictObject(Object.fromEntries(measures.map((measure) => [measure, limit])) as Record<Measure, T>);
const schema = z.strictObject({
  every: limits(z.number()),
  kinds: z.partialRecord(z.enum(pageKinds), limits(z.number().exactOptional())),
});

/** What a page of each kind may weigh at most. */
export type Budgets = ReadonlyMap<PageKind, Figures>;

/**
 * Reads the limits: `every` for all kinds, and under `kinds` those that have others.
 * @throws ContentError where the file isn't in that form
 */
export function readBudgets(file: SourceFile): Budgets {
  const advice = `the measures are ${measures.join(', ')}; the kinds ${pageKinds.join(', ')}`;
  const result = parseData(file, schema, advice);
  if ('problems' in result) throw new ContentError(result.problems);
  const { every, kinds } = result.data;
  return new Map(pageKinds.map((kind) => [kind, { ...every, ...kinds[kind] }]));
}

/** A page with its weight. */
export interface WeighedPage {
  /** Its file in the export: `faq/index.html`. */
  file: string;
  kind: PageKind;
  load: PageLoad;
  figures: Figures;
}

/**
 * What a page weighs too much: a line for each measure, with the difference, and the files that make it up,
 * the heaviest first.
 */
export function excessOf(page: WeighedPage, budgets: Budgets, sizeOf: (path: string) => number): string[] {
  const limit = budgets.get(page.kind);
  if (!limit) return [];
  return measures
    .filter((measure) => page.figures[measure] > limit[measure])
    .map((measure) => {
      const [actual, most] = [page.figures[measure], limit[measure]];
      const parts = partsOf(page.load)
        [measure].map(({ path }) => ({ path, size: sizeOf(path) }))
        .sort((a, b) => b.size - a.size)
        .slice(0, 3)
        .map(({ path, size }) => `${path} ${(size / 1024).toFixed(1)}`);
      const over = `${withUnit(measure, actual)}, limit ${withUnit(measure, most)}, +${withUnit(measure, actual - most)}`;
      return `${page.file}  ${measureNames[measure]} ${over}: ${parts.join(', ')}`;
    });
}
