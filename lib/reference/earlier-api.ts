import type { PerLine } from '../lines';
import type { Json } from './api';

/**
 * The description of the API under its earlier names: where it has a name of 1.1, as a word of its own, this has
 * that of 1.0. Both stand in one description, and the earlier names once, in content/reference/lines.yaml.
 */
export function earlierDescription(document: Json, names: readonly PerLine<string>[]): Json {
  if (names.length === 0) return document;
  const earlier = new Map(names.map((name) => [name['1.1'], name['1.0']]));
  const words = new RegExp(`\\b(?:${[...earlier.keys()].join('|')})\\b`, 'g');
  return JSON.parse(JSON.stringify(document).replace(words, (word) => earlier.get(word) ?? word));
}
