import type { AnalysedWorkflow } from '../judge/analyse';
import { limits } from '../read/limits';
import type { Fields } from '../read/read';
import { listed, quoted, type Said, say, words } from '../say/sentences';
import { type Repeats, skipsOf, valueAt } from './deliveries';
import { isUnstable } from './effects';
import { keysOf } from './knowledge';
import { outermost } from './outermost';

/*
 * Expressions of n8n as far as a page can read them: browsers let no page without `unsafe-eval` run one, so plain paths
 * are looked up, and of others only their form is looked at.
 */

/** A node's item, as an expression of a later node. What would end the text or the expression is written as an escape. */
export const itemOf = (node: string) =>
  `$('${node.replace(/[\\'{}\n\r\u2028\u2029]/g, (sign) => (/[\\']/.test(sign) ? `\\${sign}` : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`))}').item.json`;

/** An expression that reads the item of a node by the node's name. */
export const readBehind = (node: string, value: string) => value.replaceAll('$json', () => itemOf(node));

/** The code between {{ and }} of a value, each. @returns undefined if one isn't closed */
export function codesIn(value: string): string[] | undefined {
  const [, ...parts] = value.split('{{');
  const codes = parts.map((part) => (part.includes('}}') ? part.slice(0, part.indexOf('}}')).trim() : undefined));
  return codes.includes(undefined) ? undefined : (codes as string[]);
}

/** The field that a value reads, as a reader writes it: `body.id`. */
export const fieldOf = (value: string): string =>
  (codesIn(value) ?? [])
    .map((code) =>
      alternativesIn(code)
        .map((one) => pathIn(one)?.path.join('.') ?? one)
        .join(' or '),
    )
    .join(' and ')
    .replace(/^$/, value);

/** A plain path, and the node whose item it reads; undefined for any other expression. */
export function pathIn(code: string): { node: string | undefined; path: (string | number)[] } | undefined {
  const [, name, rest = ''] =
    /^(?:\$json|\$\('((?:[^'\\]|\\.)*)'\)\.(?:item|first\(\)|last\(\))\.json)((?:\??\.[A-Za-z_]\w*|(?:\?\.)?(?:\['(?:[^'\\]|\\.)*'\]|\[\d+\]))+)$/.exec(
      code.replace(/\["((?:[^"\\']|\\.)*)"\]/g, "['$1']"),
    ) ?? [];
  if (rest === '') return undefined;
  return { node: name === undefined ? undefined : unescaped(name), path: keysOf(rest.replaceAll('?.', '.')) };
}

/** The expressions of which the first one that has a value is taken. */
const alternativesIn = (code: string) => code.split(' ?? ');

const unescaped = (text: string) =>
  text
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\\n', '\n')
    .replace(/\\(.)/g, '$1');

/** Items of nodes, by name, that the reader pinned or pasted. */
export type Samples = ReadonlyMap<string, readonly Fields[]>;

/**
 * A value as it would be for the items of the reader's samples.
 * @param here the node whose item `$json` is
 * @returns each item's value, undefined where the path is missing; or undefined if it isn't worked out
 */
export function lookedUp(value: string, here: string, samples: Samples): (unknown[] | undefined)[] | undefined {
  const paths = codesIn(value)?.map((code) => alternativesIn(code).map(pathIn));
  const [first] = paths?.[0] ?? [];
  const items = first && samples.get(first.node ?? here);
  if (!paths || !items || paths.flat().some((one) => !one || (one.node ?? here) !== (first.node ?? here)))
    return undefined;
  return items.map((item) => {
    const found = paths.map((all) => all.map((one) => valueAt(item, one?.path ?? [])).find((one) => one !== undefined));
    return found.some((one) => one === undefined || one === null || one === '') ? undefined : found;
  });
}

/** What the samples show of a value; undefined without samples of its node. */
export function seenIn(value: string, here: string, samples: Samples, repeats?: Repeats): Said | undefined {
  if (samples.size === 0) return undefined;
  const found = lookedUp(value, here, samples);
  if (!found) return say('seen.notWorkedOut');
  const missing = found.filter((one) => one === undefined).length;
  if (missing > 0)
    return say('seen.missing', [missing === found.length ? 'any item' : `${missing} of the ${found.length} items`]);
  if (repeats) {
    const { skipped, wrong, missed } = skipsOf(found.map(String), repeats);
    const numbers = (places: readonly number[]) => listed(places.map((place) => `no. ${place + 1}`));
    const faults = [
      ...(wrong.length > 0 ? [words('seen.wrong', numbers(wrong))] : []),
      ...(missed.length > 0 ? [words('seen.missed', numbers(missed))] : []),
    ];
    const which = skipped.length === 0 ? 'none' : `${skipped.length}: ${numbers(skipped)}`;
    return say('seen.skips', [String(found.length), which, faults.join('')]);
  }
  const [before = '', ...parts] = value.split('{{');
  const text =
    before + parts.map((part, index) => `${found[0]?.[index]}${part.slice(part.indexOf('}}') + 2)}`).join('');
  return say('seen.value', [text.length > 80 ? `${text.slice(0, 79)}…` : text]);
}

/**
 * Why a reader's expression can't be remembered: it isn't closed, it is the whole item, it is the same for every event or
 * different in every run, or the samples show that it is no text and no number. What isn't seen here, the patched
 * workflow finds when it runs.
 * @returns a sentence; undefined if nothing is wrong, as far as that can be seen
 */
export function problemWith(
  value: string,
  { workflow, byName }: Pick<AnalysedWorkflow, 'workflow' | 'byName'>,
  { trigger, here, samples = new Map() }: { trigger: number; here: string; samples?: Samples },
): Said | undefined {
  if (value.trim() === '') return say('problem.none');
  const codes = codesIn(value);
  if (!codes) return say('problem.open');
  if (codes.length === 0) return say('problem.fixed');
  const isWebhook = workflow.nodes[trigger]?.type === 'webhook';
  for (const code of codes) {
    if (/^$|[.,+\-*/%=&|?:<([{]$/.test(code)) return say('problem.incomplete');
    if (/^\$json$|\)\.(?:item|first\(\)|last\(\))(?:\.json)?$/.test(code)) return say('problem.item');
    if (isWebhook && /json\??\.(?:body|headers|query|params)$/.test(code))
      return say('problem.is', [code, words('problem.object')]);
    for (const [, , name = ''] of code.matchAll(/\$\(\s*(['"])((?:\\.|(?!\1).)*)\1\s*\)/g))
      if (!byName.has(unescaped(name))) return say('problem.noNode', [quoted(unescaped(name))]);
  }
  if (isUnstable(value)) return say('problem.unstable');
  const kinds = codes.map(outermost);
  const at = kinds.includes(undefined) ? kinds.indexOf('object') : 0;
  const kind = kinds[at];
  if (kind === 'same') return say('problem.same');
  if (kind) return say('problem.is', [fieldOf(`{{${codes[at]}}}`), words(`problem.${kind}`)]);
  if (!/\$(?:json|now|today|\(|node|input|item)/.test(value)) return say('problem.same');
  // Made into text, an object is the same for every event.
  const plain = value.replace(/\.toString\(\)(?=\s*\}\})/g, '');
  for (const found of lookedUp(plain, here, samples) ?? []) {
    for (const one of found ?? []) {
      const kind = Array.isArray(one) ? 'list' : typeof one;
      if (kind === 'list' || kind === 'object' || kind === 'boolean')
        return say('problem.is', [fieldOf(value), words(`problem.${kind}`)]);
      if (typeof one === 'number' && Math.abs(one) > Number.MAX_SAFE_INTEGER) return say('problem.number');
    }
    if ((found ?? []).join(':').length > limits.value) return say('problem.long', [String(limits.value)]);
  }
  return undefined;
}
