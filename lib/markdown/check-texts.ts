import { isDataFile } from '../reference/read';
import type { SourceFile } from '../source/places';
import type { Problem } from '../source/problems';
import { checkReferences } from './check-references';
import { textsOf } from './texts';

/** Finds references in the texts of data that nothing defines. */
export function checkTexts(files: readonly SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => isDataFile(path))
    .flatMap((file) => textsOf(file).flatMap(({ tree, start }) => checkReferences(tree, file, start)));
}
