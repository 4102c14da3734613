import type { Budgets } from './budgets';
import type { KindFigures } from './committed';
import { type Figures, type Measure, withUnit } from './figures';
import { pageKinds } from './kinds';

const columns: readonly [name: string, measure: Measure][] = [
  ['HTML', 'html'],
  ['CSS', 'css'],
  ['Font', 'font'],
  ['Script before load', 'script'],
  ['Before load, without font', 'before'],
  ['Requests', 'requestsBefore'],
  ['Script in all', 'runtime'],
  ['In all', 'all'],
  ['Requests in all', 'requests'],
];

/** The figures of each kind beside their limits, as a Markdown table: `16.4 of 17.0`. */
export function tableOf(figures: KindFigures, budgets: Budgets): string {
  const head = ['Kind', 'Pages', ...columns.map(([name]) => name)];
  const rows = pageKinds.flatMap((kind) => {
    const [own, limit] = [figures[kind], budgets.get(kind)];
    return own && limit ? [[kind, String(own.pages), ...columns.map(([, measure]) => cell(measure, own, limit))]] : [];
  });
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return [line(head), `|---|${'--:|'.repeat(head.length - 1)}\n`, ...rows.map(line)].join('');
}

function cell(measure: Measure, figures: Figures, limit: Figures): string {
  const number = (figure: number) => withUnit(measure, figure).replace(' KiB', '');
  return `${number(figures[measure])} of ${number(limit[measure])}`;
}
