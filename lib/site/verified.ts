import { z } from 'zod';
import type { Problem } from '../diagnostics/problems';
import type { Versions } from '../reference/schema';

/** What a page's facts were checked against, and when. */
interface Verified {
  /** Versions as written: `node 1.1.0`, `service 0.1.0`. */
  against: readonly string[];
  /** ISO: `2026-11-21`. */
  date: string;
}

/** The front matter value for a draft whose facts nobody has checked. */
export const notVerified = 'not yet';

/** Advice on how to write the field. */
export const verifiedAdvice =
  'name the versions that the facts were checked against, then the date: node 1.1.0, service 0.1.0, 2026-11-21';

/** The front matter field, such as `node 1.1.0, service 0.1.0, 2026-11-21`; undefined if nothing was verified. */
export const verifiedField = z.string().transform((text, context): Verified | undefined => {
  if (text === notVerified) return undefined;
  const against = text.split(',').map((part) => part.trim());
  const date = against.pop() ?? '';
  const message = problemWith(against, date);
  if (!message) return { against, date };
  context.issues.push({ code: 'custom', input: text, message });
  return z.NEVER;
});

function problemWith(against: readonly string[], date: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return `"${date}" is not a date like 2026-11-21`;
  // JavaScript turns a date that doesn't exist into another one, so compare the result with the text.
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.valueOf()) || !day.toISOString().startsWith(date)) return `there is no day ${date}`;
  // The author's day may have begun up to 14 hours before the one in UTC.
  if (date > new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)) return `${date} is in the future`;
  if (against.length === 0) return 'it names only a date, and no version';
  const wrong = against.find((part) => !versionOf(part));
  if (wrong !== undefined) return `"${wrong}" is not a version, such as "node 1.1.0" or "service 0.1.0"`;
  const twice = against.find((part, index) => against.indexOf(part) < index);
  return twice && `it names "${twice}" twice`;
}

function versionOf(part: string): { product: 'node' | 'service'; version: string } | undefined {
  const [, product, version = ''] = /^(node|service) (\d+\.\d+(?:\.\d+)?)$/.exec(part) ?? [];
  return product === 'node' || product === 'service' ? { product, version } : undefined;
}

/** Compares the versions with those in the reference data; undefined if all of them are known. */
export function checkVersions(verified: Verified, versions: Versions): Pick<Problem, 'message' | 'advice'> | undefined {
  for (const { product, version } of verified.against.flatMap((part) => versionOf(part) ?? [])) {
    if (versions[product].includes(version)) continue;
    const advice = `content/reference/versions.yaml knows ${versions[product].join(', ')}`;
    return { message: `there is no ${product} ${version}`, advice };
  }
  return undefined;
}

/** For readers: the versions in words, and the date as written and in words, the same in every time zone. */
export function describeVerified({ against, date }: Verified): Record<'against' | 'date' | 'dateInWords', string> {
  const versions = against.flatMap((part) => versionOf(part) ?? []);
  const products = (['node', 'service'] as const).flatMap((product) => {
    const named = versions.filter((one) => one.product === product).map(({ version }) => version);
    return named.length > 0 ? `${product} ${new Intl.ListFormat('en-GB').format(named)}` : [];
  });
  return {
    against: products.join(', and '),
    date,
    dateInWords: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date)),
  };
}
