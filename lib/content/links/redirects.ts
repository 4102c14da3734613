import { z } from 'zod';
import { basePath } from '../../base-path.mjs';
import { parseData } from '../../diagnostics/parse-data';
import type { Position, SourceFile } from '../../diagnostics/positions';
import type { Problem } from '../../diagnostics/problems';
import { isFilePath, markdownPath, splitHref } from '../../urls';
import { checkLinks } from './check';
import type { LinkTargets } from './resolve';

/** The file that holds every redirect. */
export const redirectsFile = 'content/redirects.yaml';

/** A route or a file, in characters that mean the same to every host. No segment begins with a dot. */
const pathForm = String.raw`(?!${basePath}/|.*/index\.html)/(?:[\w~-][\w.~-]*/)*(?:[\w~-][\w.~-]*\.[a-z\d]+)?`;
const form = `write a path below ${basePath} in letters, digits and . _ ~ -, with its last slash: /concepts/sets/`;

const schema = z.strictObject({
  from: z.string().regex(new RegExp(`^${pathForm}$`, 'i'), form),
  to: z.string().regex(new RegExp(`^${pathForm}(?:#[^\\s#%]+)?$`, 'i'), form),
  since: z.iso.date('a date, such as 2026-01-31'),
  why: z.string().min(1),
});

/** An address that moved. Both addresses are canonical and below the base path. */
export interface Redirect {
  /** The address as it was published: `/concepts/uniqs/`. */
  from: string;
  /** Its target now. With a hash, every anchor of the old address leads there. */
  to: string;
  /** Where the two stand in the file. */
  places: Record<'from' | 'to', Position>;
}

/** The redirects of the file, none where there is no file, and the problems of its form. */
export function readRedirects(files: readonly SourceFile[]): { redirects: Redirect[]; problems: Problem[] } {
  const file = files.find(({ path }) => path === redirectsFile);
  if (!file) return { redirects: [], problems: [] };
  const advice = 'the file is a list, whose entries have "from", "to", "since" and "why"; [] is an empty one';
  const result = parseData(file, z.array(schema), advice);
  if ('problems' in result) return { redirects: [], problems: result.problems };
  const redirects = result.data.map(({ from, to }, index) => ({
    from,
    to,
    places: { from: result.positionOf([index, 'from']), to: result.positionOf([index, 'to']) },
  }));
  return { redirects, problems: [] };
}

/** The redirects, plus, for each from page to page, one for the Markdown version, unless that is redirected itself. */
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
 * Finds redirects that can't work: from an address that is served or redirected twice, to one that isn't served, and to
 * another redirect.
 * @param targets what is published: without drafts, even in preview
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
    if (live) report('from', `the site serves ${live}`, 'take the redirect out, or what stands there');
    const earlier = byFrom.get(keyOf(from));
    if (earlier && earlier !== redirect)
      report('from', `${from} is redirected on line ${earlier.places.from.line} already`, 'keep one');
    const next = byFrom.get(keyOf(to));
    if (next) {
      const advice = 'lead to an address that the site serves';
      report('to', `leads to another redirect: ${from} → ${to} → ${next.to}`, advice);
    } else {
      const link = { target: to, as: 'link', ...places.to } as const;
      problems.push(...checkLinks([{ file: redirectsFile, from: undefined, links: [link] }], targets, []).problems);
    }
  }
  return problems;
}

/** The key by which addresses are compared: the lower-case path, because not all hosts and disks distinguish case. */
function keyOf(address: string): string {
  return splitHref(address).path.toLowerCase();
}
