import type { ProblemInFile } from '../../../lib/content/problems';
import { checkTemplate } from '../../templates/check';
import type { Page } from '../types';

/** Pages of a kind have sections in common (see tests/templates). */
export function template({ file, frontMatter: { kind, draft }, tree }: Page): ProblemInFile[] {
  return checkTemplate({ file, kind, draft }, tree).map(({ file: _, ...fault }) => fault);
}
