import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readContentFiles } from '../content/files';
import { type NodeLine, nodeLines } from '../node-lines';
import { readReference } from './read';

/** What an action is called, and what its fields are called, stored as and filled with. */
interface Described {
  resource: [label: string, value: string];
  operation: [label: string, value: string];
  action?: string;
  parameters: [label: string, name: string, initial: unknown][];
}

const described: Record<string, Record<NodeLine, Described>> = parse(
  readFileSync('lib/content/testing/node-description.yaml', 'utf8'),
);
const { actions } = readReference(readContentFiles('content').files).reference;

it('LINE-1 every action of the node is described', () => {
  expect([...actions.keys()].sort()).toEqual(Object.keys(described).sort());
});

it.each(Object.keys(described).flatMap((slug) => nodeLines.map((line) => [slug, line] as const)))(
  'LINE-1 %s of line %s has the labels, list text and fields of the node that pages install',
  (slug, line) => {
    const shown = actions.get(slug)?.lines[line];
    expect({
      resource: Object.values(shown?.resource ?? {}),
      operation: Object.values(shown?.operation ?? {}),
      ...(shown?.action && { action: shown.action }),
      parameters: shown?.parameters.map(({ label, name, default: initial }) => [label, name, initial]),
    }).toEqual(described[slug]?.[line]);
  },
);
