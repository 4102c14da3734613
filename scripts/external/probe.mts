/** What an address of another site answers. */
export type Answer = { kind: 'ok' } | { kind: 'moved'; to: string } | { kind: 'unknown' | 'broken'; reason: string };

/** Times are milliseconds. */
export interface ProbeOptions {
  timeout: number;
  /** Attempts that follow a first one which failed in a way that may pass. */
  retries: number;
  /** How long the first retry waits; each later one waits as much longer. */
  wait: number;
}

/** Statuses with which sites turn programs away, whether or not the page is there. */
const refusals = new Set([401, 403, 429, 999]);

/**
 * Asks for an address, without its content where the server knows how (HEAD, else GET). What may pass, such
 * as a failing server or no answer, is asked again. Never throws: what can't be had is the answer.
 */
export async function probe(address: string, options: ProbeOptions): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    const { answer, mayPass } = await ask(address, options.timeout);
    if (!mayPass || attempt === options.retries) return answer;
    await new Promise((resolve) => setTimeout(resolve, options.wait * (attempt + 1)));
  }
}

async function ask(address: string, timeout: number): Promise<{ answer: Answer; mayPass: boolean }> {
  try {
    const head = await request('HEAD', address, timeout);
    const { ok, status, redirected, url } = head.ok ? head : await request('GET', address, timeout);
    if (ok) {
      // A redirect leads to an address without the hash.
      const answer: Answer = redirected ? { kind: 'moved', to: url + new URL(address).hash } : { kind: 'ok' };
      return { answer, mayPass: false };
    }
    const reason = `answers ${status}`;
    if (refusals.has(status)) return { answer: { kind: 'unknown', reason }, mayPass: status === 429 };
    return { answer: { kind: 'broken', reason }, mayPass: status >= 500 };
  } catch (error) {
    return { answer: { kind: 'broken', reason: reasonOf(error) }, mayPass: true };
  }
}

async function request(method: 'HEAD' | 'GET', address: string, timeout: number): Promise<Response> {
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(timeout),
    headers: { 'User-Agent': '8kit-docs link check', Accept: '*/*' },
  });
  await response.body?.cancel();
  return response;
}

/** What keeps an address from answering: fetch tells it as the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { cause } = error as Error & { cause?: { code?: string; message?: string } };
  return `can't be reached: ${cause?.code ?? cause?.message ?? error.message}`;
}
