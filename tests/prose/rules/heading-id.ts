import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { placeOf } from '../../../lib/content/places';
import type { ProblemInFile } from '../../../lib/content/problems';
import type { Page } from '../types';

/** Links to a heading survive a new wording only if it has an id of its own. */
export function headingId({ tree }: Page): ProblemInFile[] {
  const problems: ProblemInFile[] = [];
  visit(tree, 'heading', (node) => {
    if (node.depth > 3 || !node.data?.hasMadeId) return;
    const advice = `write an id at its end: {#${node.data.hProperties?.id}}`;
    problems.push({ ...placeOf(node), message: `the heading "${textOf(node)}" has no id of its own`, advice });
  });
  return problems;
}
