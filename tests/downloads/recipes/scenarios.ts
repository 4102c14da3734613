import type { Command } from './callers';
import { mappedScenarios } from './mapped';
import { onceScenarios } from './once';
import { reconcileScenarios } from './reconcile';
import { sinceScenarios } from './since';
import { withLockScenarios } from './with-lock';
import type { World } from './world';

/** The tests of a recipe, by the fault that stands in `recipes.yaml`. */
export type Scenarios = Readonly<Record<string, (world: World) => Promise<void>>>;

export const scenarios: Record<Command['recipe'], Scenarios> = {
  once: onceScenarios,
  'with-lock': withLockScenarios,
  mapped: mappedScenarios,
  since: sinceScenarios,
  reconcile: reconcileScenarios,
};
