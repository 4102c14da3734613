import { removed, success, whole } from './answers';
import { moment, newId } from './ids';
import { refuse } from './refusals';
import { invalid, readIds } from './rules';
import type { Call, Collection, Fields, Operation, State, Violation } from './types';

const severities = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'];

/** A page of violations: unresolved ones first, then by severity, then the newest. */
export const listViolations: Operation = ({ state, query }) => {
  const severity = query.get('severity');
  if (severity !== null && !severities.includes(severity)) {
    throw invalid('Query', [{ field: 'severity', message: 'Must be LOW, MEDIUM, HIGH or CRITICAL' }]);
  }
  const isResolved = query.get('resolved') === 'true';
  const [limit, offset] = [whole(query, 'limit', 1) ?? 50, whole(query, 'offset', 0) ?? 0];
  const matching = state.violations
    .filter((violation) => isResolved === (violation.resolvedAt !== null))
    .filter((violation) => severity === null || severityOf(violation) === severity)
    .filter(() => [null, 'lookup'].includes(query.get('type')))
    .sort((a, b) => severities.indexOf(severityOf(b)) - severities.indexOf(severityOf(a)));
  const end = offset + Math.min(limit, 100);
  const warnings = matching.slice(offset, end).map(show);
  const pagination = { total: matching.length, limit, offset, hasMore: end < matching.length };
  return success({ warnings, pagination });
};

export const getViolationStats: Operation = ({ state: { violations } }) => {
  const open = violations.filter(({ resolvedAt }) => resolvedAt === null);
  const bySeverity = severities.flatMap((severity) => {
    const count = open.filter((violation) => severityOf(violation) === severity).length;
    return count > 0 ? [[severity.toLowerCase(), count]] : [];
  });
  return success({
    total: violations.length,
    unresolved: open.length,
    resolved: violations.length - open.length,
    bySeverity: Object.fromEntries(bySeverity),
    byType: open.length > 0 ? { lookup: open.length } : {},
  });
};

export const getViolation: Operation = (call) => success(show(violationOf(call)));

export const resolveViolation: Operation = (call) => {
  const violation = violationOf(call);
  if (violation.resolvedAt !== null) throw refuse('WARNING_ALREADY_RESOLVED');
  const resolved = resolve(violation, call.now);
  const violations = call.state.violations.map((other) => (other.id === violation.id ? resolved : other));
  return success(show(resolved), { ...call.state, violations });
};

/** Resolves a list of violations, skipping ids that are unknown or already resolved. */
export const resolveViolations: Operation = ({ state, body, now }) => {
  const ids = new Set(readIds(body));
  const isMeant = ({ id, resolvedAt }: Violation) => ids.has(id) && resolvedAt === null;
  const violations = state.violations.map((violation) => (isMeant(violation) ? resolve(violation, now) : violation));
  return success({ resolvedCount: state.violations.filter(isMeant).length }, { ...state, violations });
};

export const deleteViolation: Operation = (call) => {
  const { id } = violationOf(call);
  return removed({ ...call.state, violations: call.state.violations.filter((other) => other.id !== id) });
};

/**
 * Runs the detection, which no request triggers. It finds every mapping that shares a side or the entire pair with
 * another in its lookup, and replaces all earlier results.
 */
export function detectDuplicates(state: State, now: number): State {
  const found = state.lookups.flatMap(duplicatesOf);
  return found.reduce<State>(
    (known, duplicate) => {
      const [id, next] = newId(known, now);
      const violation = { id, ...duplicate, resolvedAt: null, createdAt: moment(now), updatedAt: moment(now) };
      return { ...next, violations: [violation, ...next.violations] };
    },
    { ...state, violations: [] },
  );
}

type Duplicate = Omit<Violation, 'id' | 'resolvedAt' | 'createdAt' | 'updatedAt'>;

/** A mapping whose entire pair is a duplicate isn't reported for a side. */
function duplicatesOf({ id: lookupId, name: lookupName, entries }: Collection): Duplicate[] {
  const pairs = entries.map(({ id, content }) => ({ id, left: String(content.left), right: String(content.right) }));
  return pairs.flatMap(({ id: mappingId, left, right }) => {
    const counts = {
      left: pairs.filter((pair) => pair.left === left).length,
      right: pairs.filter((pair) => pair.right === right).length,
      'left-right': pairs.filter((pair) => pair.left === left && pair.right === right).length,
    };
    const sides = counts['left-right'] > 1 ? (['left-right'] as const) : (['left', 'right'] as const);
    return sides
      .filter((side) => counts[side] > 1)
      .map((side) => ({ lookupId, lookupName, mappingId, side, left, right, count: counts[side] }));
  });
}

function resolve(violation: Violation, now: number): Violation {
  return { ...violation, resolvedAt: moment(now), updatedAt: moment(now) };
}

function violationOf({ state, params: [id = ''] }: Call): Violation {
  if (!/^c[^\s-]{8,}$/i.test(id)) throw invalid('Params', [{ field: 'id', message: 'Must be an id' }]);
  const violation = state.violations.find((candidate) => candidate.id === id);
  if (!violation) throw refuse('WARNING_NOT_FOUND');
  return violation;
}

function severityOf({ side }: Violation): string {
  return side === 'left-right' ? 'HIGH' : 'MEDIUM';
}

function show(violation: Violation): Fields {
  const { id, lookupId, lookupName, mappingId, side, left, right, count, resolvedAt, createdAt, updatedAt } = violation;
  const value = side === 'left' ? left : right;
  const what: Fields =
    side === 'left-right' ? { duplicateLeft: left, duplicateRight: right } : { duplicateValue: value };
  return {
    id,
    type: 'lookup',
    typeName: lookupName,
    typeId: lookupId,
    itemId: mappingId,
    leftDuplicate: side === 'left',
    rightDuplicate: side === 'right',
    leftRightDuplicate: side === 'left-right',
    severity: severityOf(violation),
    details: { ...what, duplicateType: side, duplicateCount: count },
    isResolved: resolvedAt !== null,
    resolvedAt,
    resolvedBy: null,
    issuedAt: createdAt,
    createdAt,
    updatedAt,
  };
}
