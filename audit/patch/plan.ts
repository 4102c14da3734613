import type { Failed } from '../judge/deliver';
import type { OwnNode } from '../read/read';
import type { Said } from '../say/sentences';
import type { Draft, Point } from './draft';
import type { Promise8kit } from './failed';
import { expressionOf } from './steps';

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
