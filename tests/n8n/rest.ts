import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { WorkflowSource } from '../../lib/workflows/schema';

/*
 * n8n over `/rest`, the API of its own editor. It is internal and may change with any release, so everything that
 * knows it is here.
 */

const output = z
  .array(z.array(z.object({ json: z.record(z.string(), z.unknown()) })).nullable())
  .optional()
  .catch(undefined);
const nodeRun = z.object({
  executionIndex: z.number(),
  startTime: z.number(),
  data: z.object({ main: output }).optional(),
});
const failure = z.object({
  message: z.string().catch(''),
  description: z.string().nullish().catch(null),
  httpCode: z.string().nullish().catch(null),
  errorResponse: z.object({ code: z.string().nullish() }).nullish().catch(null),
});
const execution = z.object({
  resultData: z.object({ runData: z.record(z.string(), z.array(nodeRun)).default({}), error: failure.optional() }),
});
const summary = z.object({ id: z.coerce.string(), status: z.string(), mode: z.string().optional() });

/** An execution that has ended. */
export interface Execution {
  /** The nodes in the order in which they ran, each with its start (ms since 1970) and the items of its outputs. */
  steps: { node: string; start: number; outputs: Record<string, unknown>[][] }[];
  /** Everything that n8n says about the error with which it failed. */
  error?: string;
}

/** A workflow that n8n has. */
export interface Saved {
  id: string;
  versionId: string;
}

const owner = { email: 'a@example.com', password: 'Password123' };
const busy = ['new', 'running', 'waiting'];

/** n8n, signed in as its owner. */
export class N8nRest {
  #cookie = '';
  private constructor(readonly url: string) {}

  /** Makes the owner of a new n8n, and signs in. */
  static async of(url: string): Promise<N8nRest> {
    const n8n = new N8nRest(url);
    await n8n.#ask('POST', '/rest/owner/setup', { ...owner, firstName: 'A', lastName: 'B' });
    await n8n.#ask('POST', '/rest/login', { emailOrLdapLoginId: owner.email, password: owner.password });
    return n8n;
  }

  /** True once n8n answers and its database is ready: while it starts, it answers every path with a page and 200. */
  static async isUp(url: string): Promise<boolean> {
    const asked = ['/rest/settings', '/healthz/readiness'].map((path) => fetch(url + path).catch(() => undefined));
    const answers = await Promise.all(asked);
    return answers.every((answer) => answer?.ok && answer.headers.get('content-type')?.includes('json'));
  }

  async version(): Promise<string> {
    return z.object({ versionCli: z.string() }).parse(await this.#ask('GET', '/rest/settings')).versionCli;
  }

  async credential(name: string, type: string, data: object): Promise<{ id: string; name: string }> {
    const { id } = z
      .object({ id: z.string() })
      .parse(await this.#ask('POST', '/rest/credentials', { name, type, data }));
    return { id, name };
  }

  async save({ name, nodes, connections, settings }: WorkflowSource, pinData: object): Promise<Saved> {
    const saved = await this.#ask('POST', '/rest/workflows', { name, nodes, connections, settings, pinData });
    return z.object({ id: z.string(), versionId: z.string() }).parse(saved);
  }

  /** Publishes a workflow, and waits for its webhooks: n8n answers before they are there. */
  async publish({ id, versionId }: Saved): Promise<void> {
    await this.#ask('POST', `/rest/workflows/${id}/activate`, { versionId, name: 'v', description: '' });
    await until('its webhooks are there', 60, async () => {
      const { status } = z
        .object({ status: z.string() })
        .parse(await this.#ask('GET', `/rest/workflows/${id}/publication-status`));
      return status === 'published';
    });
  }

  async unpublish({ id }: Saved): Promise<void> {
    await this.#ask('POST', `/rest/workflows/${id}/deactivate`, {});
  }

  /** Executes a saved workflow from one of its nodes. */
  async execute({ id }: Saved, start: string): Promise<Execution> {
    const run = await this.#ask('POST', `/rest/workflows/${id}/run`, { triggerToStartFrom: { name: start } });
    return this.#ended(z.object({ executionId: z.coerce.string() }).parse(run).executionId);
  }

  /** The executions that deliveries started and that aren't known yet, as soon as there are so many and all have ended. */
  async newExecutions({ id }: Saved, count: number, known: Set<string>): Promise<Execution[]> {
    const filter = encodeURIComponent(JSON.stringify({ workflowId: id }));
    let fresh: string[] = [];
    let seen = 'none';
    await until(`there are ${count} executions that have ended`, 90, async () => {
      const list = await this.#ask('GET', `/rest/executions?filter=${filter}&limit=100`);
      const { results } = z.object({ results: z.array(summary) }).parse(list);
      const found = results.filter(({ id: one, mode }) => mode === 'webhook' && !known.has(one));
      fresh = found.map((one) => one.id);
      seen = found.map(({ status }) => status).join(', ') || 'none';
      return found.length >= count && found.every(({ status }) => !busy.includes(status));
    }).catch((error: Error) => {
      throw new Error(`${error.message}. Those of this run: ${seen}`);
    });
    for (const one of fresh) known.add(one);
    return Promise.all(fresh.map((one) => this.#ended(one)));
  }

  async #ended(id: string): Promise<Execution> {
    let status = '';
    await until('the execution has ended', 90, async () => {
      status = summary.parse(await this.#ask('GET', `/rest/executions/${id}`)).status;
      return !busy.includes(status);
    }).catch((error: Error) => {
      throw new Error(
        `${error.message}: its status is "${status}"${status === 'waiting' ? ', stored by a Wait node' : ''}`,
      );
    });
    const { data } = z.object({ data: z.string() }).parse(await this.#ask('GET', `/rest/executions/${id}`));
    const { resultData } = execution.parse(unflatten(data));
    const steps = Object.entries(resultData.runData)
      .flatMap(([node, runs]) => runs.map((run) => ({ node, run })))
      .sort((a, b) => a.run.executionIndex - b.run.executionIndex)
      .map(({ node, run }) => ({
        node,
        start: run.startTime,
        outputs: (run.data?.main ?? []).map((items) => (items ?? []).map(({ json }) => json)),
      }));
    if (status === 'success') return { steps };
    return { steps, error: resultData.error ? textOf(resultData.error) : `the status is "${status}"` };
  }

  async #ask(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(this.url + path, {
      method,
      headers: { 'Content-Type': 'application/json', Cookie: this.#cookie, 'Browser-Id': 'promises' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`n8n answers ${method} ${path} with ${response.status}: ${text.slice(0, 300)}`);
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (cookies.length > 0) this.#cookie = cookies.join('; ');
    const parsed = z.looseObject({ data: z.unknown() }).safeParse(JSON.parse(text));
    return parsed.success && parsed.data.data !== undefined ? parsed.data.data : JSON.parse(text);
  }
}

const textOf = ({ message, description, httpCode, errorResponse }: z.infer<typeof failure>) =>
  [message, description, httpCode, errorResponse?.code].filter(Boolean).join(' · ');

/** Reads what n8n stores with the package flatted: a list of values in which texts stand for places in the list. */
function unflatten(text: string): unknown {
  const parts: unknown[] = JSON.parse(text);
  const made = new Map<string, object>();
  const at = (place: unknown): unknown => {
    if (typeof place !== 'string') return place;
    const part = parts[Number(place)];
    if (typeof part !== 'object' || part === null) return part;
    const known = made.get(place);
    if (known) return known;
    const filled: Record<string, unknown> | unknown[] = Array.isArray(part) ? [] : {};
    made.set(place, filled);
    for (const [key, value] of Object.entries(part)) Object.assign(filled, { [key]: at(value) });
    return filled;
  };
  return at('0');
}

/** Asks again and again whether something holds. @throws Error that says what didn't hold, after so many seconds */
export async function until(what: string, seconds: number, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + seconds * 1000;
  for (let pause = 20; !(await holds()); pause = Math.min(pause * 1.4, 500)) {
    if (Date.now() > end) throw new Error(`n8n took more than ${seconds} s until ${what}`);
    await sleep(pause);
  }
}
