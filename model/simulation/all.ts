import { lastUpdate } from './last-update';
import { locks } from './locks';
import { lookups } from './lookups';
import { sets } from './sets';
import type { Simulation } from './types';

/** Every simulation, by the name that pages use. */
export const simulations = { sets, locks, lookups, 'last-update': lastUpdate } as const satisfies Record<
  string,
  Simulation
>;

export type SimulationName = keyof typeof simulations;

export function isSimulationName(name: string): name is SimulationName {
  return Object.hasOwn(simulations, name);
}
