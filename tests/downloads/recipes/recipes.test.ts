import { spawnSync } from 'node:child_process';
import { getEventListeners } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { sleep } from '../../../content/recipes/eightkit.ts';
import type { RecipeData } from '../../../lib/reference/schema';
import type { InjectedFault } from '../../../model/server/faults';
import { startMock } from '../../../model/server/server';
import { createState } from '../../../model/service';
import { newFolder } from '../../folder';
import { listen } from '../../listen';
import { needTools } from '../../tools';
import { callsWithValue, refusals, wrongValues } from './bad-input';
import { type Command, describeRecipes, type Recipe, recipes, runAll, runSource } from './callers';
import { playRow, scenarios, stories } from './scenarios';
import { playerOf } from './world';

const data: RecipeData = parse(readFileSync('content/reference/recipes.yaml', 'utf8'));

it('every fault of the table is tried, and no other', () => {
  const tried = recipes.map((recipe) => [recipe, [...scenarios[recipe].keys()]]);
  expect(tried).toEqual(Object.entries(data).map(([recipe, { faults }]) => [recipe, faults.map(({ fault }) => fault)]));
});

it.each(['recipes/finish.ts', 'recipes/finish.py', 'reference/recipes.yaml', 'reference/skill.yaml'])(
  '%s shows a key for finish that has the date of the change',
  (file) => {
    const keys = readFileSync(`content/${file}`, 'utf8').match(/order:1001[^`'"]*/g);
    expect(new Set(keys)).toEqual(new Set(['order:1001:2025-09-24T10:00:00Z']));
  },
);

it('the TypeScript recipes compile under the strictest options', () => {
  const folder = newFolder();
  const flags =
    '--ignoreConfig --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --erasableSyntaxOnly ' +
    '--noPropertyAccessFromIndexSignature --isolatedDeclarations --declaration --rewriteRelativeImportExtensions ' +
    `--skipLibCheck --target es2022 --module nodenext --lib es2023,dom --types node --outDir ${folder}`;
  const files = readdirSync('content/recipes').flatMap((name) =>
    name.endsWith('.ts') ? [`content/recipes/${name}`] : [],
  );
  expect(spawnSync('node_modules/.bin/tsc', [...flags.split(' '), ...files], { encoding: 'utf8' }).stdout).toBe('');
  expect(readFileSync(join(folder, 'once.js'), 'utf8')).toContain("from './eightkit.js'");
});

it('a pause leaves nothing on the signal that may end it', async () => {
  const { signal } = new AbortController();
  await sleep(0, signal);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

/** The parameters of a recipe's function in its source, each with its default. */
function parametersOf(recipe: Recipe, isPython: boolean): string[][] {
  const name = isPython
    ? recipe.replaceAll('-', '_')
    : recipe.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const source = readFileSync(`content/recipes/${isPython ? `${name}.py` : `${recipe}.ts`}`, 'utf8');
  const head = new RegExp(`^(?:def|export async function) ${name}\\b.*?\\((.*?)\\n?\\)(?:: Promise| ->)`, 'ms');
  const [, parameters = ''] = head.exec(source) ?? [];
  // Options in braces are parameters, too. Types are left out.
  const bare = isPython
    ? parameters.replaceAll(/: .*?(?= = |,\s+\w+: |,?$)/gm, '').replaceAll(' = None', '')
    : parameters.replace(/\}: .*/s, '').replaceAll(/: .*$/gm, ',');
  return [...bare.matchAll(/(\w+)(?: = ([^,\n}]+))?/g)].map(([, one = '', preset = '']) => [one, preset.trim()]);
}

it.each(readdirSync('content/recipes'))('the head of %s says the command that fetches all it needs', (file) => {
  const sourceOf = (name: string) => readFileSync(`content/recipes/${name}`, 'utf8');
  const command = /curl -fsSO "https:\/\/8kit\.io\/docs\/recipes\/\{?([\w,-]+)\}?\.(\w+)"/;
  const [, names = '', type = ''] = command.exec(sourceOf(file)) ?? [];
  const fetched = names.split(',').map((name) => `${name}.${type}`);
  const imports = /^(?:from|import) (\w+)|from '\.\/([\w-]+)\.ts'/gm;
  const imported = fetched.flatMap((one) =>
    Array.from(sourceOf(one).matchAll(imports), ([, module, other = module]) => `${other}.${type}`),
  );
  const needed = [file, ...imported].filter((one) => existsSync(`content/recipes/${one}`));
  expect(fetched.toSorted()).toEqual([...new Set(needed)].sort());
});

describeRecipes('', (language) => {
  const play = playerOf(language);

  describe.each(recipes)('%s', (recipe) => {
    const rows = (data[recipe]?.faults ?? []).map(({ fault, outcome }) => [fault, outcome] as const);
    it.each(rows)('%s: %s', async (fault) => {
      for (const row of scenarios[recipe].get(fault) ?? [])
        await play((world) => (row.story && stories[fault] ? stories[fault](world) : playRow(world, recipe, row)));
    });
  });

  it.each(recipes)('have the parameters and defaults that the page tells of %s', (recipe) => {
    const isPython = language === 'Python';
    const epoch = isPython ? 'EPOCH' : 'new Date(0)';
    const told = (data[recipe]?.parameters ?? []).map(({ name, py = name, default: preset = '' }) => [
      isPython ? py : name,
      preset.replace('isSettled', isPython ? 'is_settled' : '$&').replace('1 January 1970', epoch),
    ]);
    expect(parametersOf(recipe, isPython)).toEqual(told);
  });

  it.each(Object.entries(callsWithValue))('refuse as a value of %s what can be none', async (_, callWith) => {
    for (const [what, value] of wrongValues) {
      const message = expect.stringMatching(/can't be (?:a value|the key|a run)/);
      expect(await play(callWith(value)), what).toEqual({ code: 'INVALID_KEY', message });
    }
  });

  it.each(refusals)('refuse bad input, %s: %s', async (_, code, says, run) => {
    await play(async (world) => {
      expect(await run(world)).toEqual({ code, message: expect.stringMatching(says) });
      expect([world.worked, world.taken]).toEqual([[], []]);
    });
  });
});

describeRecipes(', over connections,', (language) => {
  it('work, also where an answer is late, cut off or lost', async () => {
    const key = 'st_test';
    const plan: InjectedFault[] = ['hang', 'cut-answer', 'drop-answer'];
    const state = createState({ now: Date.now(), key });
    const faultOf = (line: string) =>
      line === 'POST /api/v1/uniqs/processed-orders/values' ? plan.shift() : undefined;
    const mock = await startMock({ state, port: 0, faultOf });
    onTestFinished(() => mock.close());
    for (const [path, name] of [['uniqs', 'processed-orders'] as const, ['lookups', 'shopify-erp-orders'] as const]) {
      const headers = { 'X-Api-Key': key, 'Content-Type': 'application/json' };
      await fetch(`${mock.url}/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify({ name }) });
    }
    const target = await listen(
      createServer(({ url = '' }, outgoing) => {
        outgoing.end(url.startsWith('/since/') ? JSON.stringify(['order-1', 'order-2', 'order-3', 'order-5']) : 'done');
      }),
    );
    // More attempts than faults: on a busy machine, others may be late, too.
    const settings = { url: mock.url, key, attempts: 12, pause: 0.001, timeout: 1 };
    const calls: Omit<Command, 'settings'>[] = [
      ...['order-1', 'order-2', 'order-3'].map((name) => ({ recipe: 'once' as const, key: name })),
      { recipe: 'with-lock', key: 'stock' },
      { recipe: 'mapped', key: 'order-4' },
      { recipe: 'finish', key: 'order-4' },
      { recipe: 'import-values', key: '', values: ['order-1', 'order-5'] },
      { recipe: 'reconcile', key: '', graceMinutes: 0 },
    ];
    const endings = await runAll(
      language,
      calls.map((call) => ({ ...call, settings })),
      target,
    );
    const worked = 'new:done';
    const repaired = expect.stringMatching(/^.*order-4:begun.*\/\/$/);
    const values = [worked, worked, worked, 'done', 'done', true, 1, repaired];
    expect(endings).toEqual(values.map((value) => ({ value })));
    expect(plan, 'faults that no request met').toEqual([]);
  });
});

it('Python processes that a program forks after a request have connections of their own', async (context) => {
  needTools(context, ['python']);
  const ports = new Set<number | undefined>();
  const url = await listen(
    createServer((incoming, outgoing) => {
      ports.add(incoming.socket.remotePort);
      outgoing.end('{"success":true}');
    }),
  );
  const forks = `import os
from eightkit import call
call("GET", "/apps/me")
for _ in range(2):
    if os.fork() == 0:
        call("GET", "/apps/me")
        os._exit(0)
os._exit(max(os.wait()[1] for _ in range(2)))`;
  const env = { NODE_ENV: 'test' as const, EIGHTKIT_URL: url, EIGHTKIT_API_KEY: 'st_test' };
  expect(await runSource('Python', forks, env)).toMatchObject({ code: 0 });
  expect(ports.size).toBe(3);
});
