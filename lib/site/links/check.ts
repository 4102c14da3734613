import { type FilePosition, positionAt, type SourceFile } from '../../diagnostics/positions';
import { nearest, type Problem } from '../../diagnostics/problems';
import type { LinkUse } from '../../markdown/types';
import { escapeRegExp } from '../../regexp';
import { splitHref } from '../../urls';
import type { AddressProblem } from './address';
import { isDraftInData, type LinkOrigin, type LinkTargets, type ResolvedLink, resolveLink } from './resolve';

/** The links of one file. */
export interface LinkSource {
  /** Its path from the repository's root, for problems. */
  file: string;
  links: readonly LinkUse[];
  from: LinkOrigin;
  /** The files to search for the addresses if the links have no positions of their own. */
  writtenIn?: readonly SourceFile[];
}

/** How many anchors a problem lists if none resembles the one that was written. */
const maxListed = 12;

/**
 * Finds links that lead nowhere, once for each place where they are written. Links to a Markdown file that isn't a
 * document, and links to other sites without encryption, are warnings; all others are problems.
 * @param data files of `content/`, which contain the links of data
 */
export function checkLinks(
  sources: readonly LinkSource[],
  targets: LinkTargets,
  data: readonly SourceFile[],
): { problems: Problem[]; warnings: Problem[] } {
  const checked = { problems: [] as Problem[], warnings: [] as Problem[] };
  // Data appears on many pages but is written once.
  const seen = new Set<string>();
  for (const { file, links, from, writtenIn = [] } of sources) {
    for (const link of links) {
      const { target, generatedBy, line, column } = link;
      const resolved = resolveLink(link, from, targets);
      const problem = problemOf(resolved, target, targets);
      if (!problem || isDraftInData(resolved, link)) continue;
      const written = placesOf(target, generatedBy ? data : writtenIn);
      for (const position of written.length > 0 ? written : [{ file, line, column }]) {
        const key = `${position.file}:${position.line}:${position.column} ${target}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const message =
          generatedBy && written.length === 0 ? `${problem.reason}, written by <${generatedBy}>` : problem.reason;
        const list = problem.isWarning ? checked.warnings : checked.problems;
        list.push({ ...position, target: visible(target), message, advice: problem.advice });
      }
    }
  }
  return checked;
}

/** What is wrong with a link; undefined if nothing is. */
function problemOf(
  resolved: ResolvedLink,
  target: string,
  targets: LinkTargets,
): (AddressProblem & { isWarning?: boolean }) | undefined {
  if (resolved.kind === 'refused') return resolved;
  if (resolved.kind === 'broken') return describeBroken(resolved, targets);
  if (resolved.kind === 'missing-file') {
    const best = nearest(splitHref(target).path.replace(/^(?:\.{1,2}\/)+/, ''), targets.routeOfFile.keys());
    const advice = best === undefined ? 'link to the route: /folder/page/' : `did you mean "${best}"?`;
    return { reason: 'no such document, so it is shown as plain text', advice, isWarning: true };
  }
  // An address on the reader's own machine has no certificate.
  return resolved.kind === 'external' && /^http:\/\/(?!localhost\b|127\.0\.0\.1\b|\[::1\])/i.test(target)
    ? { reason: 'not encrypted', advice: 'write https:// if the site answers there', isWarning: true }
    : undefined;
}

/** Why a link is broken, and what its author may have meant. */
function describeBroken(
  broken: ResolvedLink & { kind: 'broken' },
  { anchors, assets, moved }: LinkTargets,
): AddressProblem {
  const { path } = broken;
  const now = moved.get(path);
  if (now) return { reason: 'it moved', advice: `write "${now.to}" (content/redirects.yaml:${now.line})` };
  if (broken.what === 'draft') {
    return {
      reason: 'a draft, which the published site lacks',
      advice: 'publish it, or remove the link and keep its text',
    };
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

function missing(reason: string, name: string, known: string[], prefix: string, otherwise: string): AddressProblem {
  const best = nearest(name, known);
  if (best === undefined) return { reason, advice: otherwise };
  const advice = `did you mean "${prefix}${best}"?`;
  if (best === name) return { reason: `${reason}: its letters need no encoding`, advice };
  const isCase = best.toLowerCase() === name.toLowerCase();
  return { reason: isCase ? `${reason}: only the case differs` : reason, advice };
}

/** An address as problems show it: spaces and control characters would otherwise be invisible. */
function visible(target: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what it makes visible
  return target === '' || /[\u0000-\u0020\u007f]/.test(target) ? JSON.stringify(target) : target;
}

/**
 * Every place in data and configuration files where an address is written. Empty if it doesn't appear literally, for
 * example because code assembles it.
 */
function placesOf(target: string, files: readonly SourceFile[]): FilePosition[] {
  // Match whole addresses only: "/sets/" isn't part of "/concepts/sets/".
  const written = new RegExp(`(?<![\\w/#.-])${escapeRegExp(target)}(?![\\w/#?=&%-])`, 'g');
  return files.flatMap(({ path, text }) =>
    Array.from(text.matchAll(written), ({ index }) => ({ file: path, ...positionAt(text, index) })),
  );
}
