import { positionOf } from '../../../lib/diagnostics/positions';
import { nodesOf } from '../read';
import type { Rule } from '../rule';

/** A version of the node before the one described by the pages, or an older path of services. */
const older = /(?<![\w./-])1\.0\.\d+|\bnode 1\.0\b|\/api\/v1\/sets\b|\bSET_NOT_FOUND\b/gi;

const advice =
  'describe the newest version only; what older ones do differently stands at /components/nodes/#older-versions';

export const olderVersion: Rule = {
  asks: 'one section speaks of older versions, and no other',
  find: ({ file, prose, tree }) =>
    file === 'content/components/nodes.md'
      ? []
      : [
          ...[...prose.text.matchAll(older)].map(({ 0: found, index }) => problem(prose.lineOf(index), found)),
          ...[...nodesOf(tree, 'code'), ...nodesOf(tree, 'inlineCode')].flatMap((node) =>
            [...node.value.matchAll(older)].map(([found]) => problem(positionOf(node).line, found)),
          ),
        ],
};

function problem(line: number, found: string) {
  return { line, message: `an older version: "${found}"`, advice };
}
