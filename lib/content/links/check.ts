import type { LinkUse } from '../../markdown/types';
import type { FilePlace, SourceFile } from '../../source/places';
import type { Problem } from '../../source/problems';
import { splitHref } from '../../urls';
import { describeBroken, type Suggest, suggester } from './describe';
import { placesOf } from './places';
import { type LinkOrigin, type LinkTargets, type ResolvedLink, resolveLink } from './resolve';

/** The links of one file. */
export interface LinkSource {
  /** Its path from the repository's root, which problems name. */
  file: string;
  links: readonly LinkUse[];
  from: LinkOrigin;
  /** Where the addresses are written, if the links' own positions don't say. */
  writtenIn?: readonly SourceFile[];
}

/** A link to another site, and where it is written. */
export interface ExternalLink extends FilePlace {
  target: string;
}

/** The result of checking all links of a site. */
export interface CheckedLinks {
  problems: Problem[];
  warnings: Problem[];
  external: ExternalLink[];
}

/** A link to neither a page nor a file of the site, at one of the places where it is written. */
interface UnservedLink {
  link: LinkUse;
  resolved: ResolvedLink;
  place: FilePlace;
  /** True where the address itself stands at the place, and not a tag that writes it. */
  isWritten: boolean;
}

/**
 * Finds the links that lead nowhere (BUILD-1), each once for every place where it is written. A link to a
 * Markdown file that is no document is a warning, as is one without encryption; the rest are problems.
 * @param data files of `content/` in which the links of data are written
 */
export function checkLinks(
  sources: readonly LinkSource[],
  targets: LinkTargets,
  data: readonly SourceFile[],
): CheckedLinks {
  const suggest = suggester(targets);
  const found = [...findLinks(sources, targets, data).values()];
  return {
    problems: found.flatMap((one) => problemOf(one, targets, suggest)),
    warnings: found.flatMap((one) => warningOf(one, suggest)),
    external: found.flatMap(({ resolved, link, place }) =>
      resolved.kind === 'external' ? [{ ...place, target: link.target }] : [],
    ),
  };
}

/** By place and address: data is shown on many pages, but written once. */
function findLinks(
  sources: readonly LinkSource[],
  targets: LinkTargets,
  data: readonly SourceFile[],
): Map<string, UnservedLink> {
  const found = new Map<string, UnservedLink>();
  const inData = new Map<string, FilePlace[]>();
  for (const { file, links, from, writtenIn } of sources) {
    for (const link of links) {
      const { target, madeBy, line, column } = link;
      const resolved = resolveLink(link, from, targets);
      if (resolved.kind === 'route' || resolved.kind === 'asset') continue;
      if (madeBy && !inData.has(target)) inData.set(target, placesOf(target, data));
      const written = madeBy ? (inData.get(target) ?? []) : placesOf(target, writtenIn ?? []);
      const isWritten = written.length > 0 || !madeBy;
      for (const place of written.length > 0 ? written : [{ file, line, column }]) {
        found.set(`${place.file}:${place.line}:${place.column} ${target}`, { link, resolved, place, isWritten });
      }
    }
  }
  return found;
}

function problemOf(
  { link, resolved, place, isWritten }: UnservedLink,
  targets: LinkTargets,
  suggest: Suggest,
): Problem[] {
  if (resolved.kind !== 'refused' && resolved.kind !== 'broken') return [];
  const { reason, advice } = resolved.kind === 'refused' ? resolved : describeBroken(resolved, targets, suggest);
  const message = isWritten ? reason : `${reason}, written by <${link.madeBy}>`;
  return [{ ...place, target: visible(link.target), message, advice }];
}

function warningOf({ link, resolved, place }: UnservedLink, suggest: Suggest): Problem[] {
  const found = { ...place, target: visible(link.target) };
  if (resolved.kind === 'missing-file') {
    const best = suggest('document', splitHref(link.target).path.replace(/^(?:\.{1,2}\/)+/, ''));
    const advice = best === undefined ? 'link to the route: /concepts/sets/' : `did you mean "${best}"?`;
    return [{ ...found, message: 'no such document, left as text', advice }];
  }
  // An address on the reader's own machine has no certificate.
  const isOpen = resolved.kind === 'external' && /^http:\/\/(?!localhost\b|127\.0\.0\.1\b|\[::1\])/i.test(link.target);
  return isOpen ? [{ ...found, message: 'not encrypted', advice: 'write https:// if the site answers there' }] : [];
}

/** An address as a report shows it: spaces and control characters would be invisible. */
function visible(target: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is made visible
  return target === '' || /[\u0000-\u0020\u007f]/.test(target) ? JSON.stringify(target) : target;
}
