import { type Effect, hostOf, isRequest, isUnstable } from '../know/effects';
import { type Given, givenBy, matchedBy, writtenBy } from '../know/written';
import { isFields, type OwnNode, parameter, textOf } from '../read/read';
import { quoted, shortened, words } from '../say/sentences';
import { type Flow, originsOf } from './origins';

/**
 * The effect of a node that leaves the same state, if it does so here. It doesn't if a repeat doesn't find the earlier
 * record, or if it writes what is computed from what was read of the same system: then a repeat reads the change.
 */
export function sameAgain(effect: Effect, index: number, flow: Flow): Effect {
  const node = flow.workflow.nodes[index];
  if (!node || effect.does !== 'idempotent') return effect;
  return foundAnew(effect, node, index, flow) ?? changedAgain(effect, node, index, flow);
}

/**
 * What a record is found by may be made from the time or by chance, and then a repeat makes another one; or it is a
 * model's answer, which may be another one.
 */
function foundAnew(effect: Effect, node: OwnNode, index: number, flow: Flow): Effect | undefined {
  const operation = parameter(node, 'operation') || parameter(node, 'method');
  const { columns } = node.parameters;
  const matched = matchedBy(node);
  const hasNone = isFields(columns) && Array.isArray(columns.matchingColumns) && matched.length === 0;
  if (/^(?:appendOrUpdate|upsert)$/.test(operation) && hasNone)
    return { does: 'unknown', second: words('unknown.match'), ground: 'not said' };
  const names = Object.keys(node.parameters).filter((name) => keyNames.test(name));
  const keys = [...names.map((name) => parameter(node, name)), ...matched];
  const origins = keys.flatMap((key) => givenBy(key, '')).map((given) => originsOf(given, index, flow));
  const makes = /upsert|append|create|write|upload|put|set|insert/i.test(`${operation} ${node.type}`);
  const made = [...keys, ...origins.flatMap(({ codes }) => codes)];
  if (makes && made.some(varies)) return { does: 'acts', second: words('second.newKey'), ground: 'seen' };
  if (/^googleSheets/.test(node.type) && !textOf(node).includes('"RAW"') && made.some(isFormula))
    return { does: 'acts', second: words('second.formula'), ground: 'seen' };
  const model = origins.map((one) => one.model).find((one) => one !== undefined);
  return model === undefined ? undefined : changedAgain({ ...effect, foundBy: model }, node, index, flow);
}

const keyNames = /^(?:file[nN]ame|key|path|url|valueToMatchOn|id|\w+I[dD])$/;

/** Whether a text is a formula of a sheet, or code that makes one. */
const isFormula = (text: string) => /^==|["'`]=\s*[A-Z]{2,}\w*\(/.test(text);

/** Whether a node looks something up by what is made from the time or by chance, so that it finds none. */
export function looksAnew(index: number, flow: Flow): boolean {
  const keys = Object.entries(flow.workflow.nodes[index]?.parameters ?? {}).flatMap(([name, value]) =>
    keysIn(value, name),
  );
  return keys.some((key) =>
    [key, ...givenBy(key, '').flatMap((one) => originsOf(one, index, flow).codes)].some(varies),
  );
}

/** What the parameters are given that name a record, and not a time or a number. */
function keysIn(value: unknown, name: string): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => keysIn(one, /^\d+$/.test(key) ? name : key));
  return typeof value === 'string' &&
    value.startsWith('=') &&
    (keyNames.test(name) || /^(?:key|lookup)Value$/.test(name))
    ? [name === 'url' ? value.replace(/\?(?![.?]).*/s, '') : value]
    : [];
}

/** Whether a text is another one in a later run: by the minute, too, but not by the day or the hour. */
const varies = (text: string) =>
  isUnstable(text.replace(/\$now\.toISODate\(\)/g, '')) ||
  [...text.matchAll(/\$now\.toFormat\(\\?(['"])((?:(?!\\?\1).)*)/g)].some(([, , format = '']) =>
    /[msTtFf]/.test(format),
  );

function changedAgain(effect: Effect, node: OwnNode, index: number, flow: Flow): Effect {
  const { nodes } = flow.workflow;
  if (/^(?:is refused|finds)/.test(effect.second)) return effect;
  const found = writtenBy(node).flatMap((given) =>
    originsOf(given, index, flow).reads.flatMap((read) => {
      const reading = nodes[read.node];
      const isSame = reading && isSameSystem(reading, node) && (!read.isTool || isBelow(node, reading));
      return isSame ? [{ ...read, given, name: quoted(reading.name) }] : [];
    }),
  );
  const computed = found.find(({ how }) => how === 'computed');
  if (computed)
    return {
      does: 'adds',
      second: words('second.changed', fieldIn(computed.given), computed.name),
      ground: 'seen',
      isComputed: true,
    };
  const unknown = found.find(({ how }) => how === 'unknown');
  if (unknown) return { does: 'unknown', second: words('unknown.changed', unknown.name), ground: 'not said' };
  const whole = found.find(({ isWhole }) => isWhole);
  return whole ? { ...effect, overwrites: whole.node } : effect;
}

const fieldIn = ({ field }: Given) => (field === '' ? 'what it writes' : `“${shortened(field)}”`);

/** A node's service, without what n8n adds to its name. */
const serviceOf = ({ type }: OwnNode) =>
  type
    .replace(/Tool$/, '')
    .replace(/^(?:readWriteFile|readBinaryFiles?|writeBinaryFile)$/, 'disk')
    .toLowerCase();

/**
 * Whether two nodes reach the same records, as far as is known: of one service or one host, unless both name a table, a
 * sheet or a key, and another one. An address that an expression gives may be any.
 */
function isSameSystem(one: OwnNode, other: OwnNode): boolean {
  const [host = '', otherHost = ''] = [one, other].map((node) => hostOf(node).toLowerCase());
  if (isRequest(one) && isRequest(other)) return host === '' || otherHost === '' || host === otherHost;
  if (isRequest(one) || isRequest(other)) {
    const service = serviceOf(isRequest(one) ? other : one).replace(/^google/, '');
    return service.length > 4 && (host || otherHost).replace(/[^a-z\d]/g, '').includes(service);
  }
  return serviceOf(one) === serviceOf(other) && !isElsewhere(one, other);
}

/** Whether a request goes to what another one reads, and not only to its host: `/stock/{{ … }}` is below `/stock`. */
function isBelow(node: OwnNode, reading: OwnNode): boolean {
  const [path = '', above = ''] = [node, reading].map((one) => parameter(one, 'url').split(/[?]|\{\{/)[0]);
  return path.startsWith(above.replace(/\/$/, ''));
}

/**
 * Whether two nodes name a place that has one name in both, or in one the name that `at` has for it in the other, and
 * not the same place.
 */
export const isElsewhere = (one: OwnNode, other: OwnNode, at: Readonly<Record<string, string>> = {}) =>
  Object.keys(one.parameters).some((name) => {
    const named = Object.hasOwn(at, name) ? at[name] : undefined;
    if (named === undefined && !isPlace.test(name)) return false;
    const [value, otherValue] = [parameter(one, name), parameter(other, named ?? name)];
    const [mode, otherMode] = [parameter(one, `${name}.mode`), parameter(other, `${named ?? name}.mode`)];
    const isFixed = ![value, otherValue].some((text) => text === '' || text.startsWith('='));
    return mode === otherMode && isFixed && value !== otherValue;
  });

const isPlace = /(?:I[dD]|^key|Name|Path|^base|^table|^application|^collection|^calendar|^repository|^bucket)$/;
