import { z } from 'zod';
import { dataFiles } from '../data-files';
import { parseData } from '../diagnostics/parse-data';
import type { SourceFile } from '../diagnostics/positions';
import type { Problem } from '../diagnostics/problems';
import { skillSchema } from '../feeds/schema';
import { glossarySchema } from '../glossary/schema';
import { exportedWorkflowSchema, sampleWorkflowsSchema } from '../own-workflow/schema';
import { readApi } from '../reference/api';
import { asNode, type JsonValue } from '../reference/api-schema';
import type { Action, RecipeData } from '../reference/schema';
import {
  actionErrorsSchema,
  actionSchema,
  assumptionsSchema,
  environmentSchema,
  errorsSchema,
  guaranteesSchema,
  imagesSchema,
  n8nScreenSchema,
  recipesSchema,
  versionsSchema,
} from '../reference/schema';
import { storiesSchema } from '../samples/schema';
import { questionsSchema, searchSchema } from '../search/schema';
import {
  gallerySchema,
  promisesSchema,
  type RecordedRuns,
  recordedRunsSchema,
  workflowSchema,
} from '../workflows/schema';

/** A solution in code that readers can use unchanged, in each language. */
export interface Recipe {
  files: readonly { language: 'ts' | 'py'; name: string; text: string }[];
  /** How it is called, and what it does when something fails; a file of helpers has none. */
  data?: RecipeData[string] | undefined;
}

/** All data behind the reference pages; empty if the site has no data files. */
export type Reference = ReturnType<typeof readData>['reference'];

/** The last result and its input, so that preview reads the data again only after an edit. */
let last: { key: string; result: ReturnType<typeof readData> } | undefined;

/**
 * Reads the data behind the reference pages. Mistakes in a file become problems, and its data is then missing from the
 * result.
 * @param files the files of `content/`
 */
export function readReference(files: readonly SourceFile[]): { reference: Reference; problems: Problem[] } {
  const data = files.filter(({ path }) =>
    /^content\/(?:reference|workflows|own-workflows|recipes)\/.*\.(?:ya?ml|json|ts|py)$/.test(path),
  );
  const key = JSON.stringify(data);
  if (last?.key !== key) last = { key, result: readData(data) };
  return last.result;
}

function readData(files: readonly SourceFile[]) {
  const problems: Problem[] = [];
  /** The data of the files whose paths start like this, by file name. */
  const below = <T extends z.ZodType>(start: string, form: T, end = ''): ReadonlyMap<string, z.infer<T>> => {
    const found = new Map<string, z.infer<T>>();
    for (const file of files.filter(({ path }) => isIn(start, path) && path.endsWith(end))) {
      const result = parseData(file, form);
      if ('data' in result) found.set(nameOf(file.path), result.data);
      else problems.push(...result.problems);
    }
    return found;
  };
  const read = <T extends z.ZodType>(path: string, form: T): z.infer<T> | undefined =>
    [...below(path, form).values()][0];
  const actions = below(dataFiles.actions, actionSchema);
  const reference = {
    api: readApi(withCallers(read(dataFiles.api, z.json()) ?? {}, [...actions.values()])),
    /** By slug. */
    actions,
    /** The errors of every action. */
    actionErrors: read(dataFiles.actionErrors, actionErrorsSchema) ?? [],
    errors: read(dataFiles.errors, errorsSchema) ?? [],
    /** By building block. */
    guarantees: read(dataFiles.guarantees, guaranteesSchema) ?? {},
    /** What the model of the service assumes. */
    assumptions: read(dataFiles.assumptions, assumptionsSchema) ?? [],
    /** What n8n shows around an 8kit node. */
    n8nScreen: read(dataFiles.n8nScreen, n8nScreenSchema) ?? [],
    /** By name, including `eightkit`, which all of them share. */
    recipes: recipesOf(files, read(dataFiles.recipeData, recipesSchema) ?? {}),
    /** What happens before samples. */
    stories: read(dataFiles.stories, storiesSchema) ?? { pages: {}, operations: {} },
    versions: read(dataFiles.versions, versionsSchema),
    environment: read(dataFiles.environment, environmentSchema) ?? [],
    images: read(dataFiles.images, imagesSchema) ?? [],
    glossary: read(dataFiles.glossary, glossarySchema) ?? [],
    /** Instructions that programs which write code read first. */
    skill: read(dataFiles.skill, skillSchema),
    /** Words for search in addition to those of the pages. */
    search: read(dataFiles.search, searchSchema) ?? { synonyms: [], hints: {}, starts: [] },
    /** What readers ask, by the section that answers. */
    questions: read(dataFiles.questions, questionsSchema) ?? { without: [], questions: {} },
    /** By file name without `.json`. */
    workflows: below(dataFiles.workflows, workflowSchema, '.json'),
    /** What pages promise of each workflow, by its name. */
    gallery: read(dataFiles.gallery, gallerySchema) ?? {},
    promises: below(dataFiles.promises, promisesSchema),
    /** Workflows to try "Try your own workflow" with, and their JSON by file name. */
    sampleWorkflows: read(dataFiles.samples, sampleWorkflowsSchema) ?? [],
    ownWorkflows: below(dataFiles.ownWorkflows, exportedWorkflowSchema, '.json'),
    /** How each ran in a real n8n, by its name. */
    runs: recordedRunsOf(files, problems),
  };
  return { reference, problems };
}

/** The API's description, in which each operation names the actions that call it: only their own files say so. */
function withCallers(description: JsonValue, actions: readonly Action[]): JsonValue {
  const calls = (operation: JsonValue) => (action: Action) => action.http.some((one) => one.operation === operation);
  const add = (_: string, value: JsonValue) => {
    const { operationId: id } = asNode(value);
    return id ? { ...asNode(value), 'x-actions': actions.filter(calls(id)).map(({ slug }) => slug) } : value;
  };
  return JSON.parse(JSON.stringify(description, add));
}

/** The recorded runs, by workflow. They are large and no one edits them, so they aren't read with positions, as YAML is. */
function recordedRunsOf(files: readonly SourceFile[], problems: Problem[]): ReadonlyMap<string, RecordedRuns> {
  const recorded = new Map<string, RecordedRuns>();
  for (const { path, text } of files.filter((file) => isIn(dataFiles.runs, file.path))) {
    try {
      recorded.set(nameOf(path), recordedRunsSchema.parse(JSON.parse(text)));
    } catch {
      problems.push({ file: path, line: 1, message: 'the recorded runs are damaged', advice: 'run npm run test:n8n' });
    }
  }
  return recorded;
}

/** The recipes, by file name; `with_lock.py` belongs to `with-lock` too. */
function recipesOf(files: readonly SourceFile[], data: RecipeData): ReadonlyMap<string, Recipe> {
  const recipes = new Map<string, Recipe>();
  for (const { path, text } of files.filter((file) => file.path.startsWith(dataFiles.recipes))) {
    const key = nameOf(path).replaceAll('_', '-');
    const recipe = recipes.get(key) ?? { files: [], data: data[key] };
    const language = path.endsWith('.ts') ? 'ts' : 'py';
    const file = { language, name: path.slice(dataFiles.recipes.length), text } as const;
    // List TypeScript first.
    recipes.set(key, { ...recipe, files: language === 'ts' ? [file, ...recipe.files] : [...recipe.files, file] });
  }
  return recipes;
}

/** True for the file itself, or one directly in a folder. */
const isIn = (start: string, path: string) =>
  path === start || (start.endsWith('/') && path.startsWith(start) && !path.slice(start.length).includes('/'));

/** `content/workflows/add-to-set.json` → `add-to-set`. */
function nameOf(path: string): string {
  return path.replace(/^.*\/|\.\w+$/g, '');
}
