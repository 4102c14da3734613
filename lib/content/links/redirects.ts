import { z } from 'zod';
import { parseData } from '../../source/parse-data';
import type { SourceFile } from '../../source/places';
import type { Problem } from '../../source/problems';
import { isFilePath, markdownPath, splitHref } from '../../urls';

/** The file that holds every redirect. */
export const redirectsFile = 'content/redirects.yaml';

const schema = z.strictObject({
  from: z.string(),
  to: z.string(),
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
  places: Record<'from' | 'to', { line: number; column: number }>;
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
    places: { from: result.placeOf([index, 'from']), to: result.placeOf([index, 'to']) },
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

/** The key by which addresses are compared: the lower-case path, because not all hosts and disks distinguish case. */
export function keyOf(address: string): string {
  return splitHref(address).path.toLowerCase();
}
