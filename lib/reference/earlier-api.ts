import type { PerLine } from '../node-lines';
import type { Json } from './api-schema';

/**
 * The API description with its earlier names: every name of 1.1 that is a word by itself is replaced by that of 1.0. So
 * there is only one description, and the names are listed once, in content/reference/lines.yaml.
 */
export function earlierDescription(document: Json, names: readonly PerLine<string>[]): Json {
  if (names.length === 0) return document;
  const earlier = new Map(names.map((name) => [name['1.1'], name['1.0']]));
  const words = new RegExp(`\\b(?:${[...earlier.keys()].join('|')})\\b`, 'g');
  return JSON.parse(JSON.stringify(document).replace(words, (word) => earlier.get(word) ?? word));
}
