import { type Contract, descriptionOf, type Exchange, operationOf, requestFaults } from '../../lib/model/node';
import type { State } from '../../lib/model/service';
import type { NodeLine } from '../../lib/site/lines';
import { comparable, withoutBlanks } from './answers';
import { runProgram } from './programs';
import { type HttpRequest, send } from './requests';
import type { Lane } from './run';
import { sampleKey } from './service';
import { PageStory } from './story';
import { type Problem, problemAt, type Sample } from './types';

/** The samples of one page, run in their order on one state, for one line of the node. */
export class PageRun {
  /** What was answered on this page so far. */
  readonly #answered: Exchange[] = [];
  /** What the service knew before each group of tabs, whose samples are alternatives. */
  readonly #beforeTabs = new Map<number, [state: State, now: number]>();
  readonly #story: PageStory;

  constructor(
    private readonly lane: Lane,
    private readonly contract: Contract,
    page: string,
    readonly line: NodeLine,
  ) {
    this.#story = new PageStory(page, lane.service, line);
  }

  /** Runs the parts of a sample. */
  async run(
    sample: Sample,
    parts: readonly string[],
    files: ReadonlyMap<string, string>,
    env: string,
  ): Promise<Problem[]> {
    const { service } = this.lane;
    await this.#begin(sample);
    const [state, now] = [service.state, service.now];
    if (sample.request !== undefined) this.#openExample(sample.request);
    const problems: Problem[] = [];
    for (const part of parts) {
      const failures = await runProgram(sample, part, files, env, this.lane);
      const faults = this.#judge(sample, service.take());
      // A wrong request explains why the program failed.
      problems.push(...(faults.length > 0 ? faults : failures));
    }
    // The example of an operation is a story of its own.
    if (sample.request !== undefined) service.open(state, now);
    return problems;
  }

  /** Sends the request of an HTTP sample. */
  async ask(sample: Sample, request: HttpRequest): Promise<Problem[]> {
    await this.#begin(sample);
    await send(this.lane.service.url, request);
    return this.#judge(sample, this.lane.service.take());
  }

  /** Compares an answer that the page shows with the one that its samples got, the first or a second time. */
  async show(sample: Sample): Promise<Problem[]> {
    await this.#begin(sample);
    const [id, status] = (sample.response ?? '').split(' ');
    const asked = this.#answered.filter((exchange) => this.#operationIdOf(exchange) === id);
    const last = asked.at(-1);
    const given = asked.findLast((exchange) => `${exchange.status}` === status) ?? (last && (await this.#again(last)));
    if (`${given?.status}` !== status) {
      const advice =
        'show its request before it, or add that to the story of the page in lib/model/contract/stories.ts';
      return [problemAt(sample, 0, `nothing on this page is answered ${sample.response}`, advice)];
    }
    const answer = comparable(given?.answer);
    if (answer === comparable(JSON.parse(sample.value))) return [];
    return [problemAt(sample, 0, `the model answers ${answer}`, 'show what the requests of this page are answered')];
  }

  /** What of the page's story no sample came to. */
  end(): Problem[] {
    return this.#story.leftOver();
  }

  async #again({ method, path, headers, body }: Exchange): Promise<Exchange | undefined> {
    await send(this.lane.service.url, { method, path, headers, body });
    return this.lane.service.take()[0];
  }

  #openExample(id: string): void {
    const openings = this.contract.openings[this.line];
    const state = openings.before(id);
    const text = JSON.stringify(state);
    const key = state.apps[0]?.key ?? state.adminKey;
    this.lane.service.open(JSON.parse(text.replaceAll(`"${key}"`, `"${sampleKey}"`)), openings.at(id));
  }

  /** Plays what happens before a sample, or goes back to where its tabs began. */
  async #begin(sample: Sample): Promise<void> {
    const { service } = this.lane;
    this.#answered.push(...(await this.#story.playBefore(sample)));
    if (sample.tabs === undefined) return;
    const before = this.#beforeTabs.get(sample.tabs) ?? [service.state, service.now];
    this.#beforeTabs.set(sample.tabs, before);
    service.open(...before);
  }

  #judge(sample: Sample, exchanges: readonly Exchange[]): Problem[] {
    const faults = exchanges.flatMap((exchange) => {
      const { method, path, status, answer } = exchange;
      const { descriptions } = this.contract;
      // A sample outside the marks of a line may ask for the other's names, to see which ones are there.
      const description = sample.node ? descriptions[sample.node] : descriptionOf(descriptions, method, path);
      const wrong = requestFaults(description, exchange);
      if (!this.#isExpected(exchange, sample)) wrong.push(`answered ${status} ${JSON.stringify(answer)}`);
      this.#answered.push(exchange);
      return wrong.map((fault) => `${method} ${path}: ${fault}`);
    });
    const advice = 'correct the request, or the story of the page in lib/model/contract/stories.ts';
    this.#story.keepKey(exchanges);
    return [...new Set(faults)].map((fault) => problemAt(sample, 0, fault, advice));
  }

  /** True for a success, and for a refusal that the sample is about: of a repeat, or of what it says doesn't exist. */
  #isExpected(exchange: Exchange, { value }: Sample): boolean {
    const { method, path, body, status } = exchange;
    if (status < 400 || value.includes('no-such')) return true;
    const isRepeat = this.#answered.some(
      (earlier) =>
        earlier.status < 300 &&
        earlier.method === method &&
        earlier.path === path &&
        withoutBlanks(earlier.body) === withoutBlanks(body),
    );
    const isTold = this.#story.tells(`${this.#operationIdOf(exchange)} ${status}`);
    return isRepeat || isTold;
  }

  #operationIdOf({ method, path }: Exchange): string | undefined {
    return operationOf(descriptionOf(this.contract.descriptions, method, path), method, path)?.id;
  }
}
