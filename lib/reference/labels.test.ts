import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readReference } from '../data/read';
import { readContentFiles } from '../site/files';

/** The label and value of an action, and the labels, names and values of its fields. */
interface Described {
  resource: [label: string, value: string];
  operation: [label: string, value: string];
  parameters: [label: string, name: string, initial: unknown][];
}

const described: Record<string, Described> = parse(readFileSync('lib/site/testing/node-description.yaml', 'utf8'));
const { actions } = readReference(readContentFiles('content').files).reference;

it('every action of the node is described', () => {
  expect([...actions.keys()].sort()).toEqual(Object.keys(described).sort());
});

it.each(Object.keys(described))('%s has the labels and fields of the node that pages install', (slug) => {
  const shown = actions.get(slug);
  expect({
    resource: Object.values(shown?.resource ?? {}),
    operation: Object.values(shown?.operation ?? {}),
    parameters: shown?.parameters.map(({ label, name, default: initial }) => [label, name, initial]),
  }).toEqual(described[slug]);
});
