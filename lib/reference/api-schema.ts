/* Values and schemas of the OpenAPI description. Only this module follows references. */

/** A JSON value in the description. */
export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };
/** An object in the description. */
export type Node = { [key: string]: JsonValue | undefined };

/** A parameter, or a member of a body. */
export interface Field {
  /** Nested members are separated by dots, and `[]` marks a list: `data.items[].id`. */
  name: string;
  /** Where a parameter goes: path, query or body. */
  in?: string;
  type: string;
  required: boolean;
  default?: JsonValue;
  limits?: string;
  description: string;
  example?: JsonValue;
  /** Where pages describe it, or the object that it holds, once for all requests. */
  described?: Described;
}

/** An object or a parameter with an address of its own: the `title` and `x-href` of its schema. */
export interface Described {
  title: string;
  href: string;
}

/**
 * The members of an object, including those of nested objects and lists down to a depth, but not of those described
 * elsewhere. Deprecated members are left out: services send them, and readers may ignore them.
 */
export function fieldsOf(root: Node, schema: Node, prefix: string, depth: number): Field[] {
  const parts = [schema, ...asList(schema.allOf).map((part) => follow(root, part))];
  const required = parts.flatMap((part) => asList(part.required));
  const fields = parts.flatMap((part) => [
    ...(part === schema ? [] : fieldsOf(root, { ...part, required }, prefix, depth)),
    ...Object.entries(asNode(part === schema ? part.properties : undefined)).flatMap(([name, entry]) => {
      const member = unwrap(root, follow(root, entry));
      if (member.deprecated === true) return [];
      const field = describe(root, prefix + name, { ...member, ...asNode(entry) }, required.includes(name));
      const item = member.type === 'array' ? unwrap(root, follow(root, member.items)) : member;
      const described = describedIn(item);
      if (described) return [{ ...field, described }];
      if (depth <= 1) return [field];
      const nested = fieldsOf(root, item, `${prefix}${name}${member.type === 'array' ? '[]' : ''}.`, depth - 1);
      return [field, ...nested];
    }),
  ]);
  // Of two parts with the same member, the later one says more: what the entries of a page are.
  return [...new Map(fields.map((field) => [field.name, field])).values()];
}

/** Where a schema or a parameter is described, if it has a place of its own. */
export function describedIn(node: Node): Described | undefined {
  return node['x-href'] === undefined
    ? undefined
    : { title: asText(node.title ?? node['x-title']), href: asText(node['x-href']) };
}

/** The names of all deprecated members, which samples leave out. */
export function deprecatedIn(value: JsonValue): Set<string> {
  if (value === null || typeof value !== 'object') return new Set();
  const members = Object.entries(Array.isArray(value) ? {} : (asNode(value).properties ?? {}));
  const own = members.filter(([, member]) => asNode(member).deprecated === true).map(([name]) => name);
  return new Set([...own, ...Object.values(value).flatMap((child) => [...deprecatedIn(child)])]);
}

/** Describes a member or a parameter from its schema and the keywords beside it. */
export function describe(root: Node, name: string, schema: Node, required: boolean): Field {
  return {
    name,
    required,
    ...typeAndLimits(root, schema),
    description: asText(schema.description),
    default: schema.default,
    example: schema.example,
  };
}

/** A schema in words: `string or null`, `1–100 characters`. */
export function typeAndLimits(root: Node, node: Node): { type: string; limits?: string } {
  const isNullable = asList(node.anyOf).some((part) => asNode(part).type === 'null');
  const schema = unwrap(root, node);
  const types = Array.isArray(schema.type) ? schema.type.map(asText) : [schema.type ? asText(schema.type) : 'object'];
  if (isNullable) types.push('null');
  const { minLength, maxLength, pattern, minimum, maximum, minItems, maxItems } = schema;
  const limits = [
    range(minLength, maxLength, 'characters'),
    range(minimum, maximum, ''),
    range(minItems, maxItems, 'entries'),
    pattern === '^[A-Za-z0-9_-]+$' ? 'letters, digits, - and _' : pattern,
    Array.isArray(schema.enum) ? `one of ${schema.enum.join(', ')}` : undefined,
    schema.format === 'date-time' ? 'ISO 8601' : undefined,
  ].filter((limit) => limit !== undefined);
  return { type: types.join(' or '), limits: limits.join('; ') || undefined };
}

function range(from: JsonValue | undefined, to: JsonValue | undefined, unit: string): string | undefined {
  if (from === undefined && to === undefined) return undefined;
  const text = from === undefined ? `at most ${to}` : to === undefined ? `at least ${from}` : `${from}–${to}`;
  return `${text} ${unit}`.trim();
}

/** The schema of a nullable value when it isn't null. */
function unwrap(root: Node, schema: Node): Node {
  const other = asList(schema.anyOf)
    .map((part) => follow(root, part))
    .find((part) => part.type !== 'null');
  return other ?? schema;
}

/** Resolves a reference, including references to references; returns anything else as it is. */
export function follow(root: Node, value: unknown): Node {
  const node = asNode(value as JsonValue | undefined);
  if (typeof node.$ref !== 'string') return node;
  const path = node.$ref.split('/').slice(1);
  return follow(
    root,
    path.reduce<JsonValue | undefined>((at, key) => asNode(at)[key], root as JsonValue),
  );
}

/** The value if it is an object, otherwise an empty object; `asList` and `asText` do the same for lists and texts. */
export function asNode(value: JsonValue | undefined): Node {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
}

export function asList(value: JsonValue | undefined): JsonValue[] {
  return Array.isArray(value) ? value : [];
}

export function asText(value: JsonValue | undefined): string {
  return value === undefined || value === null ? '' : String(value);
}
