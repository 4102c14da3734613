import type { Known } from './deliver';
import { isUnstable, triggerKind } from './effects';
import { next } from './graph';
import { asItCame, isWithoutEvent, type Place } from './place';
import { type OwnWorkflow, parameter, quoted } from './read';

/** A value to remember: in words, and as an expression of n8n that can be used at its place. */
export interface Value {
  label: string;
  value: string;
}

/**
 * The values that identify an event at a place: the known ones of its sender or else the IDs that the workflow itself
 * reads, and what such triggers usually have.
 */
export function valuesFor(
  { workflow, data }: Pick<Known, 'workflow' | 'data'>,
  trigger: number,
  place: Place | undefined,
): Value[] {
  const node = workflow.nodes[trigger];
  if (!node) return [];
  const kind = triggerKind(node, data) ?? 'manual';
  const about = `${node.type} ${node.name} ${parameter(node, 'path')} ${workflow.name}`;
  const known = data.triggers[kind]?.values ?? [];
  const sure = known.filter(({ if: words }) => words && new RegExp(words, 'i').test(about));
  const other = known.filter(({ if: words }) => !words);
  const isHere = isWithoutEvent(kind);
  const all = sure.length > 0 ? sure : [...idsIn(workflow, isHere ? (place?.node ?? trigger) : trigger), ...other];
  const isLater = !isHere && place !== undefined && place.node !== trigger;
  return all
    .filter(({ value }, index) => all.findIndex((one) => one.value === value) === index)
    .map(({ label, value }) => ({ label, value: isLater ? readBehind(node.name, value) : value }));
}

/** A node's item, as an expression of a later node. */
export function itemOf(node: string): string {
  return `$('${node.replace(/[\\']/g, String.raw`\$&`)}').item.json`;
}

/** An expression that reads the item of a node by the node's name. */
export function readBehind(node: string, value: string): string {
  return value.replaceAll('$json', () => itemOf(node));
}

/** Words for an event, or for a record that is made once. The ID of anything else, such as a customer, comes again. */
const events =
  'event|order|invoice|payment|charge|transaction|refund|message|msg|delivery|submission|record|entry|update|execution|booking|appointment|request';
const wrappers = 'body|data|payload|object|params|query|content|resource|attributes|key';
const isAround = new RegExp(`^(?:${events}|${wrappers})$`, 'i');
const isIdentity = new RegExp(`^(?:(${events})[_-]?)?(id|uuid|guid|number|no|reference)$`, 'i');

/** Expressions in which nodes read an ID of the event from the item of another one: by its name, or as it reached them. */
function idsIn({ nodes, links }: OwnWorkflow, source: number): Value[] {
  const following = next(links);
  const near = new Set(following.get(source));
  for (const index of near)
    if (asItCame.includes(nodes[index]?.type ?? '')) for (const to of following.get(index) ?? []) near.add(to);
  const textOf = (indices: Iterable<number>) =>
    [...indices].flatMap((index) => textsIn(nodes[index]?.parameters)).join('\n');
  const field = String.raw`((?:\??\.[A-Za-z_]\w*|\[(?:'[^'\]]+'|"[^"\]]+")\]){1,5})`;
  const name = (nodes[source]?.name ?? '').replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const byName = String.raw`(?:\$\(['"]${name}['"]\)\.(?:item|first\(\)|last\(\))|\$node\[['"]${name}['"]\])\.json${field}`;
  const paths = [
    ...textOf(near).matchAll(new RegExp(String.raw`\$json${field}`, 'g')),
    ...textOf(nodes.keys()).matchAll(new RegExp(byName, 'g')),
  ].map(([, path = '']) => path.match(/\w+|(?<=')[^'\]]+(?=')|(?<=")[^"\]]+(?=")/g) ?? []);
  return paths.flatMap((path) => idOf(path) ?? []).slice(0, 4);
}

function idOf(path: readonly string[]): Value | undefined {
  const around = path.slice(0, -1);
  const [, own, id = ''] = isIdentity.exec(path.at(-1) ?? '') ?? [];
  if (!id || !around.every((one) => isAround.test(one))) return undefined;
  const event = own ?? around.findLast((one) => new RegExp(`^(?:${events})$`, 'i').test(one));
  const what = id.length < 5 && !/^no$/i.test(id) ? id.toUpperCase() : /^no$/i.test(id) ? 'Number' : capital(id);
  const access = path.map((one) => (/^[A-Za-z_]\w*$/.test(one) ? `.${one}` : `['${one}']`)).join('');
  return {
    label: `${what} of the ${event?.toLowerCase() ?? 'item'}: ${path.join('.')}`,
    value: `{{ $json${access} }}`,
  };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length < 100_000 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * Why a reader's expression can't be remembered. Browsers let no page without `unsafe-eval` parse one, so this finds
 * what is left unfinished, and what is the same for every event or different in every run.
 * @returns a sentence; undefined if nothing is wrong
 */
export function problemWith(value: string, { nodes }: OwnWorkflow): string | undefined {
  if (value.trim() === '') return 'There is no expression yet.';
  const [, ...parts] = value.split('{{');
  if (parts.length === 0)
    return 'A fixed text is the same for every event. Read a field of the item between {{ and }}.';
  for (const part of parts) {
    const end = part.indexOf('}}');
    const inner = part.slice(0, end).trim();
    if (end < 0) return 'The expression isn’t complete: }} is missing.';
    if (inner === '' || !isComplete(inner)) return 'The expression isn’t complete between {{ and }}.';
    if (/^\$json$|\)\.(?:item|first\(\)|last\(\))\.json$/.test(inner))
      return 'That is the whole item. Name one of its fields.';
    const unknown = [...inner.matchAll(/\$\(\s*(['"])(.*?)\1\s*\)/g)].find(
      ([, , name]) => !nodes.some((node) => node.name === name?.replace(/\\(.)/g, '$1')),
    );
    if (unknown) return `No node is named ${quoted(unknown[2] ?? '')}.`;
  }
  if (isUnstable(value)) return 'That differs in every run, so it recognises no delivery.';
  return /\$(?:json|now|today|\(|node|input|item)/.test(value)
    ? undefined
    : 'That reads nothing of the item, so it is the same for every event.';
}

/** Whether brackets and quotes are closed, and something stands on both sides of what joins two things. */
function isComplete(code: string): boolean {
  const closing: string[] = [];
  let text = '';
  for (let index = 0; index < code.length; index += 1) {
    const sign = code.charAt(index);
    if (/['"`]/.test(sign)) {
      const end = new RegExp(String.raw`^(?:\\.|(?!${sign})[^\\])*${sign}`, 's').exec(code.slice(index + 1));
      if (!end) return false;
      index += end[0].length;
      text += '""';
      continue;
    }
    const opens = '([{'.indexOf(sign);
    if (opens >= 0) closing.push(')]}'.charAt(opens));
    else if (/[)\]}]/.test(sign) && closing.pop() !== sign) return false;
    text += sign;
  }
  const isJoined = !/^[.,*/%=&|?:<>]|[.,+\-*/%=&|?:<>!~^]$|(?<!\.)\.\.(?!\.)|\.\s*[)\]}]/.test(text);
  const words = text.replace(/\b(?:in|new|typeof|instanceof)\b/g, '+');
  return closing.length === 0 && isJoined && !/[\w"\])]\s+[\w$"]/.test(words);
}
