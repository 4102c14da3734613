import type { NodeFacts } from '../audit/know/knowledge';

/** What a package says of a node, as far as it is used here. */
export interface Description {
  name: string;
  version: number | number[];
  group: string[];
  properties: Property[];
}

interface Property {
  name: string;
  type: string;
  default?: unknown;
  options?: (Property & { value?: unknown; values?: Property[] })[];
  displayOptions?: Conditions;
}

interface Conditions {
  show?: Record<string, unknown[]>;
  hide?: Record<string, unknown[]>;
}

/** Parameters of triggers that name the event, the likeliest first. */
const eventNames =
  'topic event events eventsUi.eventValues.name triggerOn updates trigger watchField firesOn type action resources objectType resource object'.split(
    ' ',
  );

/**
 * The facts of a type, one entry for versions that agree.
 * @param extra paths of parameters whose defaults are needed too
 */
export function factsOf(descriptions: readonly Description[], extra: readonly string[]): NodeFacts[] {
  const entries = descriptions
    .flatMap((one) => [one.version].flat().map((version) => ({ version, facts: factsIn(one, version, extra) })))
    .sort((a, b) => a.version - b.version);
  const grouped = new Map<string, NodeFacts>();
  for (const { version, facts } of entries) {
    const key = JSON.stringify(facts);
    const known = grouped.get(key);
    if (known) known.v.push(version);
    else grouped.set(key, { v: [version], ...facts });
  }
  return [...grouped.values()];
}

/**
 * The text of an issue about what a newer n8n has of nodes, and the known facts lack: types, versions of them, and
 * operations that a version has and none had before. Undefined if nothing is new.
 */
export function issueOf(
  known: Readonly<Record<string, readonly NodeFacts[]>>,
  newer: ReadonlyMap<string, readonly NodeFacts[]>,
  n8n: string,
): string | undefined {
  const versionsIn = (facts: readonly NodeFacts[]) => facts.flatMap(({ v }) => v);
  const operationsIn = (facts: readonly NodeFacts[]) =>
    facts.flatMap(({ o = {} }) =>
      Object.entries(o).flatMap(([resource, names]) => names.split(' ').map((name) => `${resource} ${name}`.trim())),
    );
  const lines = [...newer].flatMap(([type, facts]) => {
    const old = known[type];
    if (!old) return `- [ ] \`${type}\`: a new type`;
    const versions = versionsIn(facts).filter((one) => !versionsIn(old).includes(one));
    const operations = [...new Set(operationsIn(facts))].filter((one) => one && !operationsIn(old).includes(one));
    const news = [
      versions.length > 0 ? `version ${versions.join(', ')}` : '',
      operations.length > 0 ? `new operations: ${operations.join(', ')}` : '',
    ].filter(Boolean);
    return news.length > 0 ? `- [ ] \`${type}\`: ${news.join('; ')}` : [];
  });
  if (lines.length === 0) return undefined;
  const way =
    'Read the packages again (docs/maintaining.md, "n8n\'s nodes"), and write a row for each operation that does something outside n8n. Until then, the audit says that it could not judge them.';
  return [`# n8n ${n8n} has nodes that the audit doesn't know`, way, lines.sort().join('\n')].join('\n\n');
}

function factsIn({ name, group, properties }: Description, version: number, extra: readonly string[]) {
  const shown = properties.filter(({ displayOptions }) => isFor(version, displayOptions));
  const named = (one: string) => shown.filter((property) => property.name === one);
  const isTrigger = group.includes('trigger') || /trigger$/i.test(name);
  const event = isTrigger ? eventNames.find((path) => optionsAt(path, shown, version).length > 0) : undefined;
  const operation = isTrigger
    ? undefined
    : ['operation', 'action', 'mode', 'method'].find((one) => named(one).some((it) => hasOptions(it) || isFixed(it)));
  const resource = named('resource').find((one) => hasOptions(one) || one.type === 'hidden');
  const operations = operation ? operationsOf(named(operation), resource, version) : {};
  return {
    ...(isTrigger ? { t: 1 as const } : {}),
    ...(event ? { e: event, x: valuesAt(event, shown, version) } : {}),
    ...(operation && operation !== 'operation' ? { n: operation } : {}),
    ...(!isTrigger && resource ? { d: String(resource.default) } : {}),
    ...(operation ? { o: operations } : {}),
    ...(extra.length > 0 ? defaultsOf(extra, shown, version) : {}),
  };
}

/** Hidden, or with options that n8n asks a server for. */
const isFixed = ({ name, type, options = [] }: Property) =>
  name === 'operation' && (type === 'hidden' || (type === 'options' && options.length === 0));

const hasOptions = ({ type, options = [] }: Property) => /options/i.test(type) && options.length > 0;

/** The operations of each resource: the default first, which may be empty, and `?` where others are unknown. */
function operationsOf(properties: readonly Property[], resource: Property | undefined, version: number) {
  const found = new Map<string, Set<string>>();
  for (const property of properties) {
    const { show } = property.displayOptions ?? {};
    const all = resource?.type === 'hidden' ? [resource.default] : (resource?.options ?? []).map(({ value }) => value);
    const values = (property.options ?? []).filter((one) => isFor(version, one.displayOptions)).map((one) => one.value);
    const first = isFixed(property)
      ? [property.default, ...(property.type === 'hidden' ? [] : ['?'])]
      : [values.includes(property.default) ? property.default : '', ...values];
    const sources = show?.source ? [''] : undefined;
    for (const name of show?.resource ?? sources ?? (resource && !show?.authentication ? all : ['']))
      found.set(String(name), new Set([...(found.get(String(name)) ?? []), ...first.map(String)]));
  }
  return Object.fromEntries([...found].map(([name, values]) => [name, [...values].join(' ')]));
}

function defaultsOf(paths: readonly string[], shown: readonly Property[], version: number) {
  const found = paths.map((path) => [path, propertiesAt(path, shown, version)[0]?.default] as const);
  const known = found.filter(([, value]) => value !== undefined);
  return known.length > 0 ? { p: Object.fromEntries(known) as NodeFacts['p'] } : {};
}

/** The properties at a path such as `options.simple` or `rules.values.*.field`. */
function propertiesAt(path: string, properties: readonly Property[], version: number): Property[] {
  const [name, ...rest] = path.split('.').filter((one) => one !== '*');
  const here = properties.filter((one) => one.name === name && isFor(version, one.displayOptions));
  if (rest.length === 0) return here;
  const inner = here.flatMap(({ options = [] }) =>
    options.map((one) => (one.values ? { ...one, options: one.values } : one)),
  );
  return propertiesAt(rest.join('.'), inner as Property[], version);
}

const optionsAt = (path: string, shown: readonly Property[], version: number) =>
  propertiesAt(path, shown, version).filter(hasOptions);

/** The values of a parameter: its default first, which is empty where there is none, or where it depends on others. */
function valuesAt(path: string, shown: readonly Property[], version: number): string {
  const found = optionsAt(path, shown, version);
  const values = found.flatMap(({ options = [] }) =>
    options.filter((one) => isFor(version, one.displayOptions)).map(({ value }) => String(value)),
  );
  const defaults = new Set(found.map((one) => String([one.default].flat()[0] ?? '')));
  const [first = ''] = defaults.size === 1 ? [...defaults].filter((one) => values.includes(one)) : [];
  return [...new Set([first, ...values])].join(' ');
}

/** Whether a property exists in a version of its node. */
function isFor(version: number, { show, hide }: Conditions = {}): boolean {
  const fits = (conditions: unknown[] | undefined) => conditions?.some((one) => holds(one, version));
  return fits(show?.['@version']) !== false && fits(hide?.['@version']) !== true;
}

function holds(condition: unknown, version: number): boolean {
  if (typeof condition !== 'object' || condition === null) return condition === version;
  const { _cnd: all = {} } = condition as { _cnd?: Record<string, unknown> };
  return Object.entries(all).every(([name, value]) => {
    if (name === 'between') {
      const { from, to } = value as { from: number; to: number };
      return version >= from && version <= to;
    }
    const limit = Number(value);
    const known: Record<string, boolean> = {
      eq: version === limit,
      not: version !== limit,
      gt: version > limit,
      gte: version >= limit,
      lt: version < limit,
      lte: version <= limit,
    };
    if (!(name in known)) throw new Error(`A condition on versions that isn't known: ${name}`);
    return known[name] === true;
  });
}

/** The paths of parameters that rows of the tables depend on, by type. */
export function parametersIn(...tables: Readonly<Record<string, unknown>>[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [type, rows] of tables.flatMap(Object.entries)) {
    const paths = new Set(found.get(type));
    JSON.stringify(rows, (key, value: unknown) => {
      if (key === 'if' && typeof value === 'object') for (const path of Object.keys(value ?? {})) paths.add(path);
      return value;
    });
    if (paths.size > 0) found.set(type, [...paths].sort());
  }
  return found;
}
