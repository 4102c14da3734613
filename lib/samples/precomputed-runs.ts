import 'server-only';
import { createState, type Request } from '../../model/service';
import type { Api, Operation } from '../reference/api';
import { assumptionsOf } from '../reference/assumptions';
import type { Assumption } from '../reference/schema';
import { adminKey, ExampleSetup } from './example-setup';
import { type PageSample, type RunnableSample, runnableSamples } from './runnable';
import type { Stories } from './schema';
import { send } from './send';
import type { SampleRun, SampleRuns } from './types';

/** The data that runs are made from. */
interface ApiReference {
  api: Api;
  assumptions: readonly Assumption[];
  stories: Stories;
}

/** The time of a page's first sample, in ms since 1970, if no example gives a time. */
const start = Date.parse('2025-09-24T10:00:00.000Z');

/**
 * The runs of every sample that pages offer to run. An example of the API description starts from its story; any other
 * sample starts from the story of its page and the samples above it.
 */
export function precomputedRuns(samples: readonly PageSample[], reference: ApiReference): SampleRuns {
  const runnable = runnableSamples(samples);
  const files = new Set(runnable.map(({ sample }) => sample.file));
  const onPage = (file: string) => runnable.filter(({ sample }) => sample.file === file);
  return Object.fromEntries([
    ...runnable.filter(({ request }) => !request).map((one) => [one.name, exampleRun(one, reference)]),
    ...[...files].flatMap((file) => pageRuns(onPage(file), file, reference)),
  ]);
}

function exampleRun({ operation }: RunnableSample, { api, assumptions, stories }: ApiReference): SampleRun {
  const setup = new ExampleSetup(api, stories);
  const state = setup.stateBefore(operation);
  const request = setup.request(operation, state);
  return {
    request,
    required: requiredOf(api.operations.get(operation)),
    state,
    at: setup.timeOf(operation),
    assumptions: assumptionsOf(assumptions, operation),
  };
}

/** The runs of the samples on a page, in order. */
function pageRuns(
  page: readonly RunnableSample[],
  file: string,
  { api, assumptions, stories }: ApiReference,
): [name: string, run: SampleRun][] {
  const { app, scenes = [] } = stories.pages[file.replace(/^content\/|\.md$/g, '')] ?? {};
  let state = createState({ now: start, adminKey, app });
  const answer = (request: Request) => {
    ({ state } = send(state, request, start));
  };
  const waiting = [...scenes];
  return page.flatMap(({ name, operation, sample: { value }, request }) => {
    if (!request) return [];
    if (waiting[0] && value.includes(waiting[0].before ?? '')) {
      for (const { request: address, body } of waiting.shift()?.requests ?? []) answer(asked(address, body));
    }
    const required = requiredOf(api.operations.get(operation));
    const run: SampleRun = { request, required, state, at: start, assumptions: assumptionsOf(assumptions, operation) };
    answer(request);
    return [[name, run]];
  });
}

function requiredOf(operation: Operation | undefined): string[] {
  return (operation?.body?.fields ?? []).filter(({ required }) => required).map(({ name }) => name);
}

function asked(address: string, body: object | undefined): Request {
  const [method = '', path = ''] = address.split(' ');
  const headers = { 'X-Api-Key': '', 'Content-Type': 'application/json' };
  return { method, path: `/api/v1${path}`, headers, body: body && JSON.stringify(body) };
}
