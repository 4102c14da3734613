import { type Exchange, idsIn, namings, pathIn, renamed, type StoryScene, stories } from '../../lib/model/node';
import { createState } from '../../lib/model/service';
import type { NodeLine } from '../../lib/site/lines';
import { send } from './requests';
import { type SampleService, sampleKey } from './service';
import type { Problem, Sample } from './types';

/** The admin key in the `.env` that samples read. */
const adminKey = 'sample';
const start = Date.parse('2025-09-24T08:00:00.000Z');

/** What happens on a page besides its samples, played on a service that has the names of one line of the node. */
export class PageStory {
  readonly #scenes: StoryScene[];
  readonly #refusals: readonly string[];
  readonly #refused = new Set<string>();

  /** Opens the service in the state in which the page begins. */
  constructor(
    private readonly page: string,
    private readonly service: SampleService,
    private readonly line: NodeLine,
  ) {
    const { app = 'order-sync', appId, scenes = [], refusals = [] } = stories[page] ?? {};
    this.#scenes = [...scenes];
    this.#refusals = refusals;
    const named = app === null ? {} : { app };
    const state = createState({ now: start, naming: namings[line], key: sampleKey, adminKey, ...named });
    const apps = app === null ? [] : state.apps.map((first) => ({ ...first, id: appId ?? first.id }));
    service.open({ ...state, apps }, start);
  }

  /** Plays the scene that comes before a sample, and gives what was answered in it. */
  async playBefore({ value }: Sample): Promise<Exchange[]> {
    const [scene] = this.#scenes;
    if (!scene || (scene.before !== undefined && !value.includes(scene.before))) return [];
    this.#scenes.shift();
    const { service } = this;
    service.open(service.state, service.now + (scene.pause ?? 0) * 1000);
    const answered: Exchange[] = [];
    for (const [line, body, id] of scene.requests ?? []) {
      const [method = '', path = ''] = line.split(' ');
      const headers = { 'X-Api-Key': sampleKey, ...(body && { 'Content-Type': 'application/json' }) };
      const address = pathIn(this.line, `/api/v1${path}`);
      await send(service.url, { method, path: address, headers, body: body ? JSON.stringify(body) : '' });
      answered.push(...service.take());
      if (id !== undefined) service.open(renamed(service.state, idsIn(answered.at(-1)?.answer), [id]), service.now);
    }
    return answered;
  }

  /** True for a refusal that the page speaks of: `createApp 409`. */
  tells(refusal: string): boolean {
    this.#refused.add(refusal);
    return this.#refusals.includes(refusal);
  }

  /** A reader puts the key of the app that the page creates in the place of the placeholder. */
  keepKey(exchanges: readonly Exchange[]): void {
    const { service } = this;
    const made = exchanges.map(({ answer }) => /"apiKey":"(\w+)"/.exec(JSON.stringify(answer))?.[1]).find(Boolean);
    if (made === undefined || service.state.apps.some(({ key }) => key === sampleKey)) return;
    const apps = service.state.apps.map((app) => (app.key === made ? { ...app, key: sampleKey } : app));
    service.open({ ...service.state, apps }, service.now);
  }

  /** What no sample of the page came to. */
  leftOver(): Problem[] {
    const scenes = this.#scenes.map(({ before = '' }) => `no sample holds ${JSON.stringify(before)}`);
    const unheard = this.#refusals.filter((name) => !this.#refused.has(name));
    return [...scenes, ...unheard.map((name) => `nothing is answered ${name}`)].map((why) => wrong(this.page, why));
  }
}

/** The stories of pages that run no sample, as problems; the pages are files. */
export function unknownPages(files: readonly string[]): Problem[] {
  const unknown = Object.keys(stories).filter((page) => !files.includes(`content/${page}.md`));
  return unknown.map((page) => wrong(page, 'nothing is run: no such page has samples'));
}

function wrong(page: string, why: string): Problem {
  const file = 'lib/model/contract/stories.ts';
  return { file, line: 1, message: `in the story of ${page}, ${why}`, advice: 'take it out, or correct it' };
}
