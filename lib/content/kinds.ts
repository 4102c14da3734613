/** What a page is for, and what readers call it; each kind has a template of its own. */
export const kindNames = {
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
} as const;
export type DocKind = keyof typeof kindNames;
export const docKinds = Object.keys(kindNames) as DocKind[];

/** What a reader is told above the title: the page's kind, and of a tutorial how long it takes. */
export function describeKind({ kind, minutes }: { kind: DocKind; minutes?: number | undefined }): string {
  return minutes === undefined ? kindNames[kind] : `${kindNames[kind]}, ${minutes} minutes`;
}
