import { expect } from 'vitest';
import type { Command, Ending, Recipe } from './callers';
import type { Mishap, World } from './world';

type Answer = string | number | undefined;

/** What happens around calls of a recipe one after the other, and how each of them ends. */
interface Row {
  before?: (world: World) => unknown;
  settings?: World['settings'];
  /** What happens at requests whose line contains a part, in turn. */
  at?: Readonly<Record<string, readonly Mishap[]>>;
  /** What the target does with each request in turn; the last stays. `crash` kills the caller. */
  work?: readonly (Answer | ((world: World, name: string) => Answer | Promise<Answer>))[];
  /** The options of each call. */
  calls?: readonly Partial<Command>[];
  /** The seconds before each further call. */
  wait?: number;
  ends: readonly Ending[];
  /** What there is then. */
  leaves?: Partial<Pick<World, 'taken' | 'worked' | 'locks' | 'mappings'>> & {
    date?: string;
    seconds?: number;
    /** How many requests there were of a line. */
    count?: readonly [line: string, times: number];
  };
}

/** The tests of a recipe, by the fault in `recipes.yaml`: a row, or a story of its own. */
export type Scenarios = Readonly<Record<string, Row | ((world: World) => Promise<void>)>>;

export const crashed: Ending = { hasCrashed: true };
export const failed: Ending = { code: 'WORK', message: 'failed' };
export const times = (count: number, mishap: Mishap) => Array.from({ length: count }, () => mishap);
/** A recipe waits for as long as it is told, at least these seconds, and not for its own pause. */
export const waits = (least: number) => ({
  settings: { pause: 3600 },
  leaves: { seconds: expect.toSatisfy((time) => time >= least && time < 10) },
});

/** Plays a scenario of a recipe, which is called with these options unless a call says otherwise. */
export async function playScenario(
  world: World,
  recipe: Recipe,
  usual: Partial<Command>,
  scenario?: Scenarios[string],
) {
  if (typeof scenario === 'function') return scenario(world);
  const { before, settings = {}, at = {}, work = ['done'], calls = [], wait = 0, ends, leaves } = scenario as Row;
  before?.(world);
  world.settings = settings;
  for (const [part, mishaps] of Object.entries(at)) world.at(part, ...mishaps);
  const rest = [...work];
  world.work = (name) => {
    const next = rest.length > 1 ? rest.shift() : rest[0];
    if (next === 'crash') return world.crash();
    return typeof next === 'function' ? next(world, name) : next;
  };
  const endings: Ending[] = [];
  for (const index of ends.keys()) {
    if (index > 0) await world.sleep(wait * 1000);
    endings.push(await world.call(recipe, usual.key ?? '', { ...usual, ...calls[index] }));
  }
  expect(endings).toMatchObject(ends);
  const { taken, worked, locks, mappings, seconds } = world;
  const date = world.state.lastUpdated[0]?.date;
  const [line = ''] = leaves?.count ?? [];
  const count = [line, world.requests.filter((one) => one === line).length];
  expect({ taken, worked, locks, mappings, seconds, date, count }).toMatchObject(leaves ?? {});
}
