import { stemOf, wordsOf } from './words';

/** What a section is made of, and how much a match in each part weighs. */
const fieldWeights = { title: 3, heading: 4, hints: 4, above: 1.5, text: 1 };
const fields = Object.keys(fieldWeights) as (keyof typeof fieldWeights)[];
/** Term frequency and length as BM25+ has them; long reference sections are punished less than usual. */
const bm25 = { k: 1.2, b: 0.5, d: 0.5 };

/** The words of a section, by field. */
export type FieldTexts = Record<keyof typeof fieldWeights, string>;

/** Which sections hold a stem, and how much it says about each. */
export interface InvertedIndex {
  /** All stems. */
  stems: ReadonlySet<string>;
  /** Section → score of a stem, by BM25+; sections without it are missing. */
  scoresOf(stem: string): ReadonlyMap<number, number>;
}

/**
 * Indexes sections, which are named by their places.
 * @param more further stems of each section, which stand in its text once
 */
export function createIndex(sections: readonly FieldTexts[], more: readonly (readonly string[])[]): InvertedIndex {
  const indexes = fields.map((field) => {
    const held = new Map<string, Held>();
    const lengths = sections.map((section, place) => {
      const stems = wordsOf(section[field]).map(stemOf);
      let length = 0;
      for (const stem of field === 'text' ? stems.concat(more[place] ?? []) : stems)
        if (note(held, stem, place)) length++;
      return length;
    });
    const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    return { weight: fieldWeights[field], held, lengths, average };
  });

  const known = new Map<string, ReadonlyMap<number, number>>();
  const scoresOf = (stem: string) => {
    const scores = new Map<number, number>();
    for (const { weight, held, lengths, average } of indexes) {
      const { places, counts } = held.get(stem) ?? nowhere;
      const rarity = Math.log(1 + (sections.length - places.length + 0.5) / (places.length + 0.5));
      for (const [at, place] of places.entries()) {
        const count = counts[at] ?? 0;
        const length = (lengths[place] ?? 0) / average;
        const frequency = (count * (bm25.k + 1)) / (count + bm25.k * (1 - bm25.b + bm25.b * length));
        scores.set(place, (scores.get(place) ?? 0) + weight * rarity * (bm25.d + frequency));
      }
    }
    return scores;
  };
  return {
    stems: new Set(indexes.flatMap(({ held }) => [...held.keys()])),
    scoresOf(stem) {
      const scores = known.get(stem) ?? scoresOf(stem);
      known.set(stem, scores);
      return scores;
    },
  };
}

/** The places of the sections that hold a stem, in order, and how often each does. Maps would take three times as long. */
interface Held {
  places: number[];
  counts: number[];
}

const nowhere: Held = { places: [], counts: [] };

/** Counts a stem of a section; true the first time. Sections come in order. */
function note(held: Map<string, Held>, stem: string, place: number): boolean {
  let one = held.get(stem);
  if (!one) {
    one = { places: [], counts: [] };
    held.set(stem, one);
  }
  const last = one.places.length - 1;
  const isNew = one.places[last] !== place;
  if (isNew) one.counts[one.places.push(place) - 1] = 1;
  else one.counts[last] = (one.counts[last] ?? 0) + 1;
  return isNew;
}
