import { visit } from 'unist-util-visit';
import { placeOf } from '../../../lib/content/places';
import type { ProblemInFile } from '../../../lib/content/problems';
import { syntaxProblems } from '../data-syntax';
import type { Page } from '../types';

/** JSON and YAML fences parse. `npm run samples` checks their contents. */
export function fenceSyntax({ tree }: Page): ProblemInFile[] {
  const problems: ProblemInFile[] = [];
  visit(tree, 'code', (node) => {
    for (const { line, reason } of syntaxProblems(node.lang ?? '', node.value)) {
      const message = `no ${node.lang?.toUpperCase()}: ${reason}`;
      problems.push({ line: placeOf(node).line + line, message, advice: 'correct the syntax' });
    }
  });
  return problems;
}
