import type { Reference } from '../reference/types';
import { didYouMean } from '../source/problems';
import { actionBlock } from './blocks/action';
import { errorsBlock } from './blocks/errors';
import { operationBlock } from './blocks/operation';
import { recipeBlock } from './blocks/recipe';
import {
  choicesBlock,
  environmentBlock,
  glossaryBlock,
  guaranteesBlock,
  imagesBlock,
  versionsBlock,
} from './blocks/tables';
import type { Block } from './mdast';

/** What replaces a tag, or what is wrong with the tag. */
export type Expansion = { blocks: Block[] } | { message: string; advice: string };

/** Tags for reference data, each with the attribute that names the entry. */
const expanders: Record<string, { attribute?: string; expand: (reference: Reference, name: string) => Expansion }> = {
  Operation: {
    attribute: 'id',
    expand: (reference, id) =>
      pick('operation', id, reference.api.operations, (operation) => operationBlock(operation, reference)),
  },
  Action: {
    attribute: 'slug',
    expand: (reference, slug) => pick('action', slug, reference.actions, (action) => actionBlock(action, reference)),
  },
  Guarantees: {
    attribute: 'of',
    expand: ({ guarantees }, name) =>
      pick('building block', name, new Map(Object.entries(guarantees)), guaranteesBlock),
  },
  Recipe: {
    attribute: 'of',
    expand: ({ recipes }, name) => pick('recipe', name, recipes, recipeBlock),
  },
  Environment: {
    attribute: 'group',
    expand: ({ environment }, name) =>
      pick('group', name, new Map(environment.map((group) => [group.group, group])), environmentBlock),
  },
  Errors: { expand: (reference) => ({ blocks: errorsBlock(reference) }) },
  Images: { expand: ({ images }) => ({ blocks: imagesBlock(images) }) },
  Versions: {
    expand: ({ versions }) =>
      versions
        ? { blocks: versionsBlock(versions) }
        : { message: 'there are no versions to show', advice: 'write content/reference/versions.yaml' },
  },
  Glossary: { expand: ({ glossary }) => ({ blocks: glossaryBlock(glossary) }) },
  Choices: { expand: ({ choices }) => ({ blocks: choicesBlock(choices) }) },
};

/** True for a tag that is replaced by blocks made from data. */
export function isDataTag(name: string | null): name is string {
  return name !== null && Object.hasOwn(expanders, name);
}

/** The blocks for a data tag. Further attributes are checked against the vocabulary. */
export function expandDataTag(name: string, attributes: Record<string, string>, reference: Reference): Expansion {
  const expander = expanders[name];
  if (!expander) throw new Error(`<${name}> is no data tag`);
  return expander.expand(reference, attributes[expander.attribute ?? ''] ?? '');
}

function pick<T>(what: string, name: string, all: ReadonlyMap<string, T>, write: (datum: T) => Block[]): Expansion {
  const datum = all.get(name);
  return datum !== undefined
    ? { blocks: write(datum) }
    : { message: `no ${what} "${name}"`, advice: didYouMean(name, [...all.keys()], 'see content/reference/') };
}
