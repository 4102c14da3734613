import { describe, expect, it } from 'vitest';
import { readContentFiles } from '../content/files';
import { readReference } from '../reference/read';
import { layOut, nodeSize } from './layout';
import { outlineOf } from './outline';

const { workflows } = readReference(readContentFiles('content').files).reference;

describe('the drawing of a workflow', () => {
  it.each([...workflows])('%s: no node lies on another, and each connection is drawn', (_, workflow) => {
    const { nodes, edges, width, height } = layOut(workflow);
    expect(nodes).toHaveLength(workflow.nodes.length);
    const wanted = Object.values(workflow.connections).flatMap(({ main }) => main.flatMap((targets) => targets ?? []));
    expect(edges).toHaveLength(wanted.length);
    for (const node of nodes) {
      expect(node.x + nodeSize.width).toBeLessThanOrEqual(width);
      expect(node.y + nodeSize.height).toBeLessThanOrEqual(height);
      const overlapping = nodes.filter(
        (other) =>
          other !== node && Math.abs(other.x - node.x) < nodeSize.width && Math.abs(other.y - node.y) < nodeSize.height,
      );
      expect(
        overlapping.map(({ name }) => name),
        node.name,
      ).toEqual([]);
      for (const line of node.lines) expect(line.length, line).toBeLessThanOrEqual(24);
    }
  });

  it('in words names each node once, and where its outputs lead', () => {
    const workflow = workflows.get('check-set-values');
    if (!workflow) throw new Error('check-set-values');
    const steps = outlineOf(workflow);
    expect(steps.map(({ name }) => name)).toEqual(workflow.nodes.map(({ name }) => name));
    expect(steps.flatMap(({ next }) => next).some((text) => text.startsWith('Yes: '))).toBe(true);
  });
});
