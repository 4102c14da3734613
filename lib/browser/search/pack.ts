/** Where codes begin: above the characters that JSON escapes, but for the backslash. */
const first = 34;

/** Stems of many sections, packed for transfer. */
export interface PackedStems {
  /** Every stem, the most frequent first, with spaces between. */
  stems: string;
  /** For each section the places of its stems in that list: a character for each distance to the one before. */
  places: string[];
}

/** Packs the distinct stems of sections: a third of what they take as text, compressed. */
export function packStems(sections: readonly (readonly string[])[]): PackedStems {
  const counts = new Map<string, number>();
  for (const stem of sections.flat()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const stems = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1));
  const placeOf = new Map(stems.map((stem, place) => [stem, place]));
  const places = sections.map((section) => {
    const sorted = section.map((stem) => placeOf.get(stem) ?? 0).sort((a, b) => a - b);
    return sorted.map((place, at) => String.fromCharCode(first + place - (sorted[at - 1] ?? -1))).join('');
  });
  return { stems: stems.join(' '), places };
}

/** `packStems` backwards; the stems of a section come in another order. */
export function unpackStems({ stems, places }: PackedStems): string[][] {
  const all = stems.split(' ');
  return places.map((codes) => {
    let place = -1;
    return Array.from(codes, (code) => {
      place += code.charCodeAt(0) - first;
      return all[place] ?? '';
    });
  });
}
