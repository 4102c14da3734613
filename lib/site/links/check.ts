import { type FilePosition, positionAt, type SourceFile } from '../../diagnostics/positions';
import { didYouMean, nearest, type Problem } from '../../diagnostics/problems';
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
}

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
  for (const { file, links, from } of sources) {
    for (const link of links) {
      const { target, generatedBy, line, column } = link;
      const resolved = resolveLink(link, from, targets);
      const problem = problemOf(resolved, target, targets);
      if (!problem || isDraftInData(resolved, link)) continue;
      const written = placesOf(target, generatedBy ? data : data.filter(({ path }) => path === file));
      for (const position of written.length > 0 ? written : [{ file, line, column }]) {
        const key = `${position.file}:${position.line}:${position.column} ${target}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const list = problem.isWarning ? checked.warnings : checked.problems;
        list.push({ ...position, target, message: problem.reason, advice: problem.advice });
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
    const name = splitHref(target).path.replace(/^(?:\.{1,2}\/)+/, '');
    const advice = didYouMean(name, targets.routeOfFile.keys(), 'link to the route: /folder/page/');
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
  const { path, what } = broken;
  const now = moved.get(path);
  if (now) return { reason: 'it moved', advice: `write "${now.to}" (content/redirects.yaml:${now.line})` };
  if (what === 'draft')
    return {
      reason: 'a draft, which the published site lacks',
      advice: 'publish it, or remove the link and keep its text',
    };
  if (what === 'anchor') {
    const best = nearest(broken.id, anchors.get(path) ?? []);
    return {
      reason: 'no such anchor',
      advice: best === undefined ? `no heading of ${path} has this id` : `did you mean "#${best}"?`,
    };
  }
  const isLoaded = what === 'image';
  const otherwise = isLoaded ? 'put the file into public/' : 'content/sidebar.yaml lists the pages, public/ the files';
  const known = isLoaded ? assets : [...anchors.keys(), ...assets];
  return { reason: `no such ${isLoaded ? 'file' : what}`, advice: didYouMean(decodeURI(path), known, otherwise) };
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
