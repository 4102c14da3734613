import { checkReferences } from '../markdown/check-references';
import type { Problem } from '../problems';
import type { SourceFile } from '../types';
import { isDataFile } from './read';
import { textsOf } from './texts';

/** Finds references in the texts of data that nothing defines. */
export function checkTexts(files: readonly SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => isDataFile(path))
    .flatMap((file) => textsOf(file).flatMap(({ tree, start }) => checkReferences(tree, file, start)));
}
