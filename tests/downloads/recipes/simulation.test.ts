import { beforeEach, describe, expect, it } from 'vitest';
import { needTools } from '../../tools';
import type { Language } from './callers';
import { scenarios } from './scenarios';
import { Simulation } from './simulation';

/** For more seeds: `SEEDS=50 npx vitest run tests/downloads/recipes/simulation`. */
const seeds = Array.from({ length: Number(process.env.SEEDS ?? 2) }, (_, index) => index + 1);
const cases = Object.entries(scenarios).flatMap(([name, scenario]) =>
  seeds.map((seed) => [name, seed, scenario] as const),
);

describe.each<Language>(['TypeScript', 'Python'])('recipes in %s', (language) => {
  beforeEach((context) => {
    if (language === 'Python') needTools(context, ['python']);
  });

  it.concurrent.each(cases)('lose nothing and do nothing twice: %s (seed %d)', async (name, seed, { limit, play }) => {
    const sim = new Simulation(language, seed);
    const count = await sim.run(play);
    const { requests, killed } = sim;
    if (process.env.SEEDS) console.log(JSON.stringify({ language, name, seed, ...count, requests, killed }));
    const { twice, lost, stalled } = count;
    expect({ twice, lost }).toEqual({ twice: 0, lost: 0 });
    expect(stalled).toBeLessThan(limit);
  });
});
