import { changes } from '../know/effects';
import { knownEvents, namesIn, operationOf } from '../know/knowledge';
import { quoted, type Said, say } from '../say/sentences';
import { type AnalysedWorkflow, withinReach } from './analyse';
import { isElsewhere } from './same-again';

/** The nodes whose work a trigger reports as a new event, so that a run can start the next one. */
export function answersItself(analysed: AnalysedWorkflow, trigger: number): Said[] {
  const { workflow, knowledge, effects } = analysed;
  const start = workflow.nodes[trigger];
  const { reports = [] } = (start && knownEvents(start, knowledge)) ?? {};
  if (!start || reports.length === 0) return [];
  return [...withinReach(analysed, trigger)].flatMap((index) => {
    const node = workflow.nodes[index];
    if (!node || node.isDisabled || !changes(effects[index])) return [];
    const { resource = '', operation = '' } = operationOf(node, knowledge) ?? {};
    const isReported = reports.some(
      ({ by, operations, at }) =>
        by === node.type.replace(/Tool$/, '') &&
        operations.flatMap(namesIn).some((name) => name === operation || name === `${resource} ${operation}`) &&
        !isElsewhere(start, node, at),
    );
    return isReported ? [say('advice.loop', [quoted(node.name), quoted(start.name)])] : [];
  });
}
