import type { PageLoad, Resource } from './page-load';

/** What is measured of a page. All but the numbers of requests are KiB. */
export const measures = [
  'html',
  'css',
  'script',
  'font',
  'before',
  'requestsBefore',
  'runtime',
  'all',
  'requests',
] as const;
export type Measure = (typeof measures)[number];

/** Each measure in words; `script` to `requestsBefore` are of what the load event waits for. */
export const measureNames: Readonly<Record<Measure, string>> = {
  html: 'HTML',
  css: 'CSS',
  script: 'script before load',
  font: 'font',
  before: 'before load, beside the font',
  requestsBefore: 'requests before load, beside the font',
  runtime: 'script with the runtime',
  all: 'all with the runtime',
  requests: 'requests with the runtime',
};

export type Figures = Record<Measure, number>;

/** The resources that each measure is made of. */
export function partsOf(load: PageLoad): Record<Measure, Resource[]> {
  const all = [...load.before, ...load.after];
  const of = (type: Resource['type'], resources = all) => resources.filter((resource) => resource.type === type);
  const before = load.before.filter(({ type }) => type !== 'font');
  return {
    html: of('html'),
    css: of('css'),
    script: of('script', load.before),
    font: of('font'),
    before,
    requestsBefore: before,
    runtime: of('script'),
    all,
    requests: all,
  };
}

const isCount = (measure: Measure): boolean => measure.startsWith('requests');

/** A figure as it is read: `26.1 KiB`, or the number of requests. */
export function withUnit(measure: Measure, figure: number): string {
  return isCount(measure) ? String(figure) : `${figure.toFixed(1)} KiB`;
}

/**
 * Weighs a page.
 * @param sizeOf the bytes of a file of the export as they travel
 */
export function figuresOf(load: PageLoad, sizeOf: (path: string) => number): Figures {
  const parts = partsOf(load);
  const weigh = (measure: Measure) =>
    isCount(measure)
      ? parts[measure].length
      : Math.round((parts[measure].reduce((sum, { path }) => sum + sizeOf(path), 0) / 1024) * 10) / 10;
  return Object.fromEntries(measures.map((measure) => [measure, weigh(measure)])) as Figures;
}
