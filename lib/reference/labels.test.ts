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

const file = 'lib/site/testing/node-description.yaml';
const described: Record<string, Described> = parse(readFileSync(file, 'utf8'));
const { actions } = readReference(readContentFiles('content').files).reference;

it('every action of the node is described', () => {
  const unknown = [...actions.keys()].filter((slug) => !described[slug]);
  const advice = `not in the node → copy its labels into ${file} once the node has it`;
  expect(unknown.map((slug) => `content/reference/actions/${slug}.yaml:1  ${slug} is ${advice}`)).toEqual([]);
  expect(Object.keys(described).filter((slug) => !actions.has(slug))).toEqual([]);
});

it.each(Object.keys(described))('%s has the labels and fields of the node that pages install', (slug) => {
  const shown = actions.get(slug);
  expect({
    resource: Object.values(shown?.resource ?? {}),
    operation: Object.values(shown?.operation ?? {}),
    parameters: shown?.parameters.map(({ label, name, default: initial }) => [label, name, initial]),
  }).toEqual(described[slug]);
});
