import { codesIn } from '../know/expression';
import { limits } from '../read/limits';
import type { Fields } from '../read/read';
import type { Draft, Point } from './draft';

/* The nodes that are added to a copy: each function adds one, and answers its name. */

export const eightKit = 'n8n-nodes-8kit.eightKit';

/** An If that takes its first output if an expression is true, or isn't. By its id, the judge knows which one it is. */
export function addIf(
  draft: Draft,
  name: string,
  at: Point,
  id: string,
  code: string,
  operation: 'true' | 'false' = 'true',
): string {
  const parameters = { conditions: conditionsOf(id, code, operation), options: {} };
  return draft.add(draft.free(name), 'n8n-nodes-base.if', 2.2, at, parameters);
}

/** A Switch with an output for each expression, of which the first that is true counts, and one for all else. */
export function addSwitch(draft: Draft, name: string, at: Point, rules: Readonly<Record<string, string>>): string {
  const values = Object.entries(rules).map(([outputKey, code]) => ({
    conditions: conditionsOf(`8kit-${outputKey}`, code),
    renameOutput: true,
    outputKey,
  }));
  const options = { fallbackOutput: 'extra', renameFallbackOutput: 'else' };
  return draft.add(draft.free(name), 'n8n-nodes-base.switch', 3.2, at, { rules: { values }, options });
}

export function addStop(draft: Draft, name: string, at: Point, errorMessage: string): string {
  return draft.add(draft.free(name), 'n8n-nodes-base.stopAndError', 1, at, { errorMessage });
}

/** A node where an item ends, and nothing is said. */
export const addEnd = (draft: Draft, name: string, at: Point): string =>
  draft.add(draft.free(name), 'n8n-nodes-base.noOp', 1, at, {});

/** An answer to the sender, as JSON. */
export function addAnswer(draft: Draft, name: string, at: Point, answer: Fields, responseCode: number): string {
  const parameters = { respondWith: 'json', responseBody: JSON.stringify(answer), options: { responseCode } };
  return draft.add(draft.free(name), 'n8n-nodes-base.respondToWebhook', 1.1, at, parameters);
}

export function addCode(draft: Draft, name: string, at: Point, jsCode: string): string {
  return draft.add(draft.free(name), 'n8n-nodes-base.code', 2, at, { jsCode });
}

/** Makes an item anew of JSON, with its files: selected fields, none of them, because n8n would otherwise drop files. */
export function addItem(draft: Draft, name: string, at: Point, json: string): string {
  return draft.add(draft.free(name), 'n8n-nodes-base.set', 3.4, at, {
    mode: 'raw',
    jsonOutput: json,
    includeOtherFields: true,
    include: 'selected',
    includeFields: '',
    options: { dotNotation: false },
  });
}

function conditionsOf(id: string, code: string, operation = 'true'): Fields {
  const operator = { type: 'boolean', operation, singleValue: true };
  return {
    options: { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 2 },
    conditions: [{ id, leftValue: `={{ ${code} }}`, rightValue: '', operator }],
    combinator: 'and',
  };
}

/** Whether a part of a value isn't a text or a number that 8kit takes; an error in it leaves nothing, which isn't true. */
export const isThere = (value: string) =>
  `[${(codesIn(value) ?? []).join(', ')}].every((one) => (typeof one === 'string' && one.trim() !== '') || (typeof one === 'number' && Math.abs(one) <= ${Number.MAX_SAFE_INTEGER})) && ${asTemplate(value)}.length <= ${limits.value}`;

/** A value as one text of JavaScript. */
export const asTemplate = (value: string) => {
  const [first = '', ...parts] = value.split('{{');
  const texts = parts.map((part) => part.slice(part.indexOf('}}') + 2));
  return `[${JSON.stringify(first)}, ${(codesIn(value) ?? []).map((code, index) => `${code}, ${JSON.stringify(texts[index] ?? '')}`).join(', ')}].join('')`;
};

/** A value as a field of a node takes it, as text: the 8kit node rejects numbers. */
export function expressionOf(value: string): string {
  const [, alone] = /^\s*\{\{((?:(?!\}\}).)*)\}\}\s*$/.exec(value) ?? [];
  if (alone === undefined) return `=${value}`;
  const inner = alone.trim();
  return /toString\(\)$|toLowerCase\(\)$|toFormat\(.*\)$/.test(inner)
    ? `={{ ${inner} }}`
    : `={{ (${inner})?.toString() }}`;
}
