import { visit } from 'unist-util-visit';
import { placeOf } from '../../../lib/content/places';
import { dataFaults } from '../data-faults';
import type { Fault, Page } from '../types';

/** JSON and YAML fences parse. `npm run samples` checks their contents. */
export function fenceSyntax({ tree }: Page): Fault[] {
  const faults: Fault[] = [];
  visit(tree, 'code', (node) => {
    for (const { line, reason } of dataFaults(node.lang ?? '', node.value)) {
      const message = `no ${node.lang?.toUpperCase()}: ${reason}`;
      faults.push({ line: placeOf(node).line + line, message, advice: 'correct the syntax' });
    }
  });
  return faults;
}
