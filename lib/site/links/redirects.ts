import { z } from 'zod';
import { basePath } from '../../base-path.mjs';
import { parseData } from '../../diagnostics/parse-data';
import type { Position, SourceFile } from '../../diagnostics/positions';
import type { Problem } from '../../diagnostics/problems';
import { isFilePath, markdownPath, splitHref } from '../../urls';
import { checkLinks } from './check';
import type { LinkTargets } from './resolve';

/** The file that holds every redirect. */
const redirectsFile = 'content/redirects.yaml';

/** A route or a file, in characters that every host treats alike. No segment starts with a dot. */
const pathForm = String.raw`(?!${basePath}/|.*/index\.html)/(?:[\w~-][\w.~-]*/)*(?:[\w~-][\w.~-]*\.[a-z\d]+)?`;
const form = `write a path below ${basePath} in letters, digits and . _ ~ -, with its trailing slash: /folder/page/`;

const schema = z.strictObject({
  from: z.string().regex(new RegExp(`^${pathForm}$`, 'i'), form),
  to: z.string().regex(new RegExp(`^${pathForm}(?:#[^\\s#%]+)?$`, 'i'), form),
  since: z.iso.date('a date, such as 2026-01-31'),
  why: z.string().min(1),
});

/** An address that has moved. Both addresses are canonical and below the base path. */
export interface Redirect {
  /** The address as it was published: `/concepts/uniqs/`. */
  from: string;
  /** Where it leads now. If this has a hash, every anchor of the old address leads there. */
  to: string;
  /** The positions of both in the file. */
  places: Record<'from' | 'to', Position>;
}

/** Reads the redirects and the problems in their form; there are none if the file doesn't exist. */
export function readRedirects(files: readonly SourceFile[]): { redirects: Redirect[]; problems: Problem[] } {
  const file = files.find(({ path }) => path === redirectsFile);
  if (!file) return { redirects: [], problems: [] };
  const advice = 'the file is a list whose entries have "from", "to", "since" and "why"; write [] for an empty list';
  const result = parseData(file, z.array(schema), advice);
  if ('problems' in result) return { redirects: [], problems: result.problems };
  const redirects = result.data.map(({ from, to }, index) => ({
    from,
    to,
    places: { from: result.positionOf([index, 'from']), to: result.positionOf([index, 'to']) },
  }));
  return { redirects, problems: [] };
}

/** Adds a redirect of the Markdown version to each redirect between pages, unless that address is redirected itself. */
export function withMarkdownVersions(redirects: readonly Redirect[]): Redirect[] {
  const taken = new Set(redirects.map(({ from }) => keyOf(from)));
  const versions = redirects.flatMap(({ from, to, places }) => {
    const { path } = splitHref(to);
    const version = { from: markdownPath(from), to: markdownPath(path), places };
    return isFilePath(from) || isFilePath(path) || taken.has(keyOf(version.from)) ? [] : [version];
  });
  return [...redirects, ...versions];
}

/**
 * Finds redirects that can't work: those from an address that is served or already redirected, and those to another
 * redirect or to an address that isn't served.
 * @param targets what is published, without drafts even in preview
 */
export function checkRedirects(redirects: readonly Redirect[], targets: LinkTargets): Problem[] {
  const served = new Map([...targets.anchors.keys(), ...targets.assets].map((address) => [keyOf(address), address]));
  const byFrom = new Map([...redirects].reverse().map((redirect) => [keyOf(redirect.from), redirect]));
  const problems: Problem[] = [];
  for (const redirect of redirects) {
    const { from, to, places } = redirect;
    const report = (field: 'from' | 'to', message: string, advice: string) =>
      problems.push({ file: redirectsFile, ...places[field], message, advice });
    const live = served.get(keyOf(from));
    if (live) report('from', `the site serves ${live}`, 'remove the redirect, or what is served there');
    const earlier = byFrom.get(keyOf(from));
    if (earlier && earlier !== redirect)
      report('from', `${from} is already redirected on line ${earlier.places.from.line}`, 'keep one');
    const next = byFrom.get(keyOf(to));
    if (next) {
      const advice = 'redirect to an address that the site serves';
      report('to', `leads to another redirect: ${from} → ${to} → ${next.to}`, advice);
    } else {
      const link = { target: to, as: 'link', ...places.to } as const;
      problems.push(...checkLinks([{ file: redirectsFile, from: undefined, links: [link] }], targets, []).problems);
    }
  }
  return problems;
}

/** The key for comparing addresses: the path in lower case, because not all hosts and file systems distinguish case. */
function keyOf(address: string): string {
  return splitHref(address).path.toLowerCase();
}
