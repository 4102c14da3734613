import { isUnstable } from './effects';
import { pathIn } from './expression';
import type { Adjacency } from './graph';
import { isFields, type OwnWorkflow, parameter, textOf } from './read';

/**
 * Whether a node that writes under a key or a file name makes that from the time or by chance, so that a repeat finds no
 * earlier record under it.
 */
export function hasNewKey(index: number, { nodes }: OwnWorkflow, back: Adjacency): boolean {
  const node = nodes[index];
  if (!node) return false;
  const operation = parameter(node, 'operation') || parameter(node, 'method');
  if (!/upsert|append|create|write|upload|put|set|insert/i.test(`${operation} ${node.type}`)) return false;
  const columns = isFields(node.parameters.columns) ? node.parameters.columns : {};
  const values = isFields(columns.value) ? columns.value : {};
  const matched: unknown[] = Array.isArray(columns.matchingColumns) ? columns.matchingColumns : [];
  const keys = [
    ...['fileName', 'filename', 'key', 'path', 'url', 'valueToMatchOn'].map((name) => parameter(node, name)),
    ...matched.map((name) => String(values[String(name)] ?? `={{ $json['${name}'] }}`)),
  ];
  return keys.some((key) => varies(key) || codesOf(key).some((code) => isMadeNow(code)));

  function isMadeNow(code: string): boolean {
    const read = pathIn(code);
    const field = String(read?.path.at(-1) ?? '');
    if (!read || !/^\w+$/.test(field)) return false;
    const sources =
      read.node === undefined ? (back[index] ?? []) : [...nodes.keys()].filter((one) => nodes[one]?.name === read.node);
    return sources.some((one) => {
      const source = nodes[one];
      if (!source || !/^(?:set|code|function|functionItem)$/.test(source.type)) return false;
      // What a Set or a line of code gives the field.
      const given = new RegExp(
        String.raw`(?:"name":"${field}"[^{}]*?"value":"|\b${field}"?\s*[:=](?!=)\s*)((?:[^;,\\]|\\(?!n))*)`,
        'g',
      );
      return [...textOf(source).matchAll(given)].some(([, text = '']) => varies(text));
    });
  }
}

const codesOf = (text: string) => [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, code = '']) => code.trim());

/** Whether a text is another one in a later run: by the minute, too, but not by the day or the hour. */
const varies = (text: string) =>
  isUnstable(text.replace(/\$now\.toISODate\(\)/g, '')) ||
  [...text.matchAll(/\$now\.toFormat\(\\?(['"])((?:(?!\\?\1).)*)/g)].some(([, , format = '']) =>
    /[msTtFf]/.test(format),
  );
