import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readReference } from '../data/read';
import { marks } from '../marks';
import { readContentFiles } from '../site/files';
import { checkWorkflows } from './check';
import { connectionsOf } from './connections';
import { drawingOf } from './drawing';
import { cardsOf, type GalleryGroup } from './gallery';
import { type Direction, entryOf } from './geometry';
import { layOut } from './layout';
import { eightKitOutputs, kindOf } from './nodes';
import { outlineOf } from './outline';
import { marksOf, playbacksOf } from './playback';
import type { WorkflowPromises, WorkflowSource } from './schema';
import { silhouettesOf } from './silhouette';
import { coveredIn, pointsOn } from './testing/covered';
import { lastVerifiedRun, workflowHash } from './verified-run';

const { files } = readContentFiles('content');
const { reference } = readReference(files);
const { workflows, promises, runs } = reference;
const directions: Direction[] = ['across', 'down'];
const drawings = [...workflows].flatMap(([name, workflow]) =>
  directions.map((direction) => [name, direction, workflow, layOut(workflow, direction)] as const),
);

function promisesOf(name: string): WorkflowPromises {
  const found = promises.get(name);
  if (!found) throw new Error(`nothing is promised of ${name}`);
  return found;
}

/** A workflow from `content/`. */
function workflowOf(name: string): WorkflowSource {
  const workflow = workflows.get(name);
  if (!workflow) throw new Error(`no workflow ${name}`);
  return workflow;
}

describe('the drawing of a workflow', () => {
  it.each(drawings)(
    '%s, %s: each connection is drawn, from its output to its node',
    async (_, direction, workflow, layout) => {
      const { nodes, edges } = await layout;
      expect(edges.map(({ key }) => key)).toEqual(connectionsOf(workflow).map(({ key }) => key));
      for (const edge of edges) {
        const [from, to] = [edge.from, edge.to].map((name) => nodes.find((node) => node.name === name));
        const points = pointsOn(edge);
        expect(points[0]?.x, edge.key).toBeCloseTo(from?.outputs[edge.output]?.x ?? -1, 0);
        expect(points[0]?.y, edge.key).toBeCloseTo(from?.outputs[edge.output]?.y ?? -1, 0);
        const input = to && entryOf(to, direction);
        expect(points.at(-1)?.x, edge.key).toBeCloseTo(input?.x ?? -1, 0);
        expect(points.at(-1)?.y, edge.key).toBeCloseTo(input?.y ?? -1, 0);
      }
    },
  );

  it.each(drawings)('%s, %s: nothing covers anything else', async (_name, _direction, _workflow, layout) => {
    expect(coveredIn(await layout)).toEqual([]);
  });

  it('stands nodes below each other in the order of the canvas', async () => {
    const { nodes } = await layOut(workflowOf('quickstart'), 'across');
    const [first, second] = ['Process order', 'Already processed'].map((name) =>
      nodes.find((one) => one.name === name),
    );
    expect(second?.box.x).toBe(first?.box.x);
    expect(second?.box.y).toBeGreaterThan(first?.box.y ?? Number.POSITIVE_INFINITY);
  });

  it.each(drawings)('%s, %s: fits the widest place of a page', async (_name, direction, _workflow, layout) => {
    const { width } = await layout;
    // Down, a phone's place is scrolled.
    expect(width * 0.6).toBeLessThan(direction === 'across' ? 1058 : Number.POSITIVE_INFINITY);
  });

  it('brings exits of a row for one node into one lane, right below the row', async () => {
    const { nodes, edges } = await layOut(workflowOf('ecommerce-orders'), 'across');
    const [trigger, above] = ['Every 5 minutes', 'Other run works'].map((name) =>
      nodes.find((one) => one.name === name),
    );
    const bottom = (above?.nameBox.y ?? 0) + (above?.nameBox.height ?? 0);
    const exits = edges.filter(({ from }) => ['Get date', 'Fetch changed orders', 'All pages'].includes(from));
    // Where they pass below the trigger, on their way back.
    const lanes = exits
      .filter(({ to }) => to === 'Release after failure')
      .map((edge) => pointsOn(edge).find(({ x }) => x < (trigger?.box.x ?? 0))?.y);
    expect(new Set(lanes).size).toBe(1);
    expect(lanes).toHaveLength(3);
    expect(lanes[0]).toBeGreaterThan(bottom);
    expect(lanes[0]).toBeLessThan(bottom + 64);
  });

  it('is SVG in which the names of nodes are text, whatever they hold', async () => {
    const [some] = workflows.values();
    if (!some) throw new Error('no workflow');
    const nodes = some.nodes.slice(0, 1).map((node) => ({ ...node, name: 'A <b> & "c"' }));
    const { svg: drawn } = await drawingOf({ ...some, name: 'A "name"', nodes, connections: {} }, 'across');
    expect(drawn).toContain('aria-label="A &quot;name&quot;: 1 nodes"');
    expect(drawn).toContain('>A &lt;b> &amp; &quot;c&quot;<');
  });
});

describe('the steps of a workflow', () => {
  it.each([...workflows])('%s: each node stands once, with where its outputs lead', (_, workflow) => {
    const steps = outlineOf(workflow);
    expect(steps.map(({ key }) => workflow.nodes[Number(key)]?.name)).toEqual(steps.map(({ name }) => name));
    expect(steps.map(({ name }) => name).sort()).toEqual(workflow.nodes.map(({ name }) => name).sort());
    const exits = steps.flatMap((step) => step.exits.map(({ key }) => key));
    expect(exits.sort()).toEqual(
      connectionsOf(workflow)
        .map(({ key }) => key)
        .sort(),
    );
  });
});

describe('RUN-1 the runs that a drawing plays', () => {
  it.each([...workflows])('%s: one to four, each along connections that lead on', (name, workflow) => {
    const played = playbacksOf(workflow, promisesOf(name), runs.get(name)?.runs ?? []);
    expect(played.length).toBeGreaterThanOrEqual(1);
    expect(played.length).toBeLessThanOrEqual(4);
    expect(new Set(played.map((run) => run.name)).size).toBe(played.length);
    const keys = new Set(connectionsOf(workflow).map(({ key }) => key));
    for (const { ticks } of played) {
      const seen = new Set<string>();
      for (const { node, edge } of ticks.flat()) {
        // Only a run's first node has no connection that leads to it.
        if (edge === undefined) expect(workflow.nodes[Number(node)]?.type).toMatch(/Trigger$|webhook$/);
        else {
          expect(keys).toContain(edge);
          expect(seen).toContain(edge.split('-')[0]);
        }
        seen.add(node);
      }
    }
  });
});

it.each([
  ['add-to-set', 'Duplicate', { done: ['Start', 'Process order'], waiting: ['Already processed'] }],
  ['deduplicate-incoming-webhooks', 'Added', { done: ['Order webhook'], passing: ['Run once'] }],
  ['acquire-lock', 'Work refused', { failed: ['Work refused'] }],
])('RUN-1 %s, "%s": what came of a node, whichever delivery reached it', (file, button, outcomes) => {
  const workflow = workflowOf(file);
  const run = playbacksOf(workflow, promisesOf(file), runs.get(file)?.runs ?? []).find(({ name }) => name === button);
  const marks = marksOf(run?.ticks ?? []);
  for (const [outcome, names] of Object.entries(outcomes))
    for (const name of names)
      expect(marks.get(String(workflow.nodes.findIndex((node) => node.name === name)))?.taken, name).toBe(outcome);
});

const icons = readFileSync('public/workflow-icons.svg', 'utf8');

it('every type of node has a mark, and words for its kind in lib/workflows/nodes.ts', () => {
  const types = new Set([...workflows.values()].flatMap(({ nodes }) => nodes.map(({ type }) => type)));
  const isLacking = (type: string, short: string) => !icons.includes(`<symbol id="${short}"`) || kindOf(type) === short;
  expect([...types].filter((type) => isLacking(type, type.replace(/^.*\./, '')))).toEqual([]);
});

it('RUN-2 the gallery shows every workflow once, with a guide that shows it', () => {
  const groups: GalleryGroup[] = ['sender', 'schedule', 'repair', 'try', 'action'];
  const cards = groups.flatMap((group) => cardsOf(group, reference));
  expect(cards.map(({ file }) => file).sort()).toEqual([...workflows.keys()].sort());
  const isDrawn = (badge: string) => badge in marks || icons.includes(`<symbol id="${badge}"`);
  expect(cards.filter(({ badge }) => !isDrawn(badge))).toEqual([]);
  for (const { file, guide } of cards)
    expect(readFileSync(`content${guide.replace(/\/(#.*)?$/, '')}.md`, 'utf8')).toContain(
      `<Workflow file="${file}" />`,
    );
});

it('RUN-2 a silhouette has all nodes of its workflow at one size, and where it has no room, 8kit is in its middle', async () => {
  const all = await silhouettesOf(workflows, icons);
  for (const [name, { nodes }] of workflows) {
    const drawn = all.split('\n').find((one) => one.includes(`<g id="${name}"`)) ?? '';
    const [, x = 0, y = 0] = /translate\((\S+) (\S+)\)/.exec(drawn)?.map(Number) ?? [];
    expect(drawn.match(/<g transform="translate/g), name).toHaveLength(nodes.length);
    expect(drawn).toContain('transform="scale(0.375)');
    expect(drawn).not.toContain('<text');
    const called = [...drawn.matchAll(/translate\((\d+) (\d+)\)" stroke/g)];
    const isShown = ([, left, top]: RegExpExecArray) =>
      Math.abs(Number(left) + 32 + x) < 340 && Math.abs(Number(top) + 32 + y) < 149;
    expect(called.some(isShown), name).toBe(true);
  }
});

it.each([
  ['missing value', 'quickstart', 'no run proves "missing value"'],
  ['authentication', 'started-and-done', 'no run proves "authentication"'],
  ['multipart', 'stripe-webhook', 'no run proves "multipart"'],
  ['replay', 'shopify-order-webhook', 'no run proves "replay"'],
])('SAFE-2, OWN-3 a workflow that must prove "%s" and promises no such run is a problem', (proof, name, message) => {
  const { runs, ...all } = promisesOf(name);
  const without = new Map([[name, { ...all, runs: runs.filter(({ proves }) => proves !== proof) }]]);
  const workflows = new Map([[name, workflowOf(name)]]);
  const told = (promised: typeof without) => checkWorkflows({ ...reference, workflows, promises: promised }, files);
  expect(told(without).map((problem) => problem.message)).toEqual([message]);
  expect(told(new Map([[name, promisesOf(name)]]))).toEqual([]);
});

it.each([...reference.actions.values()])('drawings know the outputs of $name', ({ operation, outputs }) => {
  const named = outputs.length > 1 ? outputs.map(({ name }) => name) : [];
  expect(eightKitOutputs[operation.value] ?? []).toEqual(named);
});

it('SAFE-2 a webhook that neither asks for a key nor checks a signature lets anybody in', () => {
  const workflow = structuredClone(workflowOf('started-and-done'));
  const [webhook] = workflow.nodes.filter(({ type }) => type.endsWith('.webhook'));
  delete webhook?.parameters.authentication;
  const workflows = new Map([['started-and-done', workflow]]);
  const told = checkWorkflows({ ...reference, workflows }, files).map((problem) => problem.message);
  expect(told).toEqual(['"Order webhook" lets anybody in']);
});

it('where a workflow ran is said as long as neither it nor its promises have changed', () => {
  const name = 'quickstart';
  const hash = workflowHash(workflowOf(name), promisesOf(name));
  const runs = new Map([[name, { n8n: '2.41.1', node: '1.1.0', date: '2026-11-27', hash, runs: [] }]]);
  expect(lastVerifiedRun(name, { ...reference, runs })).toBe(
    'Run in n8n 2.41.1, with modelled node and service, 2026-11-27',
  );
  const changed = new Map([[name, { ...workflowOf(name), name: 'Another' }]]);
  expect(lastVerifiedRun(name, { ...reference, runs, workflows: changed })).toBeUndefined();
});
