import { nextStepsId } from '../../lib/content/markdown/next-steps';
import type { ComponentName } from '../../lib/content/markdown/vocabulary';
import type { Audience, DocKind } from '../../lib/content/types';

/** A section that pages of a kind have, at a heading of level 2 or 3. */
export interface TemplateSection {
  id: string;
  /** What the heading says where the page has no better words. */
  heading: string;
  /** What belongs there. */
  hint: string;
  /** `optional`: pages have it where it helps. An id: required where the page has that section. */
  need?: 'optional' | { with: string };
  /** What the page must hold, most often here: a component, or a diagram. */
  block?: ComponentName | 'diagram';
  /** The beginning of a link that must stand in the section. */
  link?: string;
}

/** What pages of a kind have in common. */
export interface Template {
  /** Whom most of them are written for. */
  audience: readonly Audience[];
  /** What the paragraph above the first heading says. */
  opening: string;
  /** In the order in which they stand. */
  sections: readonly TemplateSection[];
}

/** The most links that a page may end with. */
export const maxNextSteps = 3;

const nextSteps: TemplateSection = {
  id: nextStepsId,
  heading: 'Next steps',
  hint: `Up to ${maxNextSteps} links, each with the reason to follow it; they become cards.`,
};

const whenItFails: TemplateSection = {
  id: 'when-it-fails',
  heading: 'When it fails',
  hint: 'A table: what the reader sees, its cause, what to do.',
};

/** The template of each kind of page; the check of content and the command for a new page read it. */
export const templates: Record<DocKind, Template> = {
  landing: {
    audience: ['developers', 'integrators', 'operators'],
    opening: 'What it is, for whom, and what the page leads to.',
    sections: [
      { id: 'by-task', heading: 'By task', hint: 'A table: what the reader wants, and the page to start with.' },
      { id: 'what-it-needs', heading: 'What it needs', hint: 'What it costs to run.' },
      { id: 'when-not-to-use-it', heading: 'When not to use it', hint: 'Tasks that something else solves better.' },
      { id: 'versions', heading: 'Versions', hint: 'The version that the pages describe.' },
      nextSteps,
    ],
  },
  tutorial: {
    audience: ['integrators'],
    opening: 'What the reader builds; where to go instead if that is not what they want.',
    sections: [
      {
        id: 'before-you-begin',
        heading: 'Before you begin',
        hint: 'A table: what the reader needs, with versions, and the page to get it from.',
      },
      {
        id: 'steps',
        heading: 'The steps',
        hint: 'One path without choices; each step ends in something the reader sees.',
        need: 'optional',
        block: 'Steps',
      },
      {
        id: 'import-workflow',
        heading: 'Import the workflow',
        hint: 'The workflow, best as one of the steps: `<Workflow file="…" />` shows a file of content/workflows/.',
        need: 'optional',
        block: 'Workflow',
      },
      { id: 'clean-up', heading: 'Clean up', hint: 'How to remove what the tutorial made, best as the last step.' },
      {
        id: 'what-you-have-seen',
        heading: 'What you have seen',
        hint: 'The points the tutorial made, and where a real workflow differs.',
      },
      nextSteps,
    ],
  },
  'how-to': {
    audience: ['integrators'],
    opening:
      'Begin with “Use this guide when …”, and name what to use otherwise; then what the reader needs, with links.',
    sections: [
      {
        id: 'when-not',
        heading: 'When to choose another way',
        hint: 'A table: the situation, and what serves it better.',
        need: 'optional',
      },
      {
        id: 'steps',
        heading: 'The steps',
        hint: 'One action a step; say what happens in parallel runs and on a retry.',
        need: 'optional',
        block: 'Steps',
      },
      { id: 'check', heading: 'Check that it works', hint: 'What to run, and what it shows when all is well.' },
      {
        id: 'if-it-fails',
        heading: 'If it fails',
        hint: 'A table of the errors met most: what the reader sees, its cause, what to do. Link the error reference.',
        link: '/troubleshooting/#error-',
      },
      nextSteps,
    ],
  },
  concept: {
    audience: ['developers', 'integrators'],
    opening: 'What it is and what it is for; then what not to use it for, with a link to what serves that.',
    sections: [
      {
        id: 'problem',
        heading: 'The problem',
        hint: 'What goes wrong without it: a story with times, and a diagram of its events.',
        need: 'optional',
        block: 'diagram',
      },
      { id: 'how-it-works', heading: 'How it works', hint: 'What happens, and in which order.', need: 'optional' },
      {
        id: 'guarantees',
        heading: 'Guarantees',
        hint: 'What readers can rely on and what not; for a building block, `<Guarantees of="…" />` shows both.',
      },
      {
        id: 'limits',
        heading: 'Defaults and limits',
        hint: 'A table of numbers with units.',
        need: { with: 'how-it-works' },
      },
      whenItFails,
      {
        id: 'comparison',
        heading: 'Compared with what you have today',
        hint: 'A table that sets it beside what n8n and databases offer.',
        need: { with: 'how-it-works' },
      },
      nextSteps,
    ],
  },
  component: {
    audience: ['operators'],
    opening: 'What the part is and does; then where to go for its set-up or its single requests.',
    sections: [
      { id: 'what-it-does', heading: 'What it does', hint: 'A table or list of its tasks.', need: 'optional' },
      {
        id: 'what-it-does-not-do',
        heading: 'What it does not do',
        hint: 'What readers may expect of it, and where that is found.',
      },
      whenItFails,
      nextSteps,
    ],
  },
  'rest-reference': {
    audience: ['developers'],
    opening: 'What the resource holds, and what the page has of it; then where to go for the idea behind it.',
    sections: [
      {
        id: 'guarantees',
        heading: 'Guarantees',
        hint: 'What requests promise: `<Guarantees of="…" />` shows an entry of content/reference/guarantees.yaml.',
        block: 'Guarantees',
      },
      { id: 'objects', heading: 'Objects', hint: 'The fields of what requests return.', need: 'optional' },
      {
        id: 'requests',
        heading: 'Requests',
        hint: 'A `###` for each request, named after what it does: `<Operation id="…" />` shows it.',
        need: 'optional',
        block: 'Operation',
      },
      nextSteps,
    ],
  },
  'node-reference': {
    audience: ['integrators'],
    opening: 'What the action does with an item, and what it returns.',
    sections: [
      { id: 'when-to-use', heading: 'When to use it', hint: 'The tasks it is for, and those it is not for.' },
      {
        id: 'reference',
        heading: 'Reference',
        hint: 'Its fields, items and errors: `<Action slug="…" />` shows a file of content/reference/actions/.',
        block: 'Action',
      },
      {
        id: 'workflow',
        heading: 'Workflow to import',
        hint: 'What the workflow does: `<Workflow file="…" />` shows a file of content/workflows/.',
        block: 'Workflow',
      },
      {
        id: 'worked-example',
        heading: 'Worked example',
        hint: 'An item that goes in, and the item that comes out, as JSON.',
      },
      { id: 'pitfalls', heading: 'Pitfalls', hint: 'What goes wrong in practice, each with its remedy.' },
      nextSteps,
    ],
  },
  reference: {
    audience: ['developers', 'integrators', 'operators'],
    opening: 'What can be looked up here, and where to go to learn or to do.',
    sections: [nextSteps],
  },
  scenario: {
    audience: ['integrators'],
    opening: 'What the systems do together, and what the page says of every step.',
    sections: [
      {
        id: 'situation',
        heading: 'The situation',
        hint: 'The systems, what passes between them, what must not happen.',
      },
      { id: 'setup', heading: 'Set it up', hint: 'What the reader needs and creates once.' },
      {
        id: 'workflows',
        heading: 'The workflows',
        hint: 'A section for each, with what flows at every step: `<Workflow file="…" />` shows it.',
        need: 'optional',
        block: 'Workflow',
      },
      {
        id: 'failures',
        heading: 'What happens when something fails',
        hint: 'For every step: what a crash, a retry and a duplicate delivery do.',
      },
      { id: 'not-guaranteed', heading: 'What is not guaranteed', hint: 'What can still go wrong, and who notices.' },
      { id: 'requests', heading: 'What it costs', hint: 'Requests per item and per day.', need: 'optional' },
      { id: 'check', heading: 'Check that it works', hint: 'What to run, and what it shows when all is well.' },
      nextSteps,
    ],
  },
  operations: {
    audience: ['operators'],
    opening: 'What the operator gets, and which page serves a smaller or another need.',
    sections: [
      {
        id: 'requirements',
        heading: 'Requirements',
        hint: 'A table of supported versions.',
        need: { with: 'start' },
      },
      {
        id: 'secrets',
        heading: 'Secrets before the first start',
        hint: 'How to make each; none has a default.',
        need: { with: 'start' },
      },
      {
        id: 'start',
        heading: 'Start',
        hint: 'The command and its output. A page that starts nothing needs neither this nor what belongs to it.',
        need: 'optional',
      },
      {
        id: 'verify',
        heading: 'Verify',
        hint: 'The health endpoint and the body it answers.',
        need: { with: 'start' },
      },
      { id: 'tls', heading: 'TLS', hint: 'The reverse proxy, and what stays unpublished.', need: { with: 'start' } },
      {
        id: 'back-up',
        heading: 'Back up',
        hint: 'What holds the data, and how to copy it.',
        need: { with: 'start' },
      },
      {
        id: 'restore',
        heading: 'Restore',
        hint: 'How to put a copy back, and to prove that it is good.',
        need: { with: 'start' },
      },
      {
        id: 'upgrade',
        heading: 'Upgrade and roll back',
        hint: 'Both ways, with what is lost.',
        need: { with: 'start' },
      },
      {
        id: 'observe',
        heading: 'Observe',
        hint: 'Logs, with the personal data in them, and what to watch.',
        need: 'optional',
      },
      {
        id: 'remove',
        heading: 'Remove',
        hint: 'How to remove it, and what is lost for good.',
        need: { with: 'start' },
      },
      nextSteps,
    ],
  },
};
