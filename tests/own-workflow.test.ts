import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readReference } from '../lib/data/read';
import { judge, readWorkflows, triggersOf } from '../lib/own-workflow';
import type { Verdict } from '../lib/own-workflow/judge';
import { readContentFiles } from '../lib/site/files';

/* Workflows that nobody here wrote for this, and what somebody who knows n8n expects of them. */

type Expected = Partial<Record<'twice' | 'together' | 'harmless' | 'unsure', string[]>>;

const folder = 'tests/own-workflow/';
const expected: Record<string, Expected> = parse(readFileSync(`${folder}expected.yaml`, 'utf8'));
const { n8nNodes: data } = readReference(readContentFiles('content').files).reference;
const ends = ['once', 'undone', 'repeated', 'twice'];

/** The worst that two deliveries do at each node, whatever the workflow begins with, by the node's name. */
function verdictsOf(file: string, gap: 'later' | 'together'): ReadonlyMap<string, Verdict> {
  const workflows = readWorkflows(readFileSync(`${folder}${file}.json`, 'utf8'));
  if ('problem' in workflows || !data) throw new Error(`${file} could not be read`);
  const worst = new Map<string, Verdict>();
  for (const workflow of workflows) {
    for (const trigger of triggersOf(workflow, data)) {
      for (const verdict of judge(workflow, data, { trigger, gap, fault: 'none' }).verdicts) {
        const name = workflow.nodes[verdict.node]?.name ?? '';
        const before = worst.get(name);
        if (!before || ends.indexOf(verdict.ends) > ends.indexOf(before.ends)) worst.set(name, verdict);
      }
    }
  }
  return worst;
}

/** Where the judgement differs from what is expected; a node on whose repetition nobody can decide is left out. */
function differencesIn(file: string): { name: string; isGuess: boolean }[] {
  const { twice = [], together = [], unsure = [] } = expected[file] ?? {};
  const [later, atOnce] = [verdictsOf(file, 'later'), verdictsOf(file, 'together')];
  const differs = (name: string, found: Verdict | undefined, isTwice: boolean) =>
    (found?.ends === 'twice') === isTwice ? [] : [{ name, isGuess: found?.isGuess ?? false }];
  const others = [...later.keys()].filter((name) => ![...twice, ...together, ...unsure].includes(name));
  return [
    ...twice.flatMap((name) => differs(name, later.get(name), true)),
    ...together.flatMap((name) => [...differs(name, later.get(name), false), ...differs(name, atOnce.get(name), true)]),
    ...others.flatMap((name) => differs(name, later.get(name), false)),
  ];
}

describe('foreign workflows', () => {
  const files = readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []));

  it('are all there', () => {
    expect(files).toEqual(Object.keys(expected));
    expect(files).toHaveLength(30);
  });

  it('are judged as expected in at least 27 cases, and what differs is said as a guess', () => {
    const differing = files.map((file) => ({ file, differences: differencesIn(file) }));
    const wrong = differing.flatMap(({ file, differences }) =>
      differences.filter(({ isGuess }) => !isGuess).map(({ name }) => `${file}: ${name}`),
    );
    expect(wrong).toEqual([]);
    expect(differing.filter(({ differences }) => differences.length === 0).length).toBeGreaterThanOrEqual(27);
  });
});
