import { visit } from 'unist-util-visit';
import { placeOf } from '../../../lib/content/places';
import type { ProblemInFile } from '../../../lib/content/problems';
import type { Page } from '../types';

/** Headings go down one level at a time; the title is level 1. */
export function headingOrder({ tree }: Page): ProblemInFile[] {
  const problems: ProblemInFile[] = [];
  let above = 1;
  visit(tree, 'heading', (node) => {
    if (node.depth > above + 1) {
      const message = `a level-${node.depth} heading below one of level ${above}`;
      problems.push({ ...placeOf(node), message, advice: `begin it with "${'#'.repeat(above + 1)}"` });
    }
    above = node.depth;
  });
  return problems;
}
