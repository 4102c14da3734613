import { type Effect, isUnstable } from './effects';
import { pathIn } from './expression';
import type { Adjacency } from './graph';
import { isFields, type OwnNode, type OwnWorkflow, parameter, textOf } from './read';
import { words } from './sentences';

/** Nodes whose answer is a model's. */
const isModel = ({ type }: OwnNode) =>
  /^@n8n\/n8n-nodes-langchain\.(?:agent|chain\w+|openAi|googleGemini|anthropic|informationExtractor)$|^openAi$/.test(
    type,
  );
/** Nodes that shape items, and keep what is in them. */
const isShaping = ({ type }: OwnNode) =>
  /^(?:set|code|function|functionItem|aggregate|merge|splitOut|itemLists|filter|if|noOp|limit|sort|splitInBatches)$/.test(
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
  if (keys.some((key) => varies(key) || codesOf(key).some((code) => isGiven(code, varies))))
    return { does: 'acts', second: words('second.newKey'), ground: 'seen' };
  const foundBy = keys
    .flatMap(codesOf)
    .map(modelBehind)
    .find((one) => one !== undefined);
  return foundBy === undefined ? effect : { ...effect, foundBy };

  function sourcesOf(code: string): { field: string; path: string; sources: readonly number[] } {
    const read = pathIn(code.replace(/(?:\.to\w+\(\)|\.trim\(\))+$/, ''));
    const named = (one: number) => nodes[one]?.name === read?.node;
    const sources = read?.node === undefined ? (back[index] ?? []) : [...nodes.keys()].filter(named);
    return { field: String(read?.path.at(-1) ?? ''), path: read?.path.join('.') ?? '', sources: read ? sources : [] };
  }

  /** Whether a Set or a line of code gives the field that is read something of which a test holds. */
  function isGiven(code: string, test: (text: string) => boolean): boolean {
    const { field, sources } = sourcesOf(code);
    if (!/^\w+$/.test(field)) return false;
    const given = new RegExp(
      String.raw`(?:"name":"${field}"[^{}]*?"value":"|\b${field}"?\s*[:=](?!=)\s*)((?:[^;,\\]|\\(?!n))*)`,
      'g',
    );
    return sources.some((one) => {
      const source = nodes[one];
      if (!source || !/^(?:set|code|function|functionItem)$/.test(source.type)) return false;
      return [...textOf(source).matchAll(given)].some(([, text = '']) => test(text));
    });
  }

  /** The model whose answer an expression reads. */
  function modelBehind(code: string): number | undefined {
    const { path, sources } = sourcesOf(code);
    if (!answers.test(path) && !isGiven(code, (text) => answers.test(text))) return undefined;
    const found = new Set(sources);
    for (const one of found) {
      const source = nodes[one];
      if (source && isModel(source)) return one;
      if (source && isShaping(source)) for (const from of back[one] ?? []) found.add(from);
    }
    return undefined;
  }
}

const codesOf = (text: string) => [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, code = '']) => code.trim());

/** Whether a text is another one in a later run: by the minute, too, but not by the day or the hour. */
const varies = (text: string) =>
  isUnstable(text.replace(/\$now\.toISODate\(\)/g, '')) ||
  [...text.matchAll(/\$now\.toFormat\(\\?(['"])((?:(?!\\?\1).)*)/g)].some(([, , format = '']) =>
    /[msTtFf]/.test(format),
  );
