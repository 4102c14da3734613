import type { InvertedIndex } from './inverted-index';
import { type Concept, type Phrase, phrasesOf } from './query';

/** How a section matches a query. */
export interface Match {
  /** Its score in the index, by BM25+. */
  score: number;
  /** Stems of the query, and of synonyms, that it was found by. */
  asked: Set<string>;
  /** For each concept of the query, the stems of the section that it was found as. */
  found: Set<string>[];
}

/** The sections that hold anything of what a query asks for, by their places. */
export function findMatches(concepts: readonly Concept[], index: InvertedIndex): Map<number, Match> {
  const matches = new Map<number, Match>();
  for (const [which, concept] of concepts.entries()) {
    for (const phrase of phrasesOf(concept, concepts.length === 1, index.stems)) {
      const [first, ...rest] = phrase.map((word) => sectionsWith(word, index));
      for (const place of first?.keys() ?? []) {
        if (!rest.every((sections) => sections.has(place))) continue;
        const match = matches.get(place) ?? { score: 0, asked: new Set(), found: concepts.map(() => new Set()) };
        matches.set(place, match);
        for (const { stem } of phrase) match.asked.add(stem);
        for (const sections of [first, ...rest]) {
          match.score += sections?.get(place)?.score ?? 0;
          for (const stem of sections?.get(place)?.stems ?? []) match.found[which]?.add(stem);
        }
      }
    }
  }
  return matches;
}

/** The sections that hold a word in any of its variants, with the score of all of them and their stems. */
function sectionsWith({ variants }: Phrase[number], index: InvertedIndex) {
  const sections = new Map<number, { score: number; stems: string[] }>();
  for (const [variant, weight] of variants) {
    for (const [place, score] of index.scoresOf(variant)) {
      const section = sections.get(place) ?? { score: 0, stems: [] };
      sections.set(place, section);
      section.score += weight * score;
      section.stems.push(variant);
    }
  }
  return sections;
}
