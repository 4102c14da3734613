// What the recipes for 8kit share: https://8kit.io/docs/api/recipes/
// MIT licence. Without packages.
//
//   curl -fsSO "https://8kit.io/docs/recipes/eightkit.ts"
//   export EIGHTKIT_URL="http://localhost:3000" EIGHTKIT_API_KEY="st_..."
//
// Node.js 22.18 or later runs it: node program.ts. With Node.js 20, put "type": "module"
// into package.json, and run npm i -D tsx @types/node, then npx tsx program.ts. If tsc
// compiles your program, set "rewriteRelativeImportExtensions": true in tsconfig.json.

export const settings = {
  set: 'processed-orders',
  lookup: 'shopify-erp-orders',
  /** Of one request. The pause doubles each time. */
  attempts: 4,
  pauseMs: 1_000,
  timeoutMs: 30_000,
};

/** Branch on `code`: one of the service, or of a recipe. */
export class EightkitError extends Error {
  readonly code: string;
  /** Of the answer; 0 if it is missing or too late, 400 for what wasn't sent, or sent on. */
  readonly status: number;
  readonly retryAfterMs: number | undefined;
  /** Above 1, an earlier attempt may have been carried out. */
  attempt = 1;
  constructor(
    code: string,
    message: string,
    { status = 400, retryAfterMs, cause }: Partial<EightkitError> = {},
  ) {
    super(`${code}: ${message}`, { cause });
    this.code = code;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

// Older ones lack what a request needs, and would say so without a reason.
if (!('any' in AbortSignal)) {
  const message = `the recipes need Node.js 20.3 or later, and this is ${process.version}`;
  throw new EightkitError('OLD_VERSION', message);
}

/** Throw it in your work if the target has certainly done nothing: see `isRefusal`. */
export class Refused extends Error {}

/** True for a status that says: nothing was done. After any other error, nobody knows. */
export const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429;

/**
 * Whether no request can still be under way in the target, so that a lock can be freed:
 * after success, and after an error that says that nothing was done.
 */
export const isSettled = (error?: unknown): boolean =>
  error === undefined ||
  error instanceof Refused ||
  (error instanceof EightkitError && isRefusal(error.status));

/** Refuses what can't be a value, before anything is sent. */
export function checkValue(value: string, what = 'a value'): void {
  const isText = typeof value === 'string' && !/\p{Surrogate}/u.test(value);
  if (!isText || !/^(?!\.{1,2}$).{1,255}$/s.test(value))
    throw new EightkitError('INVALID_KEY', `"${value}" can't be ${what}`);
}

/** Takes an error of one code as an answer without data, and throws any other. */
export const only =
  (code: string) =>
  (error: unknown): void => {
    if (!(error instanceof EightkitError) || error.code !== code) throw error;
  };

/** Creates the set if it doesn't exist. */
export const ensureSet = (name: string = settings.set): Promise<void> =>
  ensure('/uniqs', name);
/** Creates the lookup if it doesn't exist. */
export const ensureLookup = (name: string = settings.lookup): Promise<void> =>
  ensure('/lookups', name);

/** How long to wait after an attempt. Callers who failed together don't return together. */
export const pauseMs = (attempt: number, retryAfterMs?: number): number =>
  (retryAfterMs ?? settings.pauseMs * 2 ** (attempt - 1)) * (1 + Math.random() / 4);

/** Waits, but no longer than until the signal. */
export const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const stop = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      done();
    };
    const timer = setTimeout(stop, ms);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
  });

export interface Options {
  /** 1 for what must not be repeated blindly, such as a bulk add. */
  attempts?: number;
  timeoutMs?: number;
  /** Ends the request and all waiting: hand on the one of a lock. */
  signal?: AbortSignal;
  /** For what must not be done twice: asks whether it is done, before another attempt. */
  isDone?: () => Promise<boolean>;
}

/**
 * `const app = await call<{ name: string }>('GET', '/apps/me');`
 *
 * Sends a request, again after a 429 and after a fault that leaves the outcome open.
 */
export async function call<T>(
  method: string,
  path: string,
  body?: object,
  options: Options = {},
): Promise<T> {
  const { attempts = settings.attempts, signal, isDone } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send<T>(method, path, body, options);
    } catch (error) {
      if (!(error instanceof EightkitError)) throw error;
      error.attempt = attempt;
      const mayBeDone = isDone && error.status !== 429;
      const isLast = attempt >= attempts;
      if (isRefusal(error.status) || (isLast && !mayBeDone)) throw error;
      await sleep(pauseMs(attempt, error.retryAfterMs), signal);
      if (signal?.aborted) throw error;
      if (mayBeDone && (await isDone())) return undefined as T;
      if (isLast) throw error;
    }
  }
}

/** Whatever the code of a 409 is, the name exists. */
async function ensure(path: string, name: string): Promise<void> {
  await call('POST', path, { name }).catch((error: EightkitError) => {
    if (error.status !== 409) throw error;
  });
}

async function send<T>(
  method: string,
  path: string,
  body: object | undefined,
  { timeoutMs = settings.timeoutMs, signal }: Options,
): Promise<T> {
  const address = variable('EIGHTKIT_URL', /^https?:\/\/[^\s"'<>]+$/);
  // A name and password in the address go into a header, and into no message.
  const login = /^https?:\/\/([^/]*)@/.exec(address)?.[1];
  const url = `${address.replace(/\/\/[^/]*@/, '//').replace(/\/+$/, '')}/api/v1${path}`;
  const headers = {
    'X-Api-Key': variable('EIGHTKIT_API_KEY', /^[\w.~+/=-]+$/),
    'Content-Type': 'application/json',
    ...(login && { Authorization: `Basic ${btoa(decodeURIComponent(login))}` }),
  };
  const signals = [AbortSignal.timeout(timeoutMs), signal].filter(
    (one) => one != null,
  );
  // After a redirect, a POST would be repeated as a GET, with the key, anywhere.
  const redirect = 'manual';
  const request = { method, headers, body: JSON.stringify(body), redirect } as const;
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, { ...request, signal: AbortSignal.any(signals) });
    text = await textOf(answer);
  } catch (cause) {
    const message = `check EIGHTKIT_URL, and whether 8kit runs (${url})`;
    throw new EightkitError('NO_ANSWER', message, { status: 0, cause });
  }
  const { status } = answer;
  if (status >= 300 && status < 400) {
    const target = answer.headers.get('Location') ?? 'nowhere';
    const message = `${url} leads to ${target}: correct EIGHTKIT_URL`;
    throw new EightkitError('REDIRECTED', message);
  }
  const { success, data, code, error } = parsed(text);
  if (success) return data as T;
  const fault = (name: string, message: string) =>
    new EightkitError(name, `${message} (${status} ${url})`, {
      status,
      retryAfterMs: retryAfterMs(answer.headers),
    });
  // A proxy can answer so too, and says nothing about the key.
  const isOurs = code !== undefined || /\bapi key\b/i.test(String(error));
  if ((status === 401 || status === 403) && isOurs)
    throw fault('KEY_REFUSED', 'copy EIGHTKIT_API_KEY again');
  if (status === 404 && !code)
    throw fault('WRONG_PATH', 'check EIGHTKIT_URL, and the version of the service');
  throw fault(
    code ?? `HTTP_${status}`,
    typeof error === 'string' ? error : 'not an answer of 8kit: check EIGHTKIT_URL',
  );
}

/** The text of an answer, if it isn't endless. */
async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  const reader = body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return text;
    text += decoder.decode(part.value, { stream: true });
    if (text.length > 64e6) throw new Error('the answer is larger than 64 MB');
  }
}

/** Seconds, or a date, which is compared with the date of the answer: clocks differ. */
function retryAfterMs(headers: Headers): number | undefined {
  const text = headers.get('Retry-After') ?? '';
  const ms = /^\d+$/.test(text)
    ? Number(text) * 1000
    : Date.parse(text) - Date.parse(headers.get('Date') ?? '');
  return ms > 0 ? Math.min(ms, 300_000) : undefined;
}

function variable(name: string, pattern: RegExp): string {
  const value = process.env[name];
  if (!value) {
    const message = `${name} is not set: export ${name}="…"`;
    throw new EightkitError('MISSING_VARIABLE', message);
  }
  if (pattern.test(value)) return value;
  // It can be a key, so it isn't repeated.
  const message = `${name} must be as it was copied: no space, quote or line end (CR) in it`;
  throw new EightkitError('INVALID_VARIABLE', message);
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
