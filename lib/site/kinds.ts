/** The kinds of pages, and what readers call them; each kind has its own template. */
export const pageKindLabels = {
  landing: 'Introduction',
  tutorial: 'Tutorial',
  'how-to': 'How-to guide',
  concept: 'Concept',
  component: 'Component',
  'rest-reference': 'REST reference',
  'node-reference': 'Node action',
  reference: 'Reference',
  tool: 'Tool',
  scenario: 'Scenario',
  operations: 'Operations guide',
} as const;
export type DocKind = keyof typeof pageKindLabels;
export const docKinds = Object.keys(pageKindLabels) as DocKind[];

/** The words above a page's title: its kind and, for a tutorial, how long it takes. */
export function describeKind({ kind, minutes }: { kind: DocKind; minutes?: number }): string {
  return minutes === undefined ? pageKindLabels[kind] : `${pageKindLabels[kind]}, ${minutes} minutes`;
}
