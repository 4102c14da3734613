import type { Problem } from '../content/problems';
import type { SourceFile } from '../content/types';
import { checkReferences } from '../markdown/check-references';
import { isDataFile } from './read';
import { textsOf } from './texts';

/** Finds references in the texts of data that nothing defines. */
export function checkTexts(files: readonly SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => isDataFile(path))
    .flatMap((file) => textsOf(file).flatMap(({ tree, start }) => checkReferences(tree, file, start)));
}
