import type { Answer, Ask } from './types';

/** Time limit of a response, in milliseconds. */
const patience = 20_000;

/** Sends requests to an origin, such as `https://8kit.io`, accepting every form of compression, as browsers do. */
export function askHost(origin: string): Ask {
  return async (path, { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {}) => {
    const response = await fetch(origin + path, {
      method,
      headers: { 'Accept-Encoding': 'br, gzip', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body } satisfies Answer;
  };
}

/** Target of a redirect: path, query and hash if it stays on the host; undefined for other responses. */
export function targetOf({ status, headers }: Answer, origin: string, path: string): string | undefined {
  const location = headers.get('Location');
  if (![301, 302, 307, 308].includes(status) || location === null) return undefined;
  const url = new URL(location, origin + path);
  return url.origin === origin ? url.pathname + url.search + url.hash : url.href;
}

/** A response in words: its status, and where it leads. */
export function wordsFor(answer: Answer): string {
  const location = answer.headers.get('Location');
  return location === null ? `status ${answer.status}` : `status ${answer.status} to ${location}`;
}
