import type { AnalysedWorkflow } from '../judge/analyse';
import {
  countOf,
  fieldsOf,
  idsIn,
  type Path,
  pathsIn,
  type Repeats,
  type SeenField,
  skipsOf,
  thingIn,
} from '../know/deliveries';
import { lookedUp, readBehind, type Samples } from '../know/expression';
import { accessOf, keysOf, knownEvents, senderOf } from '../know/knowledge';
import type { EventRow, SenderRow } from '../know/schema';
import { reachableFrom } from '../read/graph';
import { isFields, type OwnNode, type OwnWorkflow, parameter, textOf } from '../read/read';
import { listed, type Said, say } from '../say/sentences';
import { type InsertionPoint, isWithoutEvent } from './insertion-point';
import { eventWords, readsOf, written } from './reads';
import { isOneItem, type Schedule, scheduleOf } from './schedule';

/** A value to remember, as an expression of n8n that can be used at its place. */
export interface Value {
  value: string;
  /** What it is, and how that is known. */
  said: Said;
  /** What follows if it is remembered. */
  consequence: Said;
  /** Whether it is chosen without asking: known for this trigger and its event, and nothing that was given speaks against it. */
  isChosen: boolean;
}

type Draft = Omit<Value, 'isChosen'>;

/**
 * The values that may identify an event at a place: what is known of the trigger and its event, and what is only
 * offered, because the workflow or a sample has it.
 * @param repeats which of the source's samples repeat another one, if they are several deliveries
 */
export function valuesFor(
  analysed: AnalysedWorkflow,
  trigger: number,
  point: InsertionPoint | undefined,
  samples: Samples = new Map(),
  repeats?: Repeats,
): Value[] {
  const { workflow, kinds } = analysed;
  const node = workflow.nodes[trigger];
  if (!node) return [];
  const kind = kinds.get(trigger);
  const isHere = isWithoutEvent(analysed, trigger);
  const source = sourceOf(analysed, trigger, point);
  const given = samples.get(workflow.nodes[source]?.name ?? '') ?? [];
  const reads = readsOf(analysed, source);
  const known = isHere ? [] : knownValues(analysed, trigger, node, reads, samples);
  const delivered = repeats ? fieldsOf(given, repeats).map((field) => deliveredIn(field, given.length, repeats)) : [];
  const isSent = ({ said }: Draft) => said.kind === 'value.sent';
  const drafts: Draft[] = [
    ...known.filter((one) => !isSent(one)),
    ...delivered,
    ...(kind === 'schedule' && point
      ? scheduled(scheduleOf(node), isOneItem(analysed, trigger, point.node), reads)
      : []),
    // Telegram counts messages in each chat, so that a message's ID alone identifies none.
    ...(node.type === 'telegramTrigger' ? [] : reads).flatMap((path) => offered(path, 'value.read')),
    ...known.filter(isSent),
    ...(repeats ? [] : idsIn(given[0] ?? {})).flatMap((path) => offered(written(path), 'value.sample')),
    ...(isHere ? [] : hashOf(kind, node, analysed, trigger)),
  ];
  const here = workflow.nodes[point?.node ?? trigger]?.name ?? '';
  const isLater = !isHere && point !== undefined && point.node !== trigger;
  const all = drafts.map((draft) => ({ ...draft, value: isLater ? readBehind(node.name, draft.value) : draft.value }));
  return all
    .filter(({ value }, index) => all.findIndex((one) => one.value === value) === index)
    .map((draft, index) => ({
      ...draft,
      isChosen:
        index === 0 &&
        draft.said.ground === 'known' &&
        !isContradicted(lookedUp(draft.value, here, samples) ?? [], repeats),
    }));
}

/** The node whose items a value is made of: the trigger, or what it reads if it starts without an event of its own. */
export const sourceOf = (analysed: AnalysedWorkflow, trigger: number, point: InsertionPoint | undefined): number =>
  isWithoutEvent(analysed, trigger) ? (point?.node ?? trigger) : trigger;

/** Whether a value isn't in all deliveries, would have skipped one of them, or would not have recognised a repeat. */
function isContradicted(found: readonly (unknown[] | undefined)[], repeats: Repeats | undefined): boolean {
  if (found.includes(undefined)) return true;
  const { wrong, missed } = skipsOf(found.map(String), repeats ?? []);
  return repeats !== undefined && wrong.length + missed.length > 0;
}

/** A field of several deliveries, with its numbers, and what follows from what it looks like. */
function deliveredIn({ path, kind, wrong }: SeenField, count: number, repeats: Repeats): Draft {
  const { events, repeated } = countOf(count, repeats);
  const name = written(path);
  const said = () => {
    if (wrong.length > 0) return say('value.skips', [name, listed(wrong.map((place) => `no. ${place + 1}`))]);
    return say(repeated > 0 ? 'value.again' : 'value.differs', [name, String(events), String(repeated)]);
  };
  const effects = {
    event: () => say('effect.record', [recordIn(path)]),
    other: () => say('effect.other'),
    thing: () => say('effect.thing', [thingIn(path)?.toLowerCase().replaceAll('_', ' ') ?? '']),
    passing: () => say('effect.moment'),
  };
  return { value: expressionFor([name]), said: said(), consequence: effects[kind]() };
}

/** Paths as an expression; of a path with alternatives, as in `guid|id`, the first one that is there. */
const expressionFor = (paths: readonly string[]) =>
  paths
    .map((path) => {
      const [first = '', ...others] = path.split('|');
      if (others.length === 0) return `{{ $json${accessOf(first)} }}`;
      const careful = [first, ...others].map((one) => `$json.${one.replace(/\.|(?=\[)/g, '?.')}`);
      return `{{ ${careful.join(' ?? ')} }}`;
    })
    .join(':');

const told = (paths: readonly string[]) => paths.map((path) => path.replaceAll('|', ' or ')).join(', ');

/** The values of the table for a trigger and its event, or for the sender that a Webhook gets its events from. */
function knownValues(
  analysed: AnalysedWorkflow,
  trigger: number,
  node: OwnNode,
  reads: readonly string[],
  samples: Samples,
): Draft[] {
  const events = knownEvents(node, analysed.knowledge);
  const sender = events?.kind === 'webhook' ? senderFor(analysed, node, samples) : undefined;
  const rows = sender?.events ?? events?.rows ?? [];
  const isSure = sender !== undefined || events?.isPartial === false;
  // What a signature covers is the body: who has one genuine delivery can send it again with another header.
  const isChecked = sender !== undefined && checksSignature(analysed, trigger);
  const each = rows.map((row) => identityIn(row, isChecked));
  const isSame = new Set(each.map((one) => one && `${one.kind} ${one.paths}`)).size === 1;
  const known = each.flatMap((one, index): Draft[] => {
    if (!one || each.findIndex((other) => other?.paths.join() === one.paths.join()) !== index) return [];
    const isEvent = isSame || one.kind === 'value.change';
    return [
      {
        value: expressionFor(one.paths),
        said: say(one.kind, [told(one.paths)], isSure && isSame ? 'known' : 'seen'),
        consequence: isEvent ? say('effect.event') : say('effect.record', ['record']),
      },
    ];
  });
  const maybe = rows.flatMap((row) => row.maybe ?? []).filter((path) => !reads.includes(path));
  return [...known, ...maybe.flatMap((path) => offered(path, 'value.sent'))];
}

/** What identifies an event: its own ID; or the record, if it has this event once; or the record and the date of change. */
function identityIn({ event, record, changed, once }: EventRow, isChecked: boolean) {
  const listOf = (paths: EventRow['record']) =>
    [paths ?? []].flat().filter((path) => path !== 'none' && !(isChecked && path.startsWith('headers')));
  const [events, records, changes] = [listOf(event), listOf(record), listOf(changed)];
  if (events.length > 0) return { paths: events, kind: 'value.event' } as const;
  if (records.length > 0 && once) return { paths: records, kind: 'value.record' } as const;
  return records.length > 0 && changes.length > 0
    ? ({ paths: [...records, ...changes], kind: 'value.change' } as const)
    : undefined;
}

/** The service that sends to a Webhook, by the headers and fields that the workflow or a sample has. */
function senderFor({ workflow, knowledge }: AnalysedWorkflow, node: OwnNode, samples: Samples): SenderRow | undefined {
  const texts = workflow.nodes.map(textOf).join('\n');
  const headers = new Set(
    [...texts.matchAll(/\bheaders\??(?:\.|\[\\*["'])([\w-]+)/g)].map(([, name = '']) => name.toLowerCase()),
  );
  const paths = new Set(
    [...texts.matchAll(/\bbody(?:\??\.[A-Za-z_]\w*|(?:\?\.)?\[\d+\])+/g)].flatMap(([path]) =>
      // With what it goes through: `body.data.id` also reads `body.data`.
      keysOf(path.replaceAll('?', '')).map((_, index, keys) => written(keys.slice(0, index + 1))),
    ),
  );
  for (const item of samples.get(node.name) ?? []) {
    if (isFields(item.headers)) for (const name of Object.keys(item.headers)) headers.add(name.toLowerCase());
    for (const path of pathsIn(item)) paths.add(written(path));
  }
  return senderOf({ headers, paths }, knowledge);
}

/** Whether a workflow compares a signature: by the Crypto node or by code. */
const checksSignature = ({ workflow, forward }: AnalysedWorkflow, trigger: number) =>
  [...reachableFrom([trigger], forward)].some((index) => {
    const node = workflow.nodes[index];
    return (
      node !== undefined &&
      (/createHmac|timingSafeEqual/.test(textOf(node)) ||
        (node.type === 'crypto' && parameter(node, 'action') === 'hmac'))
    );
  });

function scheduled({ periods: all, isAligned }: Schedule, isOne: boolean, reads: readonly string[]): Draft[] {
  const isKnown = isOne && isAligned && all.length === 1;
  const whole = all.map(
    ({ every, format }): Draft => ({
      value: format,
      said: say('value.period', [every], isKnown ? 'known' : 'seen'),
      consequence: say(isOne ? 'effect.period' : 'effect.periodList', [every]),
    }),
  );
  if (isOne) return whole;
  const records = reads.flatMap((path) =>
    all.map(({ every, format }): Draft => {
      const record = { value: `${expressionFor([path])}:${format}`, said: say('value.recordPeriod', [path]) };
      return { ...record, consequence: say('effect.recordPeriod', [every]) };
    }),
  );
  const once = reads.flatMap((path) => offered(path, 'value.once'));
  return [...records, ...once, ...whole];
}

function offered(path: string, kind: 'value.read' | 'value.sample' | 'value.sent' | 'value.once'): Draft[] {
  const consequence = say('effect.record', [recordIn(keysOf(path))]);
  return [{ value: expressionFor([path]), said: say(kind, [path]), consequence }];
}

/** What an ID is that of, by its path: `order`. */
function recordIn(path: Path): string {
  const keys = path.map(String);
  const what = keys.findLast((key) => eventWords.test(key)) ?? /^(.+?)(?:[_-]id|I[dD])$/.exec(keys.at(-1) ?? '')?.[1];
  return what?.toLowerCase() || 'record';
}

function hashOf(kind: string | undefined, node: OwnNode, analysed: AnalysedWorkflow, trigger: number): Draft[] {
  const { knowledge, workflow } = analysed;
  // A file isn't among the fields, so two files with the same fields would be one.
  if (/"fieldType":"file"|"binaryData":true/.test(textOf(node)) || readsFile(analysed, trigger)) return [];
  const varies = (knownEvents(node, knowledge)?.rows ?? []).flatMap((row) => row.varies ?? []);
  const rest = varies.filter((path) => /^\w+$/.test(path)).map((path) => `, ${path}: ''`);
  const isRead = (part: string) =>
    workflow.nodes.some((one) => new RegExp(String.raw`\.${part}\b|\[\\*["']${part}\b`).test(textOf(one)));
  // A GET request has no body, and other requests may have none that is read.
  const isGet = (parameter(node, 'httpMethod') || 'GET') === 'GET';
  const isOne = !Array.isArray(node.parameters.httpMethod);
  const part = isOne && (isGet || isRead('query')) && !isRead('body') ? 'query' : 'body';
  // Where all that is read stands in headers, the rest may be empty, and of those, some differ each time.
  if (kind === 'webhook' && isRead('headers') && !isRead(part)) return [];
  const whole = kind === 'webhook' ? `$json.${part}` : rest.length > 0 ? `{ ...$json${rest.join('')} }` : '$json';
  // Without a body, every event would be the same: what isn't a text isn't taken as a value.
  const given = kind === 'webhook' ? `Object.keys(${whole}).length > 0 && ` : '';
  return [
    {
      value: `{{ ${given}JSON.stringify(${whole}).hash() }}`,
      said: say('value.hash', [kind === 'webhook' ? part : 'all fields']),
      consequence: say('effect.hash'),
    },
  ];
}

/** Whether a node reads a file that came with the delivery: before others have made files, or by the trigger's name. */
function readsFile({ workflow: { nodes }, effects, out }: AnalysedWorkflow, trigger: number): boolean {
  const near = new Set([trigger]);
  for (const index of near)
    if (index === trigger || effects[index]?.does === 'local') for (const { to } of out[index] ?? []) near.add(to);
  return nodes.some((node, index) => {
    const text = textOf(node);
    const isNamed = text.includes(nodes[trigger]?.name ?? '') && /\.binary\b/.test(text);
    return isNamed || (index !== trigger && near.has(index) && (fileTypes.test(node.type) || fileWords.test(text)));
  });
}

const fileTypes = /^(?:extractFromFile|readPDF|spreadsheetFile|moveBinaryData|editImage|compression|writeBinaryFile)$/;
const fileWords =
  /\$binary\b|\.binary\b|binary(?:Data|Property)|\w*[bB]inary\w*Name|inputDataFieldName|"operation":"(?:upload|write)"|"attachments\w*"/;

/** What the reader pinned, and the sample event that they pasted for a trigger. */
export function samplesOf(
  { source }: OwnWorkflow,
  trigger: string,
  pasted: readonly Record<string, unknown>[] = [],
): Samples {
  const samples = new Map<string, Record<string, unknown>[]>();
  for (const [name, items] of isFields(source.pinData) ? Object.entries(source.pinData) : [])
    if (Array.isArray(items))
      samples.set(
        name,
        items.flatMap((item) => (isFields(item) ? [isFields(item.json) ? item.json : item] : [])),
      );
  if (pasted.length > 0) samples.set(trigger, [...pasted]);
  for (const [name, items] of samples) if (items.length === 0) samples.delete(name);
  return samples;
}
