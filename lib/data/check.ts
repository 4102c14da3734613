import { dataFiles } from '../data-files';
import { type ReportData, reportsOf } from '../diagnostics/parse-data';
import type { SourceFile } from '../diagnostics/positions';
import { didYouMean, type Problem } from '../diagnostics/problems';
import { failuresOf, type Operation, type OperationHrefs, operationsWith } from '../reference/api';
import { asNode, asText, type JsonValue } from '../reference/api-schema';
import { errorName } from '../reference/names';
import { isRetryLevel } from '../reference/retry';
import type { Action } from '../reference/schema';
import type { Reference } from './read';

/**
 * Compares the data files with each other: actions must name operations that there are, and each error that one of them
 * can return must have an entry.
 * @param operationHrefs where pages describe the operations
 * @param files the files of `content/`, for line numbers
 */
export function checkReference(
  reference: Reference,
  operationHrefs: OperationHrefs,
  files: readonly SourceFile[],
): Problem[] {
  if (reference.api.operations.size === 0) return [];
  const { problems, report } = reportsOf(files);
  for (const action of reference.actions.values()) checkAction(action, reference, report);
  for (const operation of reference.api.operations.values()) {
    if (!operationHrefs.has(operation.id)) {
      const advice = `put <Operation id="${operation.id}" /> on a page of content/api/`;
      report(dataFiles.api, [...placeOf(operation), 'operationId'], `no page describes ${operation.id}`, advice);
    }
    checkOperation(operation, reference, report);
  }
  checkErrors(reference, report);
  checkActionErrors(reference, report);
  return problems;
}

function checkAction(action: Action, { api, errors, workflows }: Reference, report: ReportData): void {
  const { slug } = action;
  const file = `${dataFiles.actions}${slug}.yaml`;
  const known = errors.map(errorName);
  for (const [index, { operation: id }] of action.http.entries()) {
    const at = ['http', index, 'operation'];
    if (!api.operations.has(id))
      report(file, at, `no operation "${id}"`, didYouMean(id, api.operations.keys(), `see ${dataFiles.api}`));
  }
  for (const [index, { code }] of action.errors.entries()) {
    if (known.includes(code)) continue;
    const advice = didYouMean(code, known, `write one in ${dataFiles.errors}`);
    report(file, ['errors', index, 'code'], `the error ${code} has no entry`, advice);
  }
  if (!workflows.has(slug)) report(file, ['slug'], 'no workflow to import', `write ${dataFiles.workflows}${slug}.json`);
}

/** Where the description has an operation. */
function placeOf({ path, method }: Operation): string[] {
  return ['paths', path, method.toLowerCase()];
}

/** Checks that the errors of every action are told once: in their table, and in no action's file. */
function checkActionErrors({ actions, actionErrors, errors }: Reference, report: ReportData): void {
  const common = new Set(errors.filter(({ everyAction }) => everyAction).map(errorName));
  for (const [row, { codes }] of actionErrors.entries()) {
    for (const [index, code] of codes.entries()) {
      if (common.has(code)) continue;
      const advice = didYouMean(code, common, `write everyAction: true at its entry in ${dataFiles.errors}`);
      report(dataFiles.actionErrors, [row, 'codes', index], `not every action can have ${code}`, advice);
    }
  }
  for (const { slug, errors: own } of actions.values()) {
    for (const [index, { code }] of own.entries()) {
      if (!common.has(code)) continue;
      const message = `every action can have ${code}, and /components/nodes/#when-it-fails tells about it`;
      const advice = `take it out here; what only ${slug} does about it belongs in its retry`;
      report(`${dataFiles.actions}${slug}.yaml`, ['errors', index, 'code'], message, advice);
    }
  }
}

function checkOperation(operation: Operation, reference: Reference, report: ReportData): void {
  const { id } = operation;
  const file = dataFiles.api;
  const at = placeOf(operation);
  const retry = asNode(at.reduce<JsonValue | undefined>((node, key) => asNode(node)[key], reference.api.document))[
    'x-retry'
  ];
  const level = asText(asNode(retry).safe);
  if (!isRetryLevel(level)) {
    const message = `"${level}" isn’t a level of x-retry`;
    report(file, [...at, 'x-retry', 'safe'], message, 'write "yes", read or "no": see docs/authors.md');
  }
  const known = reference.errors.map(errorName);
  for (const { name, status } of failuresOf(operation)) {
    if (known.includes(name)) continue;
    const example = [...at, 'responses', String(status), 'content', 'application/json', 'examples', name];
    report(file, example, `${id} can fail with ${name}, which has no entry`, `write one in ${dataFiles.errors}`);
  }
}

/** Checks that each error can happen: an action, an operation or all of them end with it. */
function checkErrors({ api, actions, errors }: Reference, report: ReportData): void {
  const ofActions = new Set([...actions.values()].flatMap((action) => action.errors.map(({ code }) => code)));
  for (const [index, error] of errors.entries()) {
    const name = errorName(error);
    if (error.everyAction || ofActions.has(name) || operationsWith(error, api).length > 0) continue;
    const advice = `name it where it happens, or write everyRequest or everyAction: true, or remove the entry`;
    report(dataFiles.errors, [index], `no operation and no action can fail with ${name}`, advice);
  }
}
