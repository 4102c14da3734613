import type { ProblemText } from '../../diagnostics/problems';
import { didYouMean } from '../../diagnostics/problems';
import { anchor, code, item, paragraph, strong } from '../../markdown/mdast';
import { listOf } from '../layout';
import type { TagDefinition } from '../tag';
import { actionBlock } from './action';
import { endpointsBlock } from './endpoints';
import { errorsBlock } from './errors';
import { operationBlock } from './operation';
import { recipeBlock } from './recipe';
import { assumptionsBlock, environmentBlock, glossaryBlock, guaranteesBlock, imagesBlock } from './tables';

/** Whether a request may be sent again (`yes`, `no` or `care`), in words. */
export function repeatInWords(safe: string): string {
  if (safe === 'yes') return 'safe to repeat';
  return safe === 'no' ? 'not safe to repeat' : 'repeat with care';
}

function pick<T>(what: string, name: string, all: ReadonlyMap<string, T>, write: (datum: T) => string) {
  const datum = all.get(name);
  if (datum !== undefined) return write(datum);
  return { message: `no ${what} "${name}"`, advice: didYouMean(name, all.keys(), 'see content/reference/') };
}

/** Tags for reference data, and those that their blocks are written with. */
export const reference = {
  Operation: {
    required: ['id'],
    replace: (at, data) =>
      pick('operation', at('id'), data.reference.api.operations, (one) => operationBlock(one, data)),
  },
  Action: {
    required: ['slug'],
    replace: (at, data) => pick('action', at('slug'), data.reference.actions, (one) => actionBlock(one, data)),
  },
  Endpoints: {
    required: ['of'],
    replace: (at, data): string | ProblemText =>
      endpointsBlock(at('of'), data) || {
        message: `/api/${at('of')}/ has no operations`,
        advice: 'see content/api/',
      },
  },
  Guarantees: {
    required: ['of'],
    replace: (at, { reference }) =>
      pick('building block', at('of'), new Map(Object.entries(reference.guarantees)), guaranteesBlock),
  },
  Recipe: {
    required: ['of'],
    replace: (at, { reference }) => pick('recipe', at('of'), reference.recipes, recipeBlock),
  },
  Environment: {
    required: ['group'],
    replace: (at, { reference }) =>
      pick('group', at('group'), new Map(reference.environment.map((group) => [group.group, group])), environmentBlock),
  },
  Errors: { replace: (_, data) => errorsBlock(data.reference) },
  Images: { replace: (_, { reference }) => imagesBlock(reference.images) },
  Glossary: { replace: (_, { reference }) => glossaryBlock(reference.glossary) },
  Assumptions: { replace: (_, { reference }) => assumptionsBlock(reference.assumptions) },
  Endpoint: {
    required: ['method', 'path'],
    markdown: ({ method = '', path = '' }) => [paragraph(strong(method), ' ', code(path))],
  },
  EndpointList: { markdown: listOf },
  EndpointItem: {
    required: ['method', 'path', 'safe'],
    markdown: ({ method = '', path = '', safe = '' }, children) => [
      item(...children, paragraph(strong(method), ' ', code(path), ` ${repeatInWords(safe)}`)),
    ],
  },
  Terms: { markdown: listOf },
  Term: {
    required: ['id', 'term'],
    markdown: ({ id = '', term = '' }, children) => [item(paragraph(strong(term), anchor(id)), ...children)],
  },
} satisfies Record<string, TagDefinition>;
