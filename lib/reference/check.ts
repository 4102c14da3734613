import { placeFinder } from '../source/parse-data';
import type { SourceFile } from '../source/places';
import { didYouMean, type Problem, type ProblemInData } from '../source/problems';
import type { Operation } from './api';
import { checkLines } from './check-lines';
import { dataFiles } from './read';
import type { Action, ActionLine } from './schemas';
import type { Reference } from './types';

/**
 * Compares the data files with each other, in both directions: operations and actions name each other, and each error
 * that one of them can return has an entry, which names them.
 * @param files of `content/`, for line numbers
 */
export function checkReference(reference: Reference, files: readonly SourceFile[]): Problem[] {
  if (reference.api.operations.size === 0) return [];
  const found = [
    ...checkLines(reference),
    ...checkActions(reference),
    ...checkOperations(reference),
    ...checkErrors(reference),
  ];
  const find = placeFinder(files);
  return found.map(({ at, ...problem }) => ({ ...problem, line: find(problem.file, at).line }));
}

const nameOf = ({ code, id }: { code?: string | undefined; id?: string | undefined }) => code ?? id ?? '';

/** What an action is on each line that has it. */
function linesOf(action: Action | undefined): ActionLine[] {
  return Object.values(action?.lines ?? {});
}

/** Errors in an operation's description, each by its code or id, with the response's status. */
function failuresOf({ responses }: Operation): { name: string; status: number }[] {
  const failures = responses.filter(({ status }) => status >= 400);
  return failures.flatMap(({ status, examples }) => examples.map(({ name }) => ({ name, status })));
}

function checkActions({ api, actions, errors, workflows }: Reference): ProblemInData[] {
  const known = errors.map(nameOf);
  return [...actions.values()].flatMap(({ slug, lines }) => {
    const file = `${dataFiles.actions}${slug}.yaml`;
    return [
      ...Object.entries(lines).flatMap(([line, { http, errors: listed }]) => [
        ...http.flatMap(({ operation: id }, index): ProblemInData[] => {
          const operation = api.operations.get(id);
          if (operation?.actions.includes(slug)) return [];
          const message = operation ? `${id} doesn't name the action ${slug}` : `no operation "${id}"`;
          const otherwise = `see ${dataFiles.api}`;
          const advice = operation
            ? `add it to the x-actions of ${id} in ${dataFiles.api}`
            : didYouMean(id, [...api.operations.keys()], otherwise);
          return [{ file, at: ['lines', line, 'http', index, 'operation'], message, advice }];
        }),
        ...listed
          .map(({ code }, index) => ({ code, index }))
          .filter(({ code }) => !known.includes(code))
          .map(({ code, index }) => ({
            file,
            at: ['lines', line, 'errors', index, 'code'],
            message: `the error ${code} has no entry`,
            advice: didYouMean(code, known, `write one in ${dataFiles.errors}`),
          })),
      ]),
      ...(workflows.has(slug)
        ? []
        : [
            {
              file,
              at: ['slug'],
              message: 'no workflow to import',
              advice: `write ${dataFiles.workflows}${slug}.json`,
            },
          ]),
    ];
  });
}

function checkOperations({ api, actions, errors, operationHrefs }: Reference): ProblemInData[] {
  const file = dataFiles.api;
  const known = errors.map(nameOf);
  return [...api.operations.values()].flatMap((operation) => {
    const at = ['paths', operation.path, operation.method.toLowerCase()];
    return [
      ...(operationHrefs.has(operation.id)
        ? []
        : [
            {
              file,
              at: [...at, 'operationId'],
              message: `${operation.id} is described on no page`,
              advice: `put <Operation id="${operation.id}" /> on a page of content/api/`,
            },
          ]),
      ...operation.actions
        .filter(
          (slug) =>
            !linesOf(actions.get(slug)).some(({ http }) => http.some(({ operation: id }) => id === operation.id)),
        )
        .map((slug) => ({
          file,
          at: [...at, 'x-actions', operation.actions.indexOf(slug)],
          message: `${operation.id} names the action ${slug}, which doesn't make this request`,
          advice: `name it under http in ${dataFiles.actions}${slug}.yaml, or take it out of x-actions`,
        })),
      ...failuresOf(operation)
        .filter(({ name }) => !known.includes(name))
        .map(({ name, status }) => ({
          file,
          at: [...at, 'responses', String(status), 'content', 'application/json', 'examples', name],
          message: `${operation.id} can fail with ${name}, which has no entry`,
          advice: `write one in ${dataFiles.errors}`,
        })),
    ];
  });
}

/** Each entry names exactly the operations and actions that list its error. Entries of later versions are left out. */
function checkErrors({ apis, actions, errors }: Reference): ProblemInData[] {
  return errors.flatMap((error, index) => {
    if (error.since !== undefined) return [];
    const name = nameOf(error);
    const operations = Object.values(apis).flatMap((api) =>
      [...api.operations.values()].filter((one) => failuresOf(one).some((it) => it.name === name)),
    );
    const users = [...actions.values()].filter((action) =>
      linesOf(action).some((line) => line.errors.some(({ code }) => code === name)),
    );
    const listed = { seen: [...new Set(operations.map(({ id }) => id))], actions: users.map(({ slug }) => slug) };
    return [
      ...difference(name, 'operation', error.seen, listed.seen, [index, 'seen']),
      ...difference(name, 'action', error.actions, listed.actions, [index, 'actions']),
    ];
  });
}

/** What an entry says, at a path, of where it is met, compared with what is listed there; `*` says everything. */
function difference(
  name: string,
  what: string,
  said: readonly string[],
  listed: readonly string[],
  at: ProblemInData['at'],
): ProblemInData[] {
  if (said.includes('*')) return [];
  const file = dataFiles.errors;
  return [
    ...said
      .filter((other) => !listed.includes(other))
      .map((other) => ({
        file,
        at: [...at, said.indexOf(other)],
        message: `${name} names the ${what} ${other}, which doesn't list it`,
        advice: `list it there, or take ${other} out of the entry`,
      })),
    ...listed
      .filter((other) => !said.includes(other))
      .map((other) => ({
        file,
        at,
        message: `${name} doesn't name the ${what} ${other}, which lists it`,
        advice: `add ${other} to the entry`,
      })),
  ];
}
