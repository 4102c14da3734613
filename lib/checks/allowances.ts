import { dataFiles } from '../reference/read';
import type { LineDebt } from '../reference/schemas';
import type { Found } from './silences';

/**
 * Leaves out what a file may still hold against a rule: so many places as its allowance says. With more, all of
 * them are told; with fewer, the allowance is the problem, so that it shrinks with each page that is mended.
 * @param lineOf the line of a file's allowance
 */
export function applyAllowances(
  found: readonly Found[],
  rule: string,
  allowances: LineDebt['remarks'],
  lineOf: (file: string) => number,
): Found[] {
  const counts = new Map<string, number>();
  for (const one of found) if (one.rule === rule) counts.set(one.file, (counts.get(one.file) ?? 0) + 1);
  const allowed = (file: string) => allowances[file] ?? 0;
  const isWithin = (file: string) => (counts.get(file) ?? 0) <= allowed(file);
  const tooLarge = Object.entries(allowances).flatMap(([file, number]): Found[] => {
    const count = counts.get(file) ?? 0;
    if (count >= number) return [];
    const message = `${file} may hold ${number} such places, and holds ${count}`;
    const advice = count === 0 ? 'take the entry out' : `make it ${count}`;
    return [{ file: dataFiles.debt, line: lineOf(file), message, advice, rule }];
  });
  const left = found.filter((one) => one.rule !== rule || !isWithin(one.file));
  return [
    ...left.map((one) => {
      if (one.rule !== rule || allowed(one.file) === 0) return one;
      return { ...one, message: `${one.message}, one of ${counts.get(one.file)} where ${allowed(one.file)} are left` };
    }),
    ...tooLarge,
  ];
}
