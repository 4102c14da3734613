import { visit } from 'unist-util-visit';
import { dataFaults } from '../../markdown/data-faults';
import { placeOf } from '../place';
import type { Fault, Page } from '../types';

/** Fences of JSON and YAML parse. What they hold is proved with the other samples. */
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
