import type { Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { didYouMean } from '../diagnostics/problems';
import type { Reference } from '../reference/read';
import { actionBlock } from './blocks/action';
import { endpointsBlock } from './blocks/endpoints';
import { errorsBlock } from './blocks/errors';
import { operationBlock } from './blocks/operation';
import { recipeBlock } from './blocks/recipe';
import { assumptionsBlock, environmentBlock, glossaryBlock, guaranteesBlock, imagesBlock } from './blocks/tables';
import { attributeText } from './mdast';
import { parseMarkdown } from './syntax';
import type { Report } from './types';
import type { DataName } from './vocabulary';

declare module 'unist' {
  interface Data {
    /** The tag that wrote the node from data. */
    generatedBy?: string;
  }
}

/** The Markdown that replaces a tag; where data lack what it names, what to tell of that. */
type Expansion = string | { message: string; advice: string };

function pick<T>(what: string, name: string, all: ReadonlyMap<string, T>, write: (datum: T) => string): Expansion {
  const datum = all.get(name);
  if (datum !== undefined) return write(datum);
  return { message: `no ${what} "${name}"`, advice: didYouMean(name, all.keys(), 'see content/reference/') };
}

/** Tags for reference data, each with the attribute that names the entry, if there are several. */
const expanders: Record<DataName, [attribute: string, expand: (reference: Reference, name: string) => Expansion]> = {
  Operation: ['id', (data, id) => pick('operation', id, data.api.operations, (one) => operationBlock(one, data))],
  Action: ['slug', (data, slug) => pick('action', slug, data.actions, (one) => actionBlock(one, data))],
  Endpoints: [
    'of',
    (data, of) => endpointsBlock(of, data) || { message: `/api/${of}/ has no operations`, advice: 'see content/api/' },
  ],
  Guarantees: [
    'of',
    (data, of) => pick('building block', of, new Map(Object.entries(data.guarantees)), guaranteesBlock),
  ],
  Recipe: ['of', (data, of) => pick('recipe', of, data.recipes, recipeBlock)],
  Environment: [
    'group',
    ({ environment }, name) =>
      pick('group', name, new Map(environment.map((group) => [group.group, group])), environmentBlock),
  ],
  Errors: ['', errorsBlock],
  Images: ['', ({ images }) => imagesBlock(images)],
  Glossary: ['', ({ glossary }) => glossaryBlock(glossary)],
  Assumptions: ['', ({ assumptions }) => assumptionsBlock(assumptions)],
};

/** True for a tag that is replaced by blocks made from data. */
export function isDataTag(name: string | null): name is DataName {
  return name !== null && Object.hasOwn(expanders, name);
}

/**
 * Puts blocks made from data in the place of tags such as `<Operation id="addSetValue" />`. What it puts there stands,
 * for positions, where the tag stands. Tags that name no datum are reported, and left out.
 */
export function remarkReference({ reference, report }: { reference: Reference; report: Report }) {
  return (tree: Root): undefined => {
    visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
      const { name } = node;
      if (!isDataTag(name) || !parent || index === undefined) return;
      const [attribute, expand] = expanders[name];
      const expansion = expand(reference, attributeText(node, attribute) ?? '');
      if (typeof expansion !== 'string') {
        report(node, expansion.message, expansion.advice);
        parent.children.splice(index, 1);
        return [SKIP, index];
      }
      const written = parseMarkdown(expansion);
      visit(written, (child) => {
        child.position = node.position;
        child.data = { ...child.data, generatedBy: name };
      });
      parent.children.splice(index, 1, ...written.children);
      return [SKIP, index + written.children.length];
    });
  };
}
