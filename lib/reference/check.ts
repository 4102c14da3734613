import type { SourceFile } from '../content/types';
import { didYouMean, type Problem } from '../problems';
import type { Operation } from './api';
import { dataFiles } from './read';
import type { Reference } from './types';

/** A problem of a data file, and the text that stands where it is. */
type Found = Omit<Problem, 'line'> & { at: string };

/**
 * Compares the data files with each other, in both directions: operations and actions name each other,
 * and each error that one of them can meet has an entry, which names them.
 * @param files of `content/`, for line numbers
 */
export function checkReference(reference: Reference, files: readonly SourceFile[]): Problem[] {
  if (reference.api.operations.size === 0) return [];
  const found = [...checkActions(reference), ...checkOperations(reference), ...checkErrors(reference)];
  return found.map(({ at, ...problem }) => ({ ...problem, line: lineOf(files, problem.file, at) }));
}

/** The line of a file, from 1, that holds a text. */
function lineOf(files: readonly SourceFile[], file: string, text: string): number {
  const lines = files.find(({ path }) => path === file)?.text.split('\n') ?? [];
  return Math.max(lines.findIndex((line) => line.includes(text)) + 1, 1);
}

const nameOf = ({ code, id }: { code?: string | undefined; id?: string | undefined }) => code ?? id ?? '';

/** Codes and ids of the errors that an operation's description shows. */
function failuresOf(operation: Operation | undefined): string[] {
  const failures = operation?.responses.filter(({ status }) => status >= 400) ?? [];
  return failures.flatMap(({ examples }) => examples.map(({ name }) => name));
}

function checkActions({ api, actions, errors, workflows }: Reference): Found[] {
  const known = errors.map(nameOf);
  return [...actions.values()].flatMap(({ slug, http, errors: listed }) => {
    const file = `${dataFiles.actions}${slug}.yaml`;
    return [
      ...http.flatMap(({ operation: id }): Found[] => {
        const operation = api.operations.get(id);
        if (operation?.actions.includes(slug)) return [];
        const message = operation ? `${id} doesn't name the action ${slug}` : `no operation "${id}"`;
        const otherwise = `see ${dataFiles.api}`;
        const advice = operation
          ? `add it to the x-actions of ${id} in ${dataFiles.api}`
          : didYouMean(id, [...api.operations.keys()], otherwise);
        return [{ file, at: id, message, advice }];
      }),
      ...listed
        .filter(({ code }) => !known.includes(code))
        .map(({ code }) => ({
          file,
          at: code,
          message: `the error ${code} has no entry`,
          advice: didYouMean(code, known, `write one in ${dataFiles.errors}`),
        })),
      ...(workflows.has(slug)
        ? []
        : [
            { file, at: 'slug:', message: 'no workflow to import', advice: `write ${dataFiles.workflows}${slug}.json` },
          ]),
    ];
  });
}

function checkOperations({ api, actions, errors, operationHrefs }: Reference): Found[] {
  const file = dataFiles.api;
  const known = errors.map(nameOf);
  return [...api.operations.values()].flatMap((operation) => {
    const at = `operationId: ${operation.id}`;
    return [
      ...(operationHrefs.has(operation.id)
        ? []
        : [
            {
              file,
              at,
              message: `${operation.id} is described on no page`,
              advice: `put <Operation id="${operation.id}" /> on a page of content/api/`,
            },
          ]),
      ...operation.actions
        .filter((slug) => !actions.get(slug)?.http.some((request) => request.operation === operation.id))
        .map((slug) => ({
          file,
          at,
          message: `${operation.id} names the action ${slug}, which doesn't make this request`,
          advice: `name it under http in ${dataFiles.actions}${slug}.yaml, or take it out of x-actions`,
        })),
      ...failuresOf(operation)
        .filter((name) => !known.includes(name))
        .map((name) => ({
          file,
          at: name,
          message: `${operation.id} can fail with ${name}, which has no entry`,
          advice: `write one in ${dataFiles.errors}`,
        })),
    ];
  });
}

/** Each entry names just the operations and actions that list its error. Entries of later versions stand alone. */
function checkErrors({ api, actions, errors }: Reference): Found[] {
  return errors
    .filter(({ since }) => since === undefined)
    .flatMap((error) => {
      const name = nameOf(error);
      const operations = [...api.operations.values()].filter((operation) => failuresOf(operation).includes(name));
      const users = [...actions.values()].filter((action) => action.errors.some(({ code }) => code === name));
      return [
        ...difference(
          name,
          'operation',
          error.seen,
          operations.map(({ id }) => id),
        ),
        ...difference(
          name,
          'action',
          error.actions,
          users.map(({ slug }) => slug),
        ),
      ];
    });
}

/** What an entry says of where it is met, compared with what is listed there; `*` says everything. */
function difference(name: string, what: string, said: readonly string[], listed: readonly string[]): Found[] {
  if (said.includes('*')) return [];
  const place = { file: dataFiles.errors, at: name };
  return [
    ...said
      .filter((other) => !listed.includes(other))
      .map((other) => ({
        ...place,
        message: `${name} names the ${what} ${other}, which doesn't list it`,
        advice: `list it there, or take ${other} out of the entry`,
      })),
    ...listed
      .filter((other) => !said.includes(other))
      .map((other) => ({
        ...place,
        message: `${name} doesn't name the ${what} ${other}, which lists it`,
        advice: `add ${other} to the entry`,
      })),
  ];
}
