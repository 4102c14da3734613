import { isScalar, visit } from 'yaml';
import { oncePer } from '../../source/once-per';
import { yamlOfFile } from '../../source/parse-data';
import type { FilePlace, SourceFile } from '../../source/places';
import type { Yaml } from '../../source/yaml';

/**
 * Every place where an address is written in files that aren't Markdown themselves: data, and
 * configuration. Empty where it isn't written as it is, such as one that is put together.
 */
export function placesOf(target: string, files: readonly SourceFile[]): FilePlace[] {
  const escaped = target.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // Whole addresses only: "/sets/" isn't part of "/concepts/sets/".
  const written = new RegExp(`(?<![\\w/#.-])${escaped}(?![\\w/#?=&%-])`, 'g');
  return files.flatMap((file) => {
    const yaml = yamlOfFile(file);
    return linkedTexts(yaml).flatMap(([start, end]) =>
      [...yaml.text.slice(start, end).matchAll(written)].map(({ index }) => ({
        file: file.path,
        ...yaml.placeAt(start + index),
      })),
    );
  });
}

/** Where the texts that can hold an address begin and end, as offsets. */
const linkedTexts = oncePer(({ document }: Yaml) => {
  const ranges: [start: number, end: number][] = [];
  visit(document, (_, node) => {
    if (isScalar(node) && node.range && typeof node.value === 'string' && /[/#]/.test(node.value))
      ranges.push([node.range[0], node.range[1]]);
  });
  return ranges;
});
