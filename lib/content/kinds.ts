import type { Doc, DocKind } from './types';

/** What readers call a page of each kind. */
export const kindNames: Record<DocKind, string> = {
  landing: 'Introduction',
  tutorial: 'Tutorial',
  'how-to': 'How-to guide',
  concept: 'Concept',
  component: 'Component',
  'rest-reference': 'REST reference',
  'node-reference': 'Node action',
  reference: 'Reference',
  scenario: 'Scenario',
  operations: 'Operations guide',
};

/** What a reader is told above the title: the page's kind, and of a tutorial how long it takes. */
export function describeKind({ kind, minutes }: Pick<Doc, 'kind' | 'minutes'>): string {
  return minutes === undefined ? kindNames[kind] : `${kindNames[kind]}, ${minutes} minutes`;
}
