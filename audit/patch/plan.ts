import type { Failed } from '../judge/deliver';
import type { Fields, OwnNode } from '../read/read';
import type { Said } from '../say/sentences';
import type { Draft, Point } from './draft';
import type { Promise8kit } from './failed';
import { eightKit, expressionOf } from './steps';

/** What the parts of a copy have in common. */
export interface Plan extends Promise8kit {
  draft: Draft;
  trigger: OwnNode;
  /** The node behind which the steps stand. */
  before: OwnNode;
  set: string;
  failed: Failed;
  /** For how long a first run may still work. */
  seconds: number;
  /** The value, as an expression behind the node before, and as later nodes read it. */
  value: string;
  later: string;
  /** A place, in columns and rows from the node before. */
  at: (columns: number, rows: number) => Point;
  /** A place below the work, in columns from the item that is handed on to it. */
  below: (columns: number, rows: number) => Point;
  /** The names of the nodes that ask 8kit. */
  callers: string[];
  added: Said[];
}

/** The value as 8kit stores it: with its mark, or alone where failed work is skipped. */
export const markedAs = (mark: 'begun' | 'done', { failed }: Plan, value: string) =>
  failed === 'skip' ? expressionOf(value) : `=${value}:${mark}`;

/** Adds an action of the 8kit node, with a set or a lock. */
export function addAction(
  { draft, callers }: Plan,
  name: string,
  at: Point,
  operation: 'addToUniq' | 'checkUniqs' | 'removeFromUniq' | 'acquireLock' | 'releaseLock',
  parameters: Fields,
  more?: Fields,
): string {
  const resource = operation.endsWith('Lock') ? 'lock' : 'uniqs';
  const added = draft.add(draft.free(name), eightKit, 3, at, { resource, operation, ...parameters }, more);
  callers.push(added);
  return added;
}

/** Adds a check whether the value has a mark. If it has, the item gets what is stored with it, in a field. */
export function addCheck(plan: Plan, name: string, at: Point, mark: 'begun' | 'done', field?: string): string {
  const value = markedAs(mark, plan, plan.later);
  const additionalFields = field ? { getUniqValueData: true, uniqValueDataFieldName: field } : {};
  return addAction(plan, name, at, 'checkUniqs', { name: plan.set, value, additionalFields });
}
