import type { Fields, Json, Request } from '../../model/service';
import { match } from '../../model/service/router';
import type { SampleRun } from './types';

/** A value of a sample's request that a reader can change. */
export interface RequestValue {
  /** The name of its field in a form: `path.name`. */
  readonly id: string;
  readonly name: string;
  readonly in: 'path' | 'query' | 'body';
  readonly value: string | number | boolean;
  readonly isRequired: boolean;
}

/** The values of a form, by id; nothing for a box that isn't ticked. `FormData` fits this interface. */
export interface GivenValues {
  get: (id: string) => unknown;
}

/** The values of a sample's request, except for lists and objects in its body. */
export function valuesOf({ request, required }: Pick<SampleRun, 'request' | 'required'>): RequestValue[] {
  const { names, segments, query } = partsOf(request);
  const value = (location: RequestValue['in'], name: string, content: RequestValue['value'], isRequired: boolean) => ({
    id: `${location}.${name}`,
    name,
    in: location,
    value: content,
    isRequired,
  });
  return [
    ...[...names].map(([index, name]) => value('path', name, decodeURIComponent(segments[index] ?? ''), true)),
    ...[...query].map(([name, content]) => value('query', name, content, false)),
    ...Object.entries(bodyOf(request)).flatMap(([name, content]) =>
      isPlain(content) ? [value('body', name, content, required.includes(name))] : [],
    ),
  ];
}

/**
 * A sample's request with the reader's values. An optional value that the reader emptied is left out; any other goes to
 * the model, which decides what to do with it.
 */
export function withValues(run: Pick<SampleRun, 'request' | 'required'>, given: GivenValues): Request {
  const { request } = run;
  const { names, segments, query } = partsOf(request);
  const body: Record<string, Json> = { ...bodyOf(request) };
  for (const { id, name, in: location, value, isRequired } of valuesOf(run)) {
    const text = String(given.get(id) ?? '');
    const isLeftOut = text === '' && (!isRequired || typeof value === 'number');
    if (location === 'path') {
      for (const [index, of] of names) if (of === name) segments[index] = encodeURIComponent(text);
    } else if (location === 'query') {
      if (isLeftOut) query.delete(name);
      else query.set(name, text);
    } else if (typeof value === 'boolean') body[name] = text !== '';
    else if (isLeftOut) delete body[name];
    else body[name] = typeof value === 'number' ? Number(text) : text;
  }
  const search = query.size > 0 ? `?${query}` : '';
  // Normalise the path as any client does, resolving "..".
  const { pathname } = new URL(segments.join('/'), 'http://model');
  const written = JSON.stringify(body);
  const isChanged = written !== JSON.stringify(bodyOf(request));
  return { ...request, path: pathname + search, ...(isChanged && { body: written }) };
}

/** The segments of a request's path, the names of those that are values, and its query. */
function partsOf({ method, path }: Request) {
  const [address = '', search] = path.split('?', 2);
  const pattern = match(method, address)?.route.path.split('/') ?? [];
  const names = new Map(
    pattern.flatMap((part, index) => (part.startsWith('{') ? [[index, part.slice(1, -1)] as const] : [])),
  );
  return { names, segments: address.split('/'), query: new URLSearchParams(search) };
}

/** The members of a request's body; empty if it has no body, or a list. */
function bodyOf({ body }: Request): Fields {
  const value: Json = body ? JSON.parse(body) : {};
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : {};
}

function isPlain(value: Json): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
