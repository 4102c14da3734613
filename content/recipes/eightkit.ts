// What the recipes for 8kit share. MIT licence.
// https://8kit.io/docs/api/authentication/#recipes
// For Node.js 20 or later, without packages. Reads EIGHTKIT_URL, EIGHTKIT_API_KEY.

export const settings = {
  /** What the service calls sets: 'uniqs', or 'sets' for node 1.0. */
  collections: 'uniqs',
  set: 'processed-orders',
  lookup: 'shopify-erp-orders',
  /** Of a request that is safe to repeat. The pause doubles each time. */
  attempts: 4,
  pauseMs: 1_000,
  timeoutMs: 30_000,
};

/** Branch on `code`: one of the service, or of a recipe. */
export class EightkitError extends Error {
  readonly code: string;
  constructor(code: string, message: string, cause?: unknown) {
    super(`${code}: ${message}`, { cause });
    this.code = code;
  }
}

/** Takes an error of one code as an answer without data, and throws any other. */
export const only = (code: string) => (error: unknown) => {
  if (!(error instanceof EightkitError) || error.code !== code) throw error;
};

export const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Sends a request that is safe to repeat; one that isn't is given one attempt. */
export async function call<T>(
  method: string,
  path: string,
  body?: object,
  attempts = settings.attempts,
): Promise<T> {
  const url = `${variable('EIGHTKIT_URL').replace(/\/+$/, '')}/api/v1${path}`;
  const headers = {
    'X-Api-Key': variable('EIGHTKIT_API_KEY'),
    'Content-Type': 'application/json',
  };
  for (let attempt = 1; ; attempt += 1) {
    const signal = AbortSignal.timeout(settings.timeoutMs);
    const { status, wait, text, cause } = await fetch(url, {
      method,
      headers,
      body: JSON.stringify(body),
      signal,
    })
      .then(async (answer) => ({
        status: answer.status,
        wait: Number(answer.headers.get('Retry-After')) * 1000,
        text: await answer.text(),
        cause: undefined,
      }))
      .catch((error: unknown) => ({ status: 0, wait: 0, text: '', cause: error }));
    const canPass = status === 0 || status === 429 || status >= 500;
    if (!canPass || attempt >= attempts) return dataOf<T>(url, status, text, cause);
    await sleep(wait || settings.pauseMs * 2 ** (attempt - 1));
  }
}

/** Sends what isn't safe to repeat: asks whether it is done before a second time. */
export async function settle(
  send: () => Promise<unknown>,
  isDone: () => Promise<boolean>,
): Promise<void> {
  await send().catch(async () => (await isDone()) || send());
}

function variable(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new EightkitError(
      'MISSING_VARIABLE',
      `${name} is not set: export ${name}="…"`,
    );
  return value;
}

function dataOf<T>(url: string, status: number, text: string, cause: unknown): T {
  const { success, data, code, error } = parsed(text);
  if (success) return data as T;
  const fault = (name: string, message: string) =>
    new EightkitError(name, `${message} (${status || 'no answer'} ${url})`, cause);
  if (status === 0)
    throw fault('NO_ANSWER', 'check EIGHTKIT_URL, and whether 8kit runs');
  if (status === 401 || status === 403)
    throw fault('KEY_REFUSED', 'copy EIGHTKIT_API_KEY again');
  if (status === 404 && !code)
    throw fault(
      'WRONG_PATH',
      'set `collections` to the other name, and check EIGHTKIT_URL',
    );
  throw fault(
    code ?? `HTTP_${status}`,
    typeof error === 'string' ? error : 'not an answer of 8kit: check EIGHTKIT_URL',
  );
}

function parsed(text: string): {
  success?: boolean;
  data?: unknown;
  code?: string;
  error?: unknown;
} {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
