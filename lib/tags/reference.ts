import type { ProblemText } from '../diagnostics/problems';
import { didYouMean } from '../diagnostics/problems';
import { actionBlock, errorsOfEveryActionBlock } from '../markdown/blocks/action';
import { endpointsBlock } from '../markdown/blocks/endpoints';
import { errorsBlock } from '../markdown/blocks/errors';
import { operationBlock } from '../markdown/blocks/operation';
import { recipeBlock } from '../markdown/blocks/recipe';
import {
  assumptionsBlock,
  environmentBlock,
  glossaryBlock,
  guaranteesBlock,
  imagesBlock,
} from '../markdown/blocks/tables';
import { anchor, code, item, paragraph, strong } from '../markdown/mdast';
import { retryLabel } from '../reference/retry';
import { listOf } from './layout';
import type { TagDefinition } from './tag';

function pick<T>(what: string, name: string, all: ReadonlyMap<string, T>, write: (datum: T) => string | ProblemText) {
  const datum = all.get(name);
  if (datum !== undefined) return write(datum);
  return { message: `no ${what} "${name}"`, advice: didYouMean(name, all.keys(), 'see content/reference/') };
}

/** Tags for reference data, and those that their blocks are written with. */
export const reference = {
  Operation: {
    required: ['id'],
    replace: (at, data) => pick('operation', at('id'), data.api.operations, (one) => operationBlock(one, data)),
  },
  Action: {
    required: ['slug', 'part'],
    replace: (at, data) => pick('action', at('slug'), data.actions, (one) => actionBlock(one, at('part'), data)),
  },
  ActionErrors: { replace: (_, data) => errorsOfEveryActionBlock(data) },
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
    replace: (at, data) => pick('building block', at('of'), new Map(Object.entries(data.guarantees)), guaranteesBlock),
  },
  Recipe: { required: ['of'], replace: (at, data) => pick('recipe', at('of'), data.recipes, recipeBlock) },
  Environment: {
    required: ['group'],
    replace: (at, { environment }) =>
      pick('group', at('group'), new Map(environment.map((group) => [group.group, group])), environmentBlock),
  },
  Errors: { replace: (_, data) => errorsBlock(data) },
  Images: { replace: (_, { images }) => imagesBlock(images) },
  Glossary: { replace: (_, { glossary }) => glossaryBlock(glossary) },
  Assumptions: { replace: (_, { assumptions }) => assumptionsBlock(assumptions) },
  Endpoint: {
    required: ['method', 'path'],
    markdown: ({ method = '', path = '' }) => [paragraph(strong(method), ' ', code(path))],
  },
  EndpointList: { markdown: listOf },
  EndpointItem: {
    required: ['method', 'path', 'safe'],
    markdown: ({ method = '', path = '', safe = '' }, children) => [
      item(...children, paragraph(strong(method), ' ', code(path), ` ${retryLabel(safe)}`)),
    ],
  },
  Terms: { markdown: listOf },
  Term: {
    required: ['id', 'term'],
    markdown: ({ id = '', term = '' }, children) => [item(paragraph(strong(term), anchor(id)), ...children)],
  },
} satisfies Record<string, TagDefinition>;
