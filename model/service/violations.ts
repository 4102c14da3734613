import { removed, success, whole } from './answers';
import { isoTime, newId } from './ids';
import { refuse } from './refusals';
import { invalid, readIds } from './rules';
import type { Call, Collection, Fields, OperationHandler, State, Violation } from './types';

const severities = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'];

/** A page of violations: unresolved ones first, then by severity, then the newest. */
export const listViolations: OperationHandler = ({ state, query }) => {
  const severity = query.get('severity');
  if (severity !== null && !severities.includes(severity)) {
    throw invalid('Query', [{ field: 'severity', message: 'Must be LOW, MEDIUM, HIGH or CRITICAL' }]);
  }
  const isResolved = query.get('resolved') === 'true';
  const [limit, offset] = [whole(query, 'limit', 1) ?? 50, whole(query, 'offset', 0) ?? 0];
  const matching = state.violations
    .filter((violation) => isResolved === violation.isResolved)
    .filter((violation) => severity === null || violation.severity === severity)
    .filter(() => [null, 'lookup'].includes(query.get('type')))
    .sort((a, b) => severities.indexOf(b.severity) - severities.indexOf(a.severity));
  const end = offset + Math.min(limit, 100);
  const warnings = matching.slice(offset, end);
  const pagination = { total: matching.length, limit, offset, hasMore: end < matching.length };
  return success({ warnings, pagination });
};

export const getViolationStats: OperationHandler = ({ state: { violations } }) => {
  const open = violations.filter(({ isResolved }) => !isResolved);
  const bySeverity = severities.flatMap((severity) => {
    const count = open.filter((violation) => violation.severity === severity).length;
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

export const getViolation: OperationHandler = (call) => success(violationOf(call));

export const resolveViolation: OperationHandler = (call) => {
  const violation = violationOf(call);
  if (violation.isResolved) throw refuse('WARNING_ALREADY_RESOLVED');
  const resolved = resolve(violation, call.now);
  const violations = call.state.violations.map((other) => (other.id === violation.id ? resolved : other));
  return success(resolved, { ...call.state, violations });
};

/** Resolves a list of violations, skipping ids that are unknown or already resolved. */
export const resolveViolations: OperationHandler = ({ state, body, now }) => {
  const ids = new Set(readIds(body));
  const isMeant = ({ id, isResolved }: Violation) => ids.has(id) && !isResolved;
  const violations = state.violations.map((violation) => (isMeant(violation) ? resolve(violation, now) : violation));
  return success({ resolvedCount: state.violations.filter(isMeant).length }, { ...state, violations });
};

export const deleteViolation: OperationHandler = (call) => {
  const { id } = violationOf(call);
  return removed({ ...call.state, violations: call.state.violations.filter((other) => other.id !== id) });
};

/**
 * Runs the detection, which no request triggers. It finds every mapping that shares a side or the entire pair with
 * another in its lookup, and replaces all earlier results.
 */
export function detectDuplicates(state: State, now: number): State {
  return state.lookups.flatMap(duplicatesOf).reduce<State>(
    (known, duplicate) => {
      const [id, next] = newId(known, now);
      const at = isoTime(now);
      const times = { issuedAt: at, createdAt: at, updatedAt: at };
      const violation = { id, ...duplicate, isResolved: false, resolvedAt: null, resolvedBy: null, ...times };
      return { ...next, violations: [violation, ...next.violations] };
    },
    { ...state, violations: [] },
  );
}

/** A mapping whose entire pair is a duplicate isn't reported for a side. */
function duplicatesOf({ id: typeId, name: typeName, entries }: Collection) {
  const pairs = entries.map(({ id, content }) => ({ id, left: String(content.left), right: String(content.right) }));
  return pairs.flatMap(({ id: itemId, left, right }) => {
    const counts = {
      left: pairs.filter((pair) => pair.left === left).length,
      right: pairs.filter((pair) => pair.right === right).length,
      'left-right': pairs.filter((pair) => pair.left === left && pair.right === right).length,
    };
    const isPair = counts['left-right'] > 1;
    const sides = isPair ? (['left-right'] as const) : (['left', 'right'] as const);
    const what = (value: string): Fields =>
      isPair ? { duplicateLeft: left, duplicateRight: right } : { duplicateValue: value };
    return sides
      .filter((side) => counts[side] > 1)
      .map((side) => ({
        type: 'lookup',
        typeName,
        typeId,
        itemId,
        leftDuplicate: side === 'left',
        rightDuplicate: side === 'right',
        leftRightDuplicate: isPair,
        severity: isPair ? 'HIGH' : 'MEDIUM',
        details: { ...what(side === 'left' ? left : right), duplicateType: side, duplicateCount: counts[side] },
      }));
  });
}

function resolve(violation: Violation, now: number): Violation {
  return { ...violation, isResolved: true, resolvedAt: isoTime(now), updatedAt: isoTime(now) };
}

function violationOf({ state, params: [id = ''] }: Call): Violation {
  if (!/^c[^\s-]{8,}$/i.test(id)) throw invalid('Params', [{ field: 'id', message: 'Must be an id' }]);
  const violation = state.violations.find((candidate) => candidate.id === id);
  if (!violation) throw refuse('WARNING_NOT_FOUND');
  return violation;
}
