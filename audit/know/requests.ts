import { limits } from '../read/limits';
import { type OwnNode, textOf } from '../read/read';
import type { RequestRow } from './schema';
import { type Decided, graphqlEffect } from './statements';

/**
 * What a request does when it is sent again, by its method (RFC 9110: GET, HEAD and OPTIONS are safe, PUT and DELETE are
 * idempotent), by what is known of its address, and by what it asks for.
 * @returns undefined for a POST or a PATCH to an address of which nothing is known
 */
export function requestEffect(
  node: OwnNode,
  method: string,
  address: string,
  requests: readonly RequestRow[],
): Decided | undefined {
  // With a key, a target that knows it works once; whether it does isn't known here.
  if (method.startsWith('=') || /"name":"[^"]*idempotency|idempotency-key/i.test(textOf(node))) return undefined;
  const name = method.toUpperCase();
  // An expression in an address stands for a part of it; one that isn't closed, for the rest.
  const url = address
    .slice(0, limits.text)
    .replace(/^=/, '')
    .replace(/\{\{[\s\S]*?(?:\}\}|$)/g, '\u0001')
    .trim();
  const [, host = '', path = '/'] = /^(?:https?:\/\/)?([^/?#]+)(\/[^?#]*)?/i.exec(url) ?? [];
  const known = requests.find(
    (row) =>
      ['*', name].includes(row.method) &&
      matches(row.host, host.toLowerCase()) &&
      matches(row.path, path.replace(/(?<=.)\/$/, '')),
  );
  if (known) return known;
  const to = host && !host.includes('\u0001') ? ` to ${host.slice(0, 60)}` : '';
  if (name !== 'POST' && (startsByHost.test(host) || startsByPath.test(path))) return undefined;
  if (/^(?:GET|HEAD|OPTIONS|PROPFIND|REPORT)$/.test(name)) return { does: 'reads', second: '' };
  if (/^(?:PUT|DELETE|MKCOL)$/.test(name))
    return { does: 'idempotent', second: `sends its ${name} request${to} again` };
  if (name !== 'POST') return undefined;
  const { body, isToken } = bodyOf(node);
  // RFC 6749: a request for a token. It changes nothing but which token is the newest one.
  if (isToken || (namesClient(node) && /token|auth|login/i.test(path))) return { does: 'reads', second: '' };
  return body === undefined ? undefined : graphqlEffect(body);
}

/* Addresses that may start something by any method, whatever the RFC says: those of webhooks, and those that end in a verb. */
const startsByHost = /^(?:web)?hooks?\./i;
const startsByPath =
  /\/(?:[wW]ebhook(?:-test)?|[tT]rigger)\/|\/[sS]end(?!er|ing)[^/]*$|\/(?:create|(?:re)?start|stop|deploy|trigger|run|execute|cancel|delete|publish|notify|book|pay)(?:[-_.:A-Z][^/]*)?$/;

/** Whether a request sends the ID and the secret of a client, as one for a token does. */
const namesClient = (node: OwnNode) => /\bclient_?id\b/i.test(textOf(node)) && /\bclient_?secret\b/i.test(textOf(node));

const patterns = new Map<string, RegExp>();

/** Whether a text fits a pattern, in which `*` stands for anything but a slash, and `**` for anything. */
function matches(pattern: string, text: string): boolean {
  const known = patterns.get(pattern);
  if (known) return known.test(text);
  const source = pattern
    .split(/(\*\*|\*)/)
    .map((part) =>
      part === '**' ? '.*' : part === '*' ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`),
    )
    .join('');
  const made = new RegExp(`^${source}$`, 's');
  patterns.set(pattern, made);
  return made.test(text);
}

/** The GraphQL of a request, and whether it asks for a token by the fields of OAuth 2. */
function bodyOf(node: OwnNode): { body: string | undefined; isToken: boolean } {
  const all = textOf(node);
  const isToken = /\bgrant_type\b/.test(all);
  const json = /(?:^|[{,\s])\\?"query\\?"\s*:\s*\\?"((?:[^"\\]|\\.)*)/.exec(all)?.[1];
  const field = /"name":"query","value":"((?:[^"\\]|\\.)*)"/.exec(all)?.[1];
  const body = (field ?? json)?.replace(/\\+n/g, '\n').replace(/\\+"/g, '"');
  return { body, isToken };
}
