import type { PerLine } from '../node-lines';
import type { Api } from './api';
import type {
  Action,
  Choice,
  EnvironmentGroup,
  ErrorEntry,
  Guarantees,
  Image,
  RecipeFaults,
  SearchWords,
  Term,
  Versions,
  WorkflowSource,
} from './schemas';

/** What each token of a page stands for in each line: `sets` → `uniqs` and `sets`. */
export type LineNames = ReadonlyMap<string, PerLine<string>>;

/** A solution in code that readers take as it is, in each language. */
export interface Recipe {
  files: readonly { language: 'ts' | 'py'; name: string; text: string }[];
  /** What it does when something fails; none of what is no recipe itself. */
  faults: RecipeFaults[string];
}

/** All data behind reference pages. A site without data files has none. */
export interface Reference {
  /** The API under the names of today's line. */
  api: Api;
  /** The API under the names of each line. */
  apis: PerLine<Api>;
  names: LineNames;
  /** By slug. */
  actions: ReadonlyMap<string, Action>;
  errors: readonly ErrorEntry[];
  /** By building block. */
  guarantees: Guarantees;
  /** What the model of the service does where the facts are silent. */
  choices: readonly Choice[];
  /** By name; also `eightkit`, which all of them share. */
  recipes: ReadonlyMap<string, Recipe>;
  versions: Versions | undefined;
  environment: readonly EnvironmentGroup[];
  images: readonly Image[];
  glossary: readonly Term[];
  /** What search knows beside the pages. */
  search: SearchWords;
  /** By file name without `.json`. */
  workflows: ReadonlyMap<string, WorkflowSource>;
  /** Where each operation of the API is described, by its id: `/api/sets/#add-a-value`. */
  operationHrefs: ReadonlyMap<string, string>;
}
