import type { AnalysedWorkflow } from '../judge/analyse';
import { pathIn } from '../know/expression';
import { matchedBy } from '../know/written';
import { textOf } from '../read/read';

/** Nodes that hand an item on as it came. */
export const asItCame = ['if', 'filter', 'switch', 'noOp'];

/** Words for an event, or for a record that is made once. The ID of anything else, such as a customer, comes again. */
const names =
  'event|order|invoice|payment|charge|transaction|refund|message|msg|delivery|submission|record|entry|update|execution|booking|appointment|request';
export const eventWords = new RegExp(`^(?:${names})$`, 'i');
const isAround = new RegExp(
  `^(?:${names}|body|data|payload|object|params|query|content|resource|attributes|key|\\d+)$`,
  'i',
);
const isIdentity = new RegExp(`^(?:(?:${names})[_-]?)?(?:id|uuid|guid|number|no|reference)$`, 'i');

const identifies = (path: readonly (string | number)[]) =>
  isIdentity.test(String(path.at(-1) ?? '')) && path.slice(0, -1).every((key) => isAround.test(String(key)));

/** A field of an item: of the own one, or of that of a node by its name. */
const plainPath =
  /(?:\$json|\$\('(?:[^'\\]|\\.)*'\)\.(?:item|first\(\)|last\(\))\.json|\$node\["[^"]*"\]\.json)(?:\??\.[A-Za-z_]\w*|\[(?:'[^'\]]+'|"[^"\]]+"|\d+)\]){1,5}/g;

/** The IDs of an event, and what records are found by, that nodes read from the item of another one: by its name, or as it reached them. */
export function readsOf({ workflow: { nodes }, forward, out }: AnalysedWorkflow, source: number): string[] {
  const near = new Set(forward[source]);
  for (const index of near)
    if (asItCame.includes(nodes[index]?.type ?? '')) for (const { to } of out[index] ?? []) near.add(to);
  const name = nodes[source]?.name;
  const readIn = (given: string, index: number) =>
    (
      given
        .replaceAll('\\"', '"')
        .replace(/\$input\.(?:item|first\(\))\.json/g, '$json')
        .match(plainPath) ?? []
    ).flatMap((code) => {
      const path = pathIn(code.replace(/^\$node\["([^"]*)"\]/, "$('$1').item"));
      return path && (path.node === undefined ? near.has(index) : path.node === name) ? [path.path] : [];
    });
  const found = nodes.flatMap((node, index) => [
    ...readIn(textOf(node), index).filter(identifies),
    // Whatever a later node finds its record by.
    ...matchedBy(node).flatMap((key) => readIn(key, index)),
  ]);
  return [...new Set(found.map(written))].slice(0, 4);
}

/** A path as it is written behind `$json`. */
export const written = (path: readonly (string | number)[]) =>
  path
    .map((key, index) =>
      /^[A-Za-z_]\w*$/.test(String(key))
        ? `${index > 0 ? '.' : ''}${key}`
        : typeof key === 'number'
          ? `[${key}]`
          : `['${key.replace(/[\\']/g, String.raw`\$&`)}']`,
    )
    .join('');
