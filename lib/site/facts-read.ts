import { z } from 'zod';
import type { Problem } from '../diagnostics/problems';
import type { Versions } from '../reference/schema';

/** A version of one of the products. */
interface Version {
  product: 'node' | 'service';
  version: string;
}

/** The public sources that a page's facts were read in, and when. What was run is said once, for all pages. */
interface FactsRead {
  sources: readonly Version[];
  /** ISO: `2026-11-21`. */
  date: string;
}

/** The front matter value for a draft whose facts nobody has read. */
export const notRead = 'not yet';

/** Advice on how to write the field. */
export const readAdvice =
  'name the versions in whose public sources you read the facts, then the date: node 1.1.0, 2026-11-21';

const form = /^((?:(?:node|service) \d+\.\d+(?:\.\d+)?, *)+)(\d{4}-\d\d-\d\d)$/;

/** The front matter field, such as `node 1.1.0, service 0.1.0, 2026-11-21`; undefined if nothing was read. */
export const readField = z.string().transform((text, context): FactsRead | undefined => {
  if (text === notRead) return undefined;
  const [, versions = '', date = ''] = form.exec(text) ?? [];
  // The author's day may have begun up to 14 hours before the one in UTC.
  const isPast = date <= new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
  if (isPast && z.iso.date().safeParse(date).success) {
    const sources = Array.from(versions.matchAll(/(node|service) ([\d.]+)/g), ([, product, version = '']) => {
      return { product: product === 'node' ? 'node' : 'service', version } as const;
    });
    return { sources, date };
  }
  const message = isPast ? `"${text}" is not versions and a date` : `${date} is in the future`;
  context.issues.push({ code: 'custom', input: text, message });
  return z.NEVER;
});

/** Compares the versions with those in the reference data; undefined if all of them are known. */
export function checkVersions(
  { sources }: FactsRead,
  versions: Versions,
): Pick<Problem, 'message' | 'advice'> | undefined {
  const wrong = sources.find(({ product, version }) => !versions[product].includes(version));
  return (
    wrong && {
      message: `there is no ${wrong.product} ${wrong.version}`,
      advice: `content/reference/versions.yaml knows ${versions[wrong.product].join(', ')}`,
    }
  );
}

/** The service's public source is older than its image (content/components/service.md, "What was checked"). */
const described = { node: 'node', service: 'the older service' };

/** For readers: the sources in words, and the date as written and in words, the same in every time zone. */
export function describeRead({ sources, date }: FactsRead): Record<'sources' | 'date' | 'dateInWords', string> {
  const products = (['node', 'service'] as const).flatMap((product) => {
    const named = sources.filter((one) => one.product === product).map(({ version }) => version);
    return named.length > 0 ? `${described[product]} ${new Intl.ListFormat('en-GB').format(named)}` : [];
  });
  return {
    sources: products.join(' and '),
    date,
    dateInWords: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date)),
  };
}
