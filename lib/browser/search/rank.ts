import type { NodeLine } from '../../site/lines';
import type { Match } from './find';
import type { Concept } from './query';
import { stemOf, wordsOf } from './words';

/** How much more a section weighs if its name matches the query, and if it is the beginning of its page. */
const namedWeight = 3;
const pageWeight = 1.6;
/** High enough that a page of the asked name, and what defines a name of code, rank above any mention of it. */
const definedWeight = 100;
/** What a word of a name counts that is only like a word of the query; more where the query is misspelt. */
const likeness = { known: 0.6, misspelt: 0.9 };

/** What counts of a section besides its words. */
export interface Candidate {
  /** What it is called: its heading and its hints, each as stems. */
  names: readonly (readonly string[])[];
  /** Codes that it explains, in small letters, with the line of the node that alone has one. */
  codes: ReadonlyMap<string, NodeLine | undefined>;
  isPage: boolean;
  /** Where it is a page, what that is called, as `nameKey` writes it. */
  pageNames: ReadonlySet<string>;
  /** Weight of its page. */
  weight: number;
}

/**
 * Tells how well a section answers a query: the index's score, less where it holds only part of what was asked for, more
 * where its name says it.
 */
export function scoring(query: string, concepts: readonly Concept[]): (match: Match, candidate: Candidate) => number {
  const own = concepts.flatMap((concept) => concept.own);
  // The synonyms of a word that the pages don't use stand for it.
  const meant = new Set([...own, ...concepts.flatMap(({ isKnown, others }) => (isKnown ? [] : others.flat()))]);
  const like = concepts.every(({ isKnown }) => isKnown) ? likeness.known : likeness.misspelt;
  const code = concepts[0]?.name;
  const wanted = nameKey(query);

  /** How close a name is to the query: 1 if both have the same words, 0 if they share none. */
  const nearness = (name: readonly string[], found: Match['found']) => {
    let common = 0;
    for (const stem of name) {
      if (meant.has(stem)) common += 1;
      else if (found.some((stems) => stems.has(stem))) common += like;
    }
    return name.length === 0 ? 0 : (common / name.length) * Math.min(1, common / own.length);
  };

  return ({ score, asked, found }, { names, codes, isPage, pageNames, weight }) => {
    const held = concepts.filter((concept) => holds(asked, concept)).length / concepts.length;
    const nearest = Math.max(0, ...names.map((name) => nearness(name, found)));
    const isMeant = code ? codes.has(code) : pageNames.has(wanted);
    const defined = isMeant ? definedWeight : 1;
    return defined * score * asked.size * held ** 2 * (1 + namedWeight * nearest) * (isPage ? pageWeight : 1) * weight;
  };
}

/** A name as the stems of all of its words: "lock" names the page "Locks", but "Last updated" not "Get Last Updated". */
export function nameKey(name: string): string {
  return wordsOf(name).map(stemOf).join(' ');
}

function holds(stems: ReadonlySet<string>, { own, others }: Concept): boolean {
  return [own, ...others].some((phrase) => phrase.every((stem) => stems.has(stem)));
}
