/** The response of another site's address. */
export type Answer = { kind: 'ok' } | { kind: 'moved'; to: string } | { kind: 'unknown' | 'broken'; reason: string };

/** Times are milliseconds. */
export interface ProbeOptions {
  timeout: number;
  /** Retries after a failure that may be temporary. */
  retries: number;
  /** Delay of the first retry; each later one adds as much again. */
  wait: number;
}

/** Statuses with which sites turn programs away, whether or not the page exists. */
const refusals = new Set([401, 403, 429, 999]);

/**
 * Requests an address, without its content if the server supports that (HEAD, otherwise GET). A failure that may be
 * temporary, such as a server error or no response, is retried. Never throws: failures are results.
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
      // A redirect's target doesn't have the hash.
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

/** Why an address doesn't respond: fetch gives it as the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { cause } = error as Error & { cause?: { code?: string; message?: string } };
  return `can't be reached: ${cause?.code ?? cause?.message ?? error.message}`;
}
