import { type Effect, isUnstable } from '../know/effects';
import { pathIn } from '../know/expression';
import { type Adjacency, reachableFrom } from '../read/graph';
import { isFields, type OwnNode, type OwnWorkflow, parameter, textOf } from '../read/read';
import { words } from '../say/sentences';

/** Nodes whose answer is a model's. */
const isModel = ({ type }: OwnNode) =>
  /^@n8n\/n8n-nodes-langchain\.(?:agent|chain\w+|openAi|googleGemini|anthropic|informationExtractor)$|^openAi$/.test(
    type,
  );
const answers = /\b(?:output|text|content|response|choices|candidates)\b/;

/**
 * The effect of a node that leaves the same state only if a repeat finds the earlier record. What it is found by may be
 * made from the time or by chance, and then it makes another one; or it is a model's answer, which may be another one.
 */
export function withItsKey(effect: Effect, index: number, { nodes }: OwnWorkflow, back: Adjacency): Effect {
  const node = nodes[index];
  if (!node || effect.does !== 'idempotent') return effect;
  const operation = parameter(node, 'operation') || parameter(node, 'method');
  if (!/upsert|append|create|write|upload|put|set|insert/i.test(`${operation} ${node.type}`)) return effect;
  const columns = isFields(node.parameters.columns) ? node.parameters.columns : {};
  const values = isFields(columns.value) ? columns.value : {};
  const matched: unknown[] = Array.isArray(columns.matchingColumns) ? columns.matchingColumns : [];
  if (/^(?:appendOrUpdate|upsert)$/.test(operation) && Array.isArray(columns.matchingColumns) && matched.length === 0)
    return { does: 'unknown', second: words('unknown.match'), ground: 'not said' };
  const keys = [
    ...['fileName', 'filename', 'key', 'path', 'url', 'valueToMatchOn'].map((name) => parameter(node, name)),
    ...matched.map((name) => String(values[String(name)] ?? `={{ $json['${name}'] }}`)),
  ];
  const read = keys.flatMap((key) =>
    [...key.matchAll(/\{\{([^{}]*)\}\}/g)].flatMap(
      ([, code = '']) => pathIn(code.trim().replace(/(?:\.to\w+\(\)|\.trim\(\))+$/, '')) ?? [],
    ),
  );
  const paths = read.flatMap(({ path }) => path);
  const named = [...nodes.keys()].filter((one) => read.some((path) => path.node === nodes[one]?.name));
  const before = [...reachableFrom([...(back[index] ?? []), ...named], back)];
  const given = before.flatMap((one) => paths.flatMap((key) => givenIn(nodes[one], String(key))));
  if ([...keys, ...given].some(varies)) return { does: 'acts', second: words('second.newKey'), ground: 'seen' };
  const isAnswer = [...paths.map(String), ...given].some((text) => answers.test(text));
  const foundBy = isAnswer ? before.find((one) => nodes[one] && isModel(nodes[one])) : undefined;
  return foundBy === undefined ? effect : { ...effect, foundBy };
}

/** What a Set or a line of code gives to a field. */
function givenIn(node: OwnNode | undefined, field: string): string[] {
  if (!node || !/^(?:set|code|function|functionItem)$/.test(node.type) || !/^[A-Za-z_]\w*$/.test(field)) return [];
  const given = new RegExp(
    String.raw`(?:"name":"${field}"[^{}]*?"value":"|\b${field}"?\s*[:=](?!=)\s*)((?:[^;,\\]|\\(?!n))*)`,
    'g',
  );
  return [...textOf(node).matchAll(given)].map(([, text = '']) => text);
}

/** Whether a text is another one in a later run: by the minute, too, but not by the day or the hour. */
const varies = (text: string) =>
  isUnstable(text.replace(/\$now\.toISODate\(\)/g, '')) ||
  [...text.matchAll(/\$now\.toFormat\(\\?(['"])((?:(?!\\?\1).)*)/g)].some(([, , format = '']) =>
    /[msTtFf]/.test(format),
  );
