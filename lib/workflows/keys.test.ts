import { expect, it } from 'vitest';
import { readReference } from '../data/read';
import { readContentFiles } from '../site/files';
import type { WorkflowSource } from './schema';

const { files } = readContentFiles('content');
const { workflows } = readReference(files).reference;

/** The expressions in a key: two keys with the same start and end may be equal. */
const anything = /\{\{.*?\}\}/g;

/** The locks and last-updated records of a workflow, by the keys it uses: `lock stock-*`. */
function keysOf({ nodes }: WorkflowSource): string[] {
  const text = JSON.stringify(nodes);
  // A lock whose key is made from the item has a field for it.
  const [, made = ''] = /"name":"lockKey","value":"=([^"]*)"/.exec(text) ?? [];
  const used = nodes.flatMap(({ parameters: { resource, key, url } }) => {
    const [, address] = /\/last-updated\/key\/([\w-]+)$/.exec(String(url)) ?? [];
    if (address) return [`lastUpdated ${address}`];
    return resource === 'lock' || resource === 'lastUpdated' ? [`${resource} ${String(key)}`] : [];
  });
  const named = used.map((one) =>
    one
      .replace(/=\{\{[^}]*\.lockKey \}\}$/, made)
      .replace(' =', ' ')
      .replace(anything, '*'),
  );
  return [...new Set(named)];
}

/** Workflows on one page belong to one story. */
const pages = files.flatMap(({ path, text }) =>
  [...text.matchAll(/<Workflow file="([^"]+)"/g)].map(([, name = '']) => [name, path] as const),
);

it('no two pages offer workflows that share a lock or a date', () => {
  const users = new Map<string, Set<string>>();
  for (const [name, page] of pages) {
    const workflow = workflows.get(name);
    for (const key of workflow ? keysOf(workflow) : []) users.set(key, (users.get(key) ?? new Set()).add(page));
  }
  expect(users.size).toBeGreaterThan(8);
  const shared = [...users].filter(([, on]) => on.size > 1).map(([key, on]) => `${key}: ${[...on].join(', ')}`);
  expect(shared, 'give each workflow a key of its own: readers run several on one service').toEqual([]);
});
