import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readWorkflows } from '../../audit';
import { coveredIn } from '../workflows/testing/covered';
import { canvasOf } from './canvas';
import { drawable } from './drawable';

const files = readdirSync('audit/cases').filter((file) => file.endsWith('.json'));
const cases = files.flatMap((file) => {
  const read = readWorkflows(readFileSync(`audit/cases/${file}`, 'utf8'));
  return 'problem' in read ? [] : read.map((workflow) => [file, drawable(workflow)] as const);
});

/** Switches in a row, or all on one place, each with lines to those after it. */
function switches(count: number, outputs: number, isOnePlace: boolean) {
  const nodes = Array.from({ length: count }, (_, index) => ({
    name: `Route ${index}`,
    type: 'n8n-nodes-base.switch',
    typeVersion: 3,
    position: isOnePlace ? [0, 0] : [index * 220, 0],
    parameters: { rules: { values: Array.from({ length: outputs }, (_, output) => ({ outputKey: `is ${output}` })) } },
  }));
  const main = (from: number) =>
    Array.from({ length: outputs }, (_, output) => [
      { node: `Route ${(from + output + 1) % count}`, type: 'main', index: 0 },
    ]);
  const connections = Object.fromEntries(nodes.map(({ name }, index) => [name, { main: main(index) }]));
  const read = readWorkflows(JSON.stringify({ nodes, connections }));
  if ('problem' in read || !read[0]) throw new Error('not read');
  return drawable(read[0]);
}

describe('a pasted workflow', () => {
  it.each([true, false])('OWN-4 with many outputs, and all nodes on one place (%s), is laid out anew', (isOnePlace) => {
    for (const direction of ['across', 'down'] as const) {
      const { layout } = canvasOf(switches(9, 6, isOnePlace), direction);
      expect(coveredIn(layout), direction).toEqual([]);
      const [along] = direction === 'across' ? (['x'] as const) : (['y'] as const);
      expect(new Set(layout.nodes.map(({ box }) => box[along])).size).toBeGreaterThan(4);
    }
  });

  it.each(cases)('OWN-4 %s: no line crosses a name, no two texts overlap, and nothing is cut', (_, workflow) => {
    const place = workflow.nodes.findIndex(({ name }) => workflow.connections[name]);
    for (const direction of ['across', 'down'] as const) {
      const { layout } = canvasOf(workflow, direction, undefined, place < 0 ? undefined : `${place}-0-`);
      expect(coveredIn(layout), direction).toEqual([]);
    }
  });
});
