import { z } from 'zod';
import { parseData } from '../source/parse-data';
import type { SourceFile } from '../source/places';
import type { Problem } from '../source/problems';
import { readApi } from './api';
import type { Json } from './api-schema';
import { earlierDescription } from './earlier-api';
import { actionNames } from './names';
import type { RecipeFaults } from './schemas';
import {
  actionSchema,
  choicesSchema,
  environmentSchema,
  errorsSchema,
  glossarySchema,
  guaranteesSchema,
  imagesSchema,
  linesSchema,
  recipeFaultsSchema,
  searchSchema,
  versionsSchema,
  workflowSchema,
} from './schemas';
import type { Recipe, Reference } from './types';

/** The data files, with their paths. */
export const dataFiles = {
  api: 'content/reference/openapi.yaml',
  actions: 'content/reference/actions/',
  errors: 'content/reference/errors.yaml',
  guarantees: 'content/reference/guarantees.yaml',
  choices: 'content/reference/choices.yaml',
  versions: 'content/reference/versions.yaml',
  lines: 'content/reference/lines.yaml',
  environment: 'content/reference/environment.yaml',
  images: 'content/reference/images.yaml',
  glossary: 'content/reference/glossary.yaml',
  recipeFaults: 'content/reference/recipes.yaml',
  search: 'content/reference/search.yaml',
  workflows: 'content/workflows/',
  recipes: 'content/recipes/',
} as const;

/** True for a file of the data whose texts pages show. */
export function isDataFile(path: string): boolean {
  return /^content\/reference\/.*\.ya?ml$/.test(path);
}

/** The last result and its input: preview reads the data again only after an edit. */
let last: { key: string; result: { reference: Reference; problems: Problem[] } } | undefined;

/**
 * Reads the data behind reference pages. Mistakes in a file become problems, and its data is then missing from the
 * result.
 * @param files of `content/`
 * @param operationHrefs where pages describe the operations
 */
export function readReference(
  files: readonly SourceFile[],
  operationHrefs: ReadonlyMap<string, string> = new Map(),
): { reference: Reference; problems: Problem[] } {
  const data = files.filter(({ path }) =>
    /^content\/(?:reference|workflows|recipes)\/.*\.(?:ya?ml|json|ts|py)$/.test(path),
  );
  const key = JSON.stringify([[...operationHrefs], data]);
  if (last?.key !== key) last = { key, result: readData(data, operationHrefs) };
  return last.result;
}

function readData(
  files: readonly SourceFile[],
  operationHrefs: ReadonlyMap<string, string>,
): { reference: Reference; problems: Problem[] } {
  const problems: Problem[] = [];
  const read = <T extends z.ZodType>(file: SourceFile | undefined, form: T): z.infer<T> | undefined => {
    if (!file) return undefined;
    const result = parseData(file, form);
    if ('data' in result) return result.data;
    problems.push(...result.problems);
    return undefined;
  };
  const at = (path: string) => files.find((file) => file.path === path);
  const below = <T extends z.ZodType>(folder: string, form: T): Map<string, z.infer<T>> =>
    new Map(
      files
        .filter(({ path }) => path.startsWith(folder))
        .flatMap((file) => {
          const data = read(file, form);
          return data === undefined ? [] : [[nameOf(file.path), data] as const];
        }),
    );
  const { api: apiNames, labels } = read(at(dataFiles.lines), linesSchema) ?? { api: {}, labels: {} };
  const document = (read(at(dataFiles.api), z.json()) ?? {}) as Json;
  const api = readApi(document);
  const actions = below(dataFiles.actions, actionSchema);
  const reference: Reference = {
    api,
    apis: { '1.1': api, '1.0': readApi(earlierDescription(document, Object.values(apiNames))) },
    names: new Map([...Object.entries({ ...apiNames, ...labels }), ...actionNames(actions)]),
    actions,
    errors: read(at(dataFiles.errors), errorsSchema) ?? [],
    guarantees: read(at(dataFiles.guarantees), guaranteesSchema) ?? {},
    choices: read(at(dataFiles.choices), choicesSchema) ?? [],
    recipes: recipesOf(files, read(at(dataFiles.recipeFaults), recipeFaultsSchema) ?? {}),
    versions: read(at(dataFiles.versions), versionsSchema),
    environment: read(at(dataFiles.environment), environmentSchema) ?? [],
    images: read(at(dataFiles.images), imagesSchema) ?? [],
    glossary: read(at(dataFiles.glossary), glossarySchema) ?? [],
    search: read(at(dataFiles.search), searchSchema) ?? { synonyms: [], hints: {}, starts: [] },
    workflows: below(dataFiles.workflows, workflowSchema),
    operationHrefs,
  };
  return { reference, problems };
}

/** The recipes, by the names of their files: `with-lock` is `with_lock.py` too. */
function recipesOf(files: readonly SourceFile[], faults: RecipeFaults): Map<string, Recipe> {
  const sources = files.filter(({ path }) => path.startsWith(dataFiles.recipes));
  const keyOf = (path: string) => nameOf(path).replaceAll('_', '-');
  return new Map(
    [...new Set(sources.map(({ path }) => keyOf(path)))].map((key) => [
      key,
      {
        files: (['ts', 'py'] as const).flatMap((language) =>
          sources
            .filter(({ path }) => keyOf(path) === key && path.endsWith(`.${language}`))
            .map(({ path, text }) => ({ language, name: path.slice(dataFiles.recipes.length), text })),
        ),
        faults: faults[key] ?? [],
      },
    ]),
  );
}

/** `content/workflows/add-to-set.json` → `add-to-set`. */
function nameOf(path: string): string {
  return path.replace(/^.*\/|\.\w+$/g, '');
}
