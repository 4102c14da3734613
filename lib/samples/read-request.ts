import { parseArgs } from 'node:util';
import type { Request } from '../../model/service';

/** The curl options that a plain request may use. */
const options = {
  silent: { type: 'boolean', short: 's' },
  request: { type: 'string', short: 'X' },
  header: { type: 'string', short: 'H', multiple: true },
  data: { type: 'string', short: 'd' },
} as const;

/**
 * Reads the request of a sample that is a single plain call of curl or an HTTP message; undefined for any other sample.
 * The key in its header is a placeholder.
 */
export function readRequest({ language, value }: { language: string; value: string }): Request | undefined {
  if (language === 'bash') return readCurl(value);
  return language === 'http' ? readMessage(value) : undefined;
}

function readCurl(command: string): Request | undefined {
  const plain = command.replace(/\\\n/g, ' ').replaceAll('$EIGHTKIT_API_KEY', '<key>').replace('$EIGHTKIT_URL/', '/');
  // The text doesn't show the values that a shell would substitute.
  const [program, ...args] = (!plain.includes('$') && wordsOf(plain)) || [];
  if (program !== 'curl') return undefined;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [path = ''] = positionals;
    if (positionals.length !== 1 || !path.startsWith('/')) return undefined;
    return requestOf(
      values.request ?? (values.data === undefined ? 'GET' : 'POST'),
      path,
      values.header ?? [],
      values.data,
    );
  } catch {
    // It has options that the model doesn't know.
    return undefined;
  }
}

/** The words of a command, quoted or not; undefined if it contains anything else. */
function wordsOf(command: string): string[] | undefined {
  const words = [...command.matchAll(/\s*(?:"([^"\\`]*)"|'([^']*)'|([\w./:-]+))(?:\s+|$)|(.)/gs)];
  if (words.some(([, , , , other]) => other !== undefined)) return undefined;
  return words.map(([, double, single, bare]) => double ?? single ?? bare ?? '');
}

function readMessage(message: string): Request | undefined {
  const [head = '', body] = message.split(/\n\n(.*)/s);
  const [start = '', ...fields] = head.split('\n');
  const [, method, path] = /^([A-Z]+) (\/\S*) HTTP\/1\.1$/.exec(start) ?? [];
  return method === undefined || path === undefined ? undefined : requestOf(method, path, fields, body);
}

function requestOf(method: string, path: string, fields: readonly string[], body: string | undefined): Request {
  const headers = fields.map((field) => field.split(/: */, 2)).map(([name = '', value = '']) => [name, value]);
  return { method, path, headers: Object.fromEntries(headers), body };
}
