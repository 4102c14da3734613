import { type FilePosition, positionAt, type SourceFile } from '../../diagnostics/positions';
import { nearest, type Problem } from '../../diagnostics/problems';
import type { LinkUse } from '../../markdown/types';
import { escapeRegExp } from '../../regexp';
import { splitHref } from '../../urls';
import type { Refusal } from './address';
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

/** How many anchors a report lists if none is near. */
const maxListed = 12;

/**
 * Finds the links that lead nowhere (BUILD-1), each once for every place where it is written. A link to a
 * Markdown file that is no document is a warning, as is one without encryption; the rest are problems.
 * @param data files of `content/` in which the links of data are written
 */
export function checkLinks(
  sources: readonly LinkSource[],
  targets: LinkTargets,
  data: readonly SourceFile[],
): { problems: Problem[]; warnings: Problem[] } {
  const checked = { problems: [] as Problem[], warnings: [] as Problem[] };
  // Data is shown on many pages, but written once.
  const seen = new Set<string>();
  for (const { file, links, from, writtenIn = [] } of sources) {
    for (const link of links) {
      const { target, generatedBy, line, column } = link;
      const fault = faultOf(resolveLink(link, from, targets), target, targets);
      if (!fault) continue;
      const written = placesOf(target, generatedBy ? data : writtenIn);
      for (const place of written.length > 0 ? written : [{ file, line, column }]) {
        const key = `${place.file}:${place.line}:${place.column} ${target}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const message =
          generatedBy && written.length === 0 ? `${fault.reason}, written by <${generatedBy}>` : fault.reason;
        const list = fault.isWarning ? checked.warnings : checked.problems;
        list.push({ ...place, target: visible(target), message, advice: fault.advice });
      }
    }
  }
  return checked;
}

/** What is wrong with a link, if anything is. */
function faultOf(
  resolved: ResolvedLink,
  target: string,
  targets: LinkTargets,
): (Refusal & { isWarning?: boolean }) | undefined {
  if (resolved.kind === 'refused') return resolved;
  if (resolved.kind === 'broken') return describeBroken(resolved, targets);
  if (resolved.kind === 'missing-file') {
    const best = nearest(splitHref(target).path.replace(/^(?:\.{1,2}\/)+/, ''), targets.routeOfFile.keys());
    const advice = best === undefined ? 'link to the route: /concepts/sets/' : `did you mean "${best}"?`;
    return { reason: 'no such document, left as text', advice, isWarning: true };
  }
  // An address on the reader's own machine has no certificate.
  return resolved.kind === 'external' && /^http:\/\/(?!localhost\b|127\.0\.0\.1\b|\[::1\])/i.test(target)
    ? { reason: 'not encrypted', advice: 'write https:// if the site answers there', isWarning: true }
    : undefined;
}

/** Why a link is broken, and what may have been meant. */
function describeBroken(broken: ResolvedLink & { kind: 'broken' }, { anchors, assets }: LinkTargets): Refusal {
  const { path } = broken;
  if (broken.what === 'draft') {
    return { reason: 'a draft, which the published site lacks', advice: 'publish it, or take the link off its text' };
  }
  if (broken.what === 'anchor') {
    const ids = [...(anchors.get(path) ?? [])];
    const list = ids.slice(0, maxListed).map((id) => `#${id}`);
    const rest = ids.length > maxListed ? ` and ${ids.length - maxListed} more` : '';
    const otherwise = ids.length > 0 ? `${path} has ${list.join(' ')}${rest}` : `${path} has no anchors`;
    return missing('no such anchor', broken.id, ids, '#', otherwise);
  }
  const names = broken.what === 'image' ? [...assets] : [...anchors.keys(), ...assets];
  const otherwise =
    broken.what === 'image' ? 'put the file into public/' : 'content/sidebar.yaml lists the pages, public/ the files';
  return missing(`no such ${broken.what}`, decodeURI(path), names, '', otherwise);
}

function missing(reason: string, name: string, known: string[], prefix: string, otherwise: string): Refusal {
  const best = nearest(name, known);
  if (best === undefined) return { reason, advice: otherwise };
  const advice = `did you mean "${prefix}${best}"?`;
  if (best === name) return { reason: `${reason}: its letters need no encoding`, advice };
  const isCase = best.toLowerCase() === name.toLowerCase();
  return { reason: isCase ? `${reason}: it differs in case only` : reason, advice };
}

/** An address as a report shows it: spaces and control characters would be invisible. */
function visible(target: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is made visible
  return target === '' || /[\u0000-\u0020\u007f]/.test(target) ? JSON.stringify(target) : target;
}

/**
 * Every place where an address is written in files that aren't Markdown themselves: data, and
 * configuration. Empty where it isn't written as it is, such as one that is put together.
 */
function placesOf(target: string, files: readonly SourceFile[]): FilePosition[] {
  // Whole addresses only: "/sets/" isn't part of "/concepts/sets/".
  const written = new RegExp(`(?<![\\w/#.-])${escapeRegExp(target)}(?![\\w/#?=&%-])`, 'g');
  return files.flatMap(({ path, text }) =>
    Array.from(text.matchAll(written), ({ index }) => ({ file: path, ...positionAt(text, index) })),
  );
}
