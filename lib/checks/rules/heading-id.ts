import GithubSlugger from 'github-slugger';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { authoredIdOf } from '../../markdown/remark-heading-ids';
import { placeOf } from '../place';
import type { Fault, Page } from '../types';

/** Links to a heading survive a new wording only if it has an id of its own. */
export function headingId({ tree }: Page): Fault[] {
  const faults: Fault[] = [];
  const slugger = new GithubSlugger();
  visit(tree, 'heading', (node) => {
    if (node.depth > 3 || authoredIdOf(node) !== undefined) return;
    const advice = `write an id at its end: {#${slugger.slug(textOf(node))}}`;
    faults.push({ ...placeOf(node), message: `the heading "${textOf(node)}" has no id of its own`, advice });
  });
  return faults;
}
