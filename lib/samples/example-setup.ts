import { createState, detectDuplicates, type Json, type Request, respond, type State } from '../../model/service';
import type { Api, Operation } from '../reference/api';
import { target } from '../reference/request-samples';
import type { Stories, StoryStep } from './schema';

/** The admin key of the instance, which creates the first app. */
export const adminKey = `st_${'0'.repeat(64)}`;

/** The examples of the description, and the state that precedes each of them. */
export class ExampleSetup {
  constructor(
    private readonly api: Api,
    private readonly stories: Pick<Stories, 'operations'>,
  ) {}

  /** The state in which the example request of an operation gets its example answer. */
  stateBefore(id: string): State {
    const now = Date.parse('2025-09-24T07:58:00.000Z');
    const start = { ...createState({ now, adminKey }), apps: [] };
    if (id === 'createApp') return start;
    return ['createApp', ...(this.stories.operations[id] ?? [])].reduce<State>(
      (state, step) => this.#take(state, step),
      start,
    );
  }

  /** The example request of an operation, with the key of the first app. */
  request(id: string, state: State): Request {
    const operation = this.operationOf(id);
    return requestOf(state, operation.method, target(operation), operation.body?.example ?? null);
  }

  /** The time of an operation's example, in ms since 1970. */
  timeOf(id: string): number {
    const answer = this.operationOf(id).responses.find(({ status }) => status < 300)?.examples[0]?.value;
    const [time] = timesIn(answer).sort().reverse();
    return Date.parse(time ?? '2025-09-24T09:30:00.000Z');
  }

  operationOf(id: string): Operation {
    const operation = this.api.operations.get(id);
    if (!operation) throw new Error(`The API description has no operation ${id}`);
    return operation;
  }

  #take(state: State, step: string | StoryStep): State {
    if (typeof step !== 'string') return this.#takeStep(state, step);
    const answer = this.operationOf(step).responses.find(({ status }) => status < 300)?.examples[0]?.value;
    const { response, state: next } = respond(state, this.request(step, state), this.timeOf(step));
    return renamed(next, idsIn(response.body), idsIn(answer));
  }

  #takeStep(state: State, step: StoryStep): State {
    const now = Date.parse(step.at);
    if ('job' in step) {
      const next = detectDuplicates(state, now);
      const made = next.violations.map(({ id }) => id);
      return renamed(next, made, step.ids);
    }
    const [method = '', path = ''] = step.request.split(' ');
    const { response, state: next } = respond(state, requestOf(state, method, `/api/v1${path}`, step.body), now);
    if (response.status >= 300) throw new Error(`${step.request} gets the status ${response.status} in a story`);
    return renamed(next, idsIn(response.body), step.ids);
  }
}

function requestOf({ apps, adminKey: admin }: State, method: string, path: string, body: Json): Request {
  const key = apps[0]?.key ?? admin ?? '';
  const headers = { 'X-Api-Key': key, 'Content-Type': 'application/json' };
  return { method, path, headers, body: body === null ? undefined : JSON.stringify(body) };
}

/** The state with other ids, such as those of the description instead of the model's own. */
export function renamed(state: State, from: readonly string[], to: readonly string[]): State {
  return JSON.parse(replaceAll(JSON.stringify(state), from, to)) as State;
}

/** JSON text with other ids. */
export function replaceAll(text: string, from: readonly string[], to: readonly string[]): string {
  return from.reduce((known, id, index) => known.replaceAll(`"${id}"`, `"${to[index] ?? id}"`), text);
}

/** The ids of the records in an answer, in order. */
export function idsIn(value: unknown): string[] {
  return [...JSON.stringify(value ?? null).matchAll(/"id":"(c\w+)"/g)].map(([, id = '']) => id);
}

function timesIn(value: unknown): string[] {
  const members = /"(?:timestamp|createdAt|updatedAt)":"([^"]+)"/g;
  return [...JSON.stringify(value ?? null).matchAll(members)].map(([, time = '']) => time);
}
