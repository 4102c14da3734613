import { z } from 'zod';
import type { Problem } from '../problems';
import type { Versions } from '../reference/schemas';

/** What a page's facts were checked against, and when. It names a version of the node, of the service, or both. */
export interface Verified {
  node?: string;
  service?: string;
  /** ISO: `2026-11-21`. */
  date: string;
}

/** A `Verified` as the reader gets it: `node 1.0.14 and service 0.1.0`, and the day, for machines and in words. */
export interface Provenance {
  against: string;
  date: string;
  dateInWords: string;
}

/** The front matter value for a draft whose facts nobody has checked. */
export const notVerified = 'not yet';

/** How it is written: versions, then the date. */
const example = 'node 1.0.14, 2026-11-21';
export const verifiedAdvice = `name the versions the facts were checked against, then the date: ${example}`;

/** The field of front matter; undefined for what isn't verified. A date alone reaches it as a Date, by YAML's rules. */
export const verifiedField = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.string().transform((text, context): Verified | undefined => {
    if (text === notVerified) return undefined;
    const result = parseVerified(text);
    if ('date' in result) return result;
    context.issues.push({ code: 'custom', input: text, message: result.message });
    return z.NEVER;
  }),
);

/** Reads `node 1.0.14, service 0.1.0, 2026-11-21`; for text of another form, says what is wrong with it. */
function parseVerified(text: string): Verified | { message: string } {
  const parts = text.split(',').map((part) => part.trim());
  const date = parts.pop() ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return { message: `"${date}" is no date of the form 2026-11-21` };
  // Ask the calendar: a date that doesn't exist turns into another one when parsed.
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.valueOf()) || !day.toISOString().startsWith(date)) return { message: `there is no day ${date}` };
  if (parts.length === 0) return { message: 'it names no version' };
  const verified: Verified = { date };
  for (const part of parts) {
    const [, product, version = ''] = /^(node|service) (\d+\.\d+\.\d+)$/.exec(part) ?? [];
    if (product !== 'node' && product !== 'service') {
      return { message: `"${part}" is no version, such as "node 1.0.14" or "service 0.1.0"` };
    }
    verified[product] = version;
  }
  return verified;
}

/** Compares with the versions in the reference data; undefined if all of them are known. */
export function checkVersions(verified: Verified, versions: Versions): Pick<Problem, 'message' | 'advice'> | undefined {
  const known = {
    node: [...new Set([versions.documented, versions.installed, ...versions.differences.map(({ from }) => from)])],
    service: [versions.service],
  };
  for (const product of ['node', 'service'] as const) {
    const version = verified[product];
    if (version === undefined || known[product].includes(version)) continue;
    const advice = `content/reference/versions.yaml knows ${known[product].join(', ')}`;
    return { message: `there is no ${product} ${version}`, advice };
  }
  return undefined;
}

/** For the reader: `node 1.0.14 and service 0.1.0`, and the date in words, the same in every time zone. */
export function describeVerified({ node, service, date }: Verified): Provenance {
  return {
    against: [node && `node ${node}`, service && `service ${service}`].filter(Boolean).join(' and '),
    date,
    dateInWords: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date)),
  };
}
