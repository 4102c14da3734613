import { checkTemplate } from '../../templates/check';
import type { Fault, Page } from '../types';

/** Pages of a kind have sections in common (see scripts/templates). */
export function template({ file, frontMatter: { kind, draft }, tree }: Page): Fault[] {
  return checkTemplate({ file, kind, draft }, tree).map(({ file: _, ...fault }) => fault);
}
