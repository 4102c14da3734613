import { getEventListeners, once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { sleep } from '../../../content/recipes/eightkit.ts';
import type { RecipeFaults } from '../../../lib/reference/schemas';
import { needTools } from '../../tools';
import { refusals } from './bad-input';
import { Caller, type Language, type Recipe, runForks, runSingle } from './callers';
import { finishScenarios } from './finish';
import { importValuesScenarios } from './import-values';
import { mappedScenarios } from './mapped';
import { onceScenarios } from './once';
import { reconcileScenarios } from './reconcile';
import { sinceScenarios } from './since';
import { withLockScenarios } from './with-lock';
import { type Scenarios, startTarget, type Target, World } from './world';

const faults: RecipeFaults = parse(readFileSync('content/reference/recipes.yaml', 'utf8'));
const scenarios: Record<Recipe, Scenarios> = {
  once: onceScenarios,
  'with-lock': withLockScenarios,
  mapped: mappedScenarios,
  since: sinceScenarios,
  finish: finishScenarios,
  reconcile: reconcileScenarios,
  'import-values': importValuesScenarios,
};
const recipes = Object.keys(scenarios) as Recipe[];

it('every fault of the table is tried, and no other', () => {
  const tried = recipes.map((recipe) => [recipe, Object.keys(scenarios[recipe])]);
  const told = Object.entries(faults).map(([recipe, rows]) => [recipe, rows.map(({ fault }) => fault)]);
  expect(tried).toEqual(told);
});

it('a pause leaves nothing on the signal that may end it', async () => {
  const { signal } = new AbortController();
  await sleep(0, signal);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it('Python processes that a program forks after a request have connections of their own', async (context) => {
  needTools(context, ['python']);
  const ports = new Set<number | undefined>();
  const server = createServer((incoming, outgoing) => {
    ports.add(incoming.socket.remotePort);
    outgoing.end('{"success":true}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await runForks({ EIGHTKIT_URL: url, EIGHTKIT_API_KEY: 'st_test' })).toBe(0);
  server.close();
  expect(ports.size).toBe(3);
});

/** A recipe and all the others that it imports, by name. */
function withImports(name: string, extension: string, found = new Set([name])): Set<string> {
  const text = readFileSync(`content/recipes/${name}.${extension}`, 'utf8');
  for (const [, module, other = module ?? ''] of text.matchAll(/^(?:from|import) (\w+)|from '\.\/([\w-]+)\.ts'/gm))
    if (!found.has(other) && existsSync(`content/recipes/${other}.${extension}`))
      withImports(other, extension, found.add(other));
  return found;
}

it.each(readdirSync('content/recipes'))('the head of %s says the command that fetches all it needs', (file) => {
  const [name = '', extension = ''] = file.split('.');
  const command = /curl -fsSO "https:\/\/8kit\.io\/docs\/recipes\/\{?([\w,-]+)\}?\.(\w+)"/;
  const [, names = '', type] = command.exec(readFileSync(`content/recipes/${file}`, 'utf8')) ?? [];
  expect([names.split(',').toSorted(), type]).toEqual([[...withImports(name, extension)].toSorted(), extension]);
});

// Concurrent, because most of the time is spent waiting: for a service that says when to ask again, and for locks to
// expire.
describe.concurrent.each<Language>(['TypeScript', 'Python'])('recipes in %s', (language) => {
  let target: Target;
  let caller: Caller;
  let world: World;
  beforeAll(async () => {
    target = await startTarget();
    caller = new Caller(language, { TARGET: target.url });
  });
  afterAll(() => {
    caller.close();
    target.close();
  });
  beforeEach((context) => {
    if (language === 'Python') needTools(context, ['python']);
  });
  afterEach(() => world.close());

  beforeEach(async () => {
    world = await World.open(caller, target);
  });

  describe.sequential.each(recipes)('%s', (recipe) => {
    const rows = (faults[recipe] ?? []).map(({ fault, outcome }) => [fault, outcome] as const);
    it.each(rows)('%s: %s', (fault) => scenarios[recipe][fault]?.(world));
  });

  describe.sequential('refuse bad input', () => {
    it.each(refusals)('%s: %s', async (_, code, says, run) => {
      expect(await run(world)).toEqual({ code, message: expect.stringMatching(says) });
      expect(world.worked).toEqual([]);
    });
  });

  it.sequential('end a program that catches nothing with code 1, and say why', () => {
    const { code, stderr } = runSingle(language, { EIGHTKIT_URL: 'http://127.0.0.1:1', EIGHTKIT_API_KEY: '' });
    expect(code).toBe(1);
    expect(stderr).toContain('MISSING_VARIABLE: EIGHTKIT_API_KEY is not set: export EIGHTKIT_API_KEY="…"');
  });
});
