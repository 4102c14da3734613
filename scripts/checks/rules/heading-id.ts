import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { placeOf } from '../../../lib/content/places';
import type { Fault, Page } from '../types';

/** Links to a heading survive a new wording only if it has an id of its own. */
export function headingId({ tree }: Page): Fault[] {
  const faults: Fault[] = [];
  visit(tree, 'heading', (node) => {
    if (node.depth > 3 || !node.data?.hasMadeId) return;
    const advice = `write an id at its end: {#${node.data.hProperties?.id}}`;
    faults.push({ ...placeOf(node), message: `the heading "${textOf(node)}" has no id of its own`, advice });
  });
  return faults;
}
