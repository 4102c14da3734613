import { describe, expect, it } from 'vitest';
import { readContentFiles } from '../content/files';
import { readReference } from '../reference/read';
import { drawingOf } from './drawing';
import { layOut, nodeSize } from './layout';
import { outlineOf } from './outline';

const { workflows } = readReference(readContentFiles('content').files).reference;

describe('the drawing of a workflow', () => {
  it('draws nodes below each other that stand about at one place of the canvas', () => {
    const [workflow] = workflows.values();
    const [first, second] = workflow?.nodes ?? [];
    if (!workflow || !first || !second) throw new Error('there is no workflow');
    const nodes = [first, second].map((node, index) => ({ ...node, position: [0, index * 10] as [number, number] }));
    const [above, below] = layOut({ ...workflow, nodes, connections: {} }).nodes;
    expect(below?.x).toBe(above?.x);
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + nodeSize.height);
  });

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

  it('is SVG in which the names of nodes are text, whatever they hold', () => {
    const [some] = workflows.values();
    if (!some) throw new Error('no workflow');
    const nodes = some.nodes.slice(0, 1).map((node) => ({ ...node, name: 'A <b> & "c"' }));
    const drawn = drawingOf({ ...some, name: 'A "name"', nodes, connections: {} }, 'arrow');
    expect(drawn).toContain('aria-label="A &quot;name&quot;: 1 nodes.');
    expect(drawn).toContain('>A &lt;b> &amp; &quot;c&quot;<');
    expect(drawn).toContain('<marker id="arrow"');
  });

  it.each([...workflows])('%s: its steps name each node once, and where its outputs lead', (_, workflow) => {
    const steps = outlineOf(workflow);
    expect(steps.map(({ name }) => name).sort()).toEqual(workflow.nodes.map(({ name }) => name).sort());
    expect(steps.flatMap(({ exits }) => exits)).toHaveLength(layOut(workflow).edges.length);
    for (const [place, { name, begins }] of steps.entries()) {
      const leadsHere = steps[place - 1]?.exits.some(({ target, isNext }) => isNext && target === name) ?? false;
      expect(begins, name).toBe(!leadsHere);
    }
  });

  it('goes on with the first output, and then with the others', () => {
    const workflow = workflows.get('check-set-values');
    if (!workflow) throw new Error('check-set-values');
    const steps = outlineOf(workflow);
    expect(steps.map(({ name, begins }) => (begins ? `| ${name}` : name))).toEqual([
      '| Start',
      'Sample order',
      'Check order',
      'Already processed',
      '| New order',
    ]);
    expect(steps[2]?.exits).toEqual([
      { label: 'Yes', target: 'Already processed', isNext: true },
      { label: 'No', target: 'New order', isNext: false },
    ]);
  });
});
