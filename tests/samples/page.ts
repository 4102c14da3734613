import { isDeepStrictEqual } from 'node:util';
import { dataFiles } from '../../lib/data-files';
import { idsIn, renamed } from '../../lib/samples/example-setup';
import type { Stories, StoryScene } from '../../lib/samples/schema';
import { createState, type State } from '../../model/service';
import { type Exchange, operationIdOf, publishedApi, requestProblems, setup } from '../model/contract';
import { requestIn } from './checks';
import { type Problem, problemAt, type Sample } from './problems';
import { filesOf, partsOf, runProgram } from './program';
import { type Sandbox, sampleKey } from './sandbox';

const start = Date.parse('2025-09-24T08:00:00.000Z');

/** The `.env` of an installation, which samples read, has this value for every variable without a default. */
export const sampleValue = 'sample';

/** The name of a page's story: `concepts/sets`. */
export function pageOf(file: string): string {
  return file.replace(/^content\/|\.md$/g, '');
}

/** The samples of one page, proved in order against one service. */
export class PageRun {
  /** The answers on this page so far. */
  readonly #answered: Exchange[] = [];
  /** The service's state before each group of tabs, whose samples are alternatives. */
  readonly #beforeTabs = new Map<number, [state: State, now: number]>();
  readonly #files: Map<string, string>;
  /** The rest of the page's story. */
  readonly #scenes: StoryScene[];
  readonly #appId: string | undefined;

  /** Opens the service in the state in which the page begins. */
  constructor(
    private readonly page: string,
    samples: readonly Sample[],
    private readonly env: string,
    { pages }: Stories,
    private readonly sandbox: Sandbox,
  ) {
    this.#files = filesOf(samples);
    const { app, appId, scenes = [] } = pages[page] ?? {};
    this.#scenes = [...scenes];
    this.#appId = appId;
    const state = createState({ now: start, key: sampleKey, adminKey: sampleValue, app });
    sandbox.service.open(appId === undefined ? state : { ...state, apps: [] }, start);
  }

  /** Proves the next sample: runs code, sends a request, or compares an answer on the page. */
  async prove(sample: Sample): Promise<Problem[]> {
    const { service } = this.sandbox;
    this.#playSceneBefore(sample);
    if (sample.tabs !== undefined) {
      const before = this.#beforeTabs.get(sample.tabs) ?? service.moment();
      this.#beforeTabs.set(sample.tabs, before);
      service.open(...before);
    }
    if (sample.language === 'json') return this.#compare(sample);
    if (sample.language !== 'http') return this.#run(sample);
    const request = requestIn(sample);
    return request ? this.#judge(sample, [service.ask(request)]) : [];
  }

  /** The parts of the page's story that no sample reached. */
  leftOver(): Problem[] {
    return this.#scenes.map(({ before = '' }) => ({
      file: dataFiles.stories,
      line: 1,
      message: `in the story of ${this.page}, no sample holds ${JSON.stringify(before)}`,
      advice: 'remove or correct it',
    }));
  }

  /** Plays the part of the story before a sample. */
  #playSceneBefore({ value }: Sample): void {
    const [scene] = this.#scenes;
    if (!scene || (scene.before !== undefined && !value.includes(scene.before))) return;
    this.#scenes.shift();
    const { service } = this.sandbox;
    const [state, now] = service.moment();
    service.open(state, now + (scene.pause ?? 0) * 1000);
    for (const { request: address, body, id } of scene.requests) {
      const [method = '', path = ''] = address.split(' ');
      const headers = { 'X-Api-Key': sampleKey, ...(body && { 'Content-Type': 'application/json' }) };
      const request = { method, path: `/api/v1${path}`, headers };
      const exchange = service.ask({ ...request, body: body && JSON.stringify(body) });
      this.#answered.push(exchange);
      const [made, then] = service.moment();
      if (id !== undefined) service.open(renamed(made, idsIn(exchange.answer), [id]), then);
    }
  }

  async #run(sample: Sample): Promise<Problem[]> {
    const { service } = this.sandbox;
    const before = service.moment();
    if (sample.request !== undefined) this.#openExample(sample.request);
    const problems: Problem[] = [];
    for (const part of partsOf(sample, this.#files)) {
      const files = { ...Object.fromEntries(this.#files), '.env': this.env };
      const failures = await runProgram(sample, part, files, this.sandbox);
      const judged = this.#judge(sample, service.take());
      // A wrong request explains why the program failed.
      problems.push(...(judged.length > 0 ? judged : failures));
    }
    // The example of an operation is a story of its own.
    if (sample.request !== undefined) service.open(...before);
    return problems;
  }

  #openExample(id: string): void {
    const state = setup.stateBefore(id);
    const key = state.apps[0]?.key ?? state.adminKey;
    const text = JSON.stringify(state).replaceAll(`"${key}"`, `"${sampleKey}"`);
    this.sandbox.service.open(JSON.parse(text), setup.timeOf(id));
  }

  /** Compares an answer on the page with the one that its samples got, the first or second time. */
  #compare(sample: Sample): Problem[] {
    const [id, status] = (sample.response ?? '').split(' ');
    const asked = this.#answered.filter((exchange) => operationIdOf(exchange) === id);
    const last = asked.at(-1);
    const given =
      asked.findLast((exchange) => `${exchange.status}` === status) ?? (last && this.sandbox.service.ask(last));
    if (`${given?.status}` !== status) {
      const advice = `show its request before it, or add that to the story of the page in ${dataFiles.stories}`;
      return [problemAt(sample, 0, `nothing on this page is answered ${sample.response}`, advice)];
    }
    const answer = comparable(given?.answer);
    if (isDeepStrictEqual(answer, comparable(JSON.parse(sample.value)))) return [];
    return [
      problemAt(
        sample,
        0,
        `the model answers ${JSON.stringify(answer)}`,
        'show what the requests of this page are answered',
      ),
    ];
  }

  /** The problems in a sample's requests: each must fit the description, and succeed where it should. */
  #judge(sample: Sample, exchanges: readonly Exchange[]): Problem[] {
    const problems = exchanges.flatMap((exchange) => {
      const { method, path, status, answer } = exchange;
      const wrong = requestProblems(exchange);
      if (!this.#isExpected(exchange)) wrong.push(`answered ${status} ${JSON.stringify(answer)}`);
      this.#answered.push(exchange);
      return wrong.map((problem) => `${method} ${path}: ${problem}`);
    });
    if (sample.run !== undefined && !exchanges.some(({ method, path }) => `${method} ${path}` === sample.run))
      problems.push(`run="${sample.run}" isn't what it sends`);
    this.#keepKey(exchanges);
    const advice = `correct the request, or the story of the page in ${dataFiles.stories}`;
    return [...new Set(problems)].map((problem) => problemAt(sample, 0, problem, advice));
  }

  /** True for a success, and for a refusal because of a repeat. */
  #isExpected(exchange: Exchange): boolean {
    const told = ({ method, path, body }: Exchange) => `${method} ${path} ${withoutBlanks(body)}`;
    const isRepeat = (earlier: Exchange) => earlier.status < 300 && told(earlier) === told(exchange);
    return exchange.status < 400 || this.#answered.some(isRepeat);
  }

  /** As a reader would, puts the key of the app that the page creates in place of the placeholder, and its id. */
  #keepKey(exchanges: readonly Exchange[]): void {
    const { service } = this.sandbox;
    const made = exchanges.map(({ answer }) => /"apiKey":"(\w+)"/.exec(JSON.stringify(answer))?.[1]).find(Boolean);
    const [state, now] = service.moment();
    if (made === undefined || state.apps.some(({ key }) => key === sampleKey)) return;
    const apps = state.apps.map((app) =>
      app.key === made ? { ...app, id: this.#appId ?? app.id, key: sampleKey } : app,
    );
    service.open({ ...state, apps }, now);
  }
}

/** A JSON body without its whitespace; any other text as it is. */
function withoutBlanks(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
}

/** An answer with everything made equal that pages need not show exactly: ids, times, the paging block and what to ignore. */
function comparable(answer: unknown): unknown {
  const text = JSON.stringify(answer, (name, value: unknown) => {
    if (name === 'pagination' || name === 'uptime' || publishedApi.ignored.has(name)) return undefined;
    return /^(id|\w+Id|createdAt|updatedAt|timestamp)$/.test(name) ? name : value;
  });
  return JSON.parse(text);
}
