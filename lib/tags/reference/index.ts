import type { ProblemText } from '../../diagnostics/problems';
import { didYouMean } from '../../diagnostics/problems';
import { anchor, type Block, code, item, link, paragraph, strong, tag } from '../../markdown/mdast';
import { retryLabel } from '../../reference/retry';
import { cardsOf, filterOptions, type GalleryGroup } from '../../workflows/gallery';
import { listOf } from '../layout';
import type { TagDefinition } from '../tag';
import { actionBlock, errorsOfEveryActionBlock } from './action';
import { endpointsBlock } from './endpoints';
import { errorsBlock } from './errors';
import { commonErrorsBlock, objectBlock, operationBlock } from './operation';
import { recipeBlock } from './recipe';
import {
  assumptionsBlock,
  environmentBlock,
  galleryBlock,
  glossaryBlock,
  guaranteesBlock,
  imagesBlock,
  n8nScreenBlock,
} from './tables';

function pick<T>(what: string, name: string, all: ReadonlyMap<string, T>, write: (datum: T) => Block[] | ProblemText) {
  const datum = all.get(name);
  if (datum !== undefined) return write(datum);
  return { message: `no ${what} "${name}"`, advice: didYouMean(name, all.keys(), 'see content/reference/') };
}

/** Tags for reference data, and those that their blocks are written with. */
export const reference = {
  Operation: {
    description: 'an operation of the REST API: request, response, errors',
    required: ['id'],
    // Its parts are too many and too alike. Readers do look for the errors of a request.
    sections: /-errors$/,
    hasParts: true,
    replace: (at, data) =>
      pick('operation', at('id'), data.reference.api.operations, (one) => operationBlock(one, data)),
  },
  Action: {
    description: 'a part of an action of the n8n node: `fields`, `output` or `errors`',
    required: ['slug', 'part'],
    replace: (at, data) =>
      pick('action', at('slug'), data.reference.actions, (one) => actionBlock(one, at('part'), data)),
  },
  ActionErrors: {
    description: 'the errors that every action can have',
    replace: (_, data) => errorsOfEveryActionBlock(data.reference),
  },
  Endpoints: {
    description: 'the operations of the page `/api/…/` that `of` names, with links to them',
    required: ['of'],
    replace: (at, data) => {
      const made = endpointsBlock(at('of'), data);
      return made.length > 0 ? made : { message: `/api/${at('of')}/ has no operations`, advice: 'see content/api/' };
    },
  },
  Object: {
    description: 'the fields of an object that requests return',
    required: ['of'],
    replace: (at, { reference }) => pick('object', at('of'), reference.api.objects, objectBlock),
  },
  CommonErrors: {
    description: 'the errors that any request can have',
    replace: (_, { reference }) => commonErrorsBlock(reference.errors),
  },
  Guarantees: {
    description: 'what a building block promises, and what it doesn’t',
    required: ['of'],
    replace: (at, { reference }) =>
      pick('building block', at('of'), new Map(Object.entries(reference.guarantees)), guaranteesBlock),
  },
  Recipe: {
    description: 'a solution in code from `content/recipes/`, to download',
    required: ['of'],
    replace: (at, { reference }) => pick('recipe', at('of'), reference.recipes, recipeBlock),
  },
  Workflows: {
    description:
      'the workflows of one group as cards: `sender`, `schedule`, `repair` or `try` of `content/workflows/gallery.yaml`, or `action`',
    required: ['group'],
    replace: (at, { reference }) => {
      const group = at('group') as GalleryGroup;
      return galleryBlock(group, cardsOf(group, reference));
    },
  },
  WorkflowFilter: {
    description: 'a sentence that filters the cards of the page',
    fill: (node, { reference }) => {
      const { from, survives } = filterOptions(reference);
      node.attributes = tag('WorkflowFilter', { from: from.join('; '), survives: survives.join('; ') }).attributes;
    },
    markdown: () => [],
  },
  WorkflowCards: {
    description: 'cards of workflows, which `<Workflows>` writes',
    optional: ['rows'],
    markdown: listOf,
  },
  WorkflowCard: {
    description: 'a workflow on a card: its silhouette, its guide, what it does, and its file',
    required: ['file', 'title', 'href', 'badge', 'size', 'from', 'survives'],
    prose: ['title'],
    isClosedToTerms: true,
    markdown: ({ title = '', href = '', size = '' }, children) => [
      item(paragraph(link(href, title)), ...children, paragraph(size)),
    ],
  },
  Environment: {
    description: 'environment variables of one group',
    required: ['group'],
    replace: (at, { reference }) =>
      pick('group', at('group'), new Map(reference.environment.map((group) => [group.group, group])), environmentBlock),
  },
  Errors: {
    description: 'every error, and what to do about it',
    sections: /./,
    replace: (_, { reference }) => errorsBlock(reference.errors),
  },
  Images: { description: 'container images', replace: (_, { reference }) => imagesBlock(reference.images) },
  Glossary: {
    description: 'every term, with its definition',
    replace: (_, { reference }) => glossaryBlock(reference.glossary),
  },
  N8nScreen: {
    description: 'what n8n shows around an 8kit node, and what that means: `messages`, `nodes` or `runs`',
    required: ['of'],
    replace: (at, { reference }) =>
      pick('group', at('of'), new Map(reference.n8nScreen.map((group) => [group.group, group])), n8nScreenBlock),
  },
  Assumptions: {
    description: 'what the model of the service assumes where the facts are silent',
    replace: (_, { reference }) => assumptionsBlock(reference.assumptions),
  },
  Endpoint: {
    description: 'the request line of a REST operation',
    required: ['method', 'path'],
    shown: ['method', 'path'],
    isClosedToTerms: true,
    hasMethod: true,
    markdown: ({ method = '', path = '' }) => [paragraph(strong(method), ' ', code(path))],
  },
  EndpointList: { description: 'a list of `<EndpointItem>`', markdown: listOf },
  EndpointItem: {
    description: 'a request with a link to it, and a mark if it may not be sent again: `safe` is `yes`, `read` or `no`',
    required: ['method', 'path', 'safe'],
    shown: ['method', 'path'],
    markdown: ({ method = '', path = '', safe = '' }, children) => [
      item(
        ...children,
        paragraph(strong(method), ' ', code(path), safe === 'no' ? ` ${retryLabel(safe)} to repeat` : ''),
      ),
    ],
  },
  Terms: { description: 'a list of `<Term>`', markdown: listOf },
  Term: {
    description: 'an entry of the glossary, which `<Glossary>` writes',
    required: ['id', 'term'],
    shown: ['term'],
    markdown: ({ id = '', term = '' }, children) => [item(paragraph(strong(term), anchor(id)), ...children)],
  },
} satisfies Record<string, TagDefinition>;
