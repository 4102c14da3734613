import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  analyse,
  insertionPointFor,
  judge,
  type OwnWorkflow,
  patch,
  problemWith,
  readWorkflows,
  type Situation,
  samplesOf,
  setNameFor,
  type Verdict,
  valuesFor,
} from '.';
import { knownEffect } from './know/knowledge';
import { analysed as analysedRow, knowledge, type Row } from './testing/workflows';

/* Workflows, each with what somebody who knows n8n expects of it, in expected.yaml beside them. */

interface Expected {
  twice?: string[];
  together?: string[];
  unsure?: string[];
  /** What nodes do the second time, with a question mark if it is a guess. */
  ends?: Record<string, string>;
  headlineNot?: string;
  /** The value that is chosen without asking, or `none`. */
  value?: string;
  /** The node behind which 8kit goes. */
  point?: string;
  /** Kinds of sentences that must be said. */
  says?: string[];
}

const folder = 'audit/cases/';
const expected: Record<string, Expected> = parse(readFileSync(`${folder}expected.yaml`, 'utf8'));
const outcomes = ['once', 'undone', 'repeated', 'unknown', 'twice'];

function workflowsAt(path: string): OwnWorkflow[] {
  const workflows = readWorkflows(readFileSync(path, 'utf8'));
  if ('problem' in workflows) throw new Error(`${path}: ${workflows.problem}`);
  return workflows;
}

/** The worst that two deliveries do at each node, by the node's name, and all headlines. */
function judged(file: string, gap: 'later' | 'together') {
  const worst = new Map<string, Verdict>();
  const judgements = workflowsAt(`${folder}${file}.json`).map((workflow) => {
    const judgement = judge(analyse(workflow, knowledge), { gap, fault: 'none' });
    for (const verdict of judgement.verdicts) {
      const name = workflow.nodes[verdict.node]?.name ?? '';
      const before = worst.get(name);
      if (!before || outcomes.indexOf(verdict.outcome) > outcomes.indexOf(before.outcome)) worst.set(name, verdict);
    }
    return judgement;
  });
  return { worst, judgements };
}

const endOf = (one: Verdict | undefined) => (one ? `${one.outcome}${one.isGuess ? '?' : ''}` : 'nothing');

/** A workflow with 8kit in it: for the first trigger that has a place for it. */
function patched(workflow: OwnWorkflow) {
  const analysed = analyse(workflow, knowledge);
  const trigger = analysed.triggers.find((one) => insertionPointFor(analysed, one));
  const point = trigger === undefined ? undefined : insertionPointFor(analysed, trigger);
  if (trigger === undefined || !point) return undefined;
  const values = valuesFor(analysed, trigger, point, samplesOf(workflow, workflow.nodes[trigger]?.name ?? ''));
  const chosen = values.find(({ isChosen }) => isChosen)?.value;
  const value = chosen ?? values[0]?.value ?? '{{ $json.id }}';
  return {
    analysed,
    trigger,
    point,
    values,
    chosen,
    ...patch(analysed, trigger, point, { value, set: setNameFor(analysed, trigger).name }),
  };
}

const files = readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []));

it('OWN-1, OWN-2, each workflow has an expectation', () => {
  expect(files).toEqual(Object.keys(expected).sort());
});

interface Case extends Partial<Situation> {
  end: string;
  start?: string;
  nodes: Row[];
}
const rowsOf = <T>(name: string): T[] => parse(readFileSync(`${folder}${name}.yaml`, 'utf8'));

it.each(['deliveries', 'read-and-changed'].flatMap((name) => rowsOf<Case>(name)))(
  'OWN-1, OWN-8, $end: $nodes, $gap $fault',
  ({ end, start = 'webhook', nodes, ...situation }) => {
    const analysed = analysedRow(['Start', start], ...nodes);
    const { verdicts } = judge(analysed, { gap: 'later', fault: 'none', ...situation });
    const found = verdicts.find(({ node }) => node === analysed.byName.get('Send'));
    expect(endOf(found)).toBe(end);
  },
);

type Typed = [expected: string, type: string, typeVersion: number, parameters: object, text?: string];

it.each(rowsOf<Typed>('operations'))('OWN-1, %s: %s %d %j', (does, type, typeVersion, parameters) => {
  const [node] = analysedRow(['It', type, parameters, { typeVersion }]).workflow.nodes;
  expect((node && knownEffect(node, knowledge)?.does) ?? 'not said').toBe(does);
});

it.each(rowsOf<Typed>('values'))('OWN-2, %s behind %s %d %j %s', (value, type, typeVersion, parameters, text) => {
  const analysed = analysedRow(['Start', type, parameters, { typeVersion }], ['Send', 'emailSend', { text }]);
  const values = valuesFor(analysed, 0, insertionPointFor(analysed, 0));
  expect(values.find(({ isChosen }) => isChosen)?.value ?? 'none').toBe(value);
});

describe.each(files.filter((file) => file.startsWith('kind-')))('OWN-1, OWN-2, %s', (file) => {
  const { value, point, says = [], headlineNot = '(?!)', ends = {} } = expected[file] ?? {};
  it('is judged and patched as expected', () => {
    const { worst, judgements } = judged(file, 'later');
    for (const [name, end] of Object.entries(ends)) expect(endOf(worst.get(name)), name).toBe(end);
    const result = patched(workflowsAt(`${folder}${file}.json`)[0] as OwnWorkflow);
    for (const { headline, unjudged, runs } of judgements) {
      expect(headline.words).not.toMatch(new RegExp(headlineNot, 'i'));
      const said = [
        headline,
        ...unjudged,
        ...runs.map((run) => run.said),
        ...(result?.added ?? []),
        ...(result?.remaining ?? []),
      ];
      expect(said.map(({ kind }) => kind)).toEqual(expect.arrayContaining(says));
    }
    if (value !== undefined) expect(result?.chosen ?? 'none').toBe(value);
    if (point !== undefined) expect(result?.analysed.workflow.nodes[result.point.node]?.name).toBe(point);
  });
});

/** Where the judgement differs from what is expected; a node on whose repetition nobody can decide is left out. */
function differencesIn(file: string): { name: string; isGuess: boolean }[] {
  const { twice = [], together = [], unsure = [] } = expected[file] ?? {};
  const [later, atOnce] = [judged(file, 'later').worst, judged(file, 'together').worst];
  const differs = (name: string, found: Verdict | undefined, isTwice: boolean) =>
    (found?.outcome === 'twice') === isTwice || found?.outcome === 'unknown'
      ? []
      : [{ name, isGuess: found?.isGuess === true }];
  const others = [...later.keys()].filter((name) => ![...twice, ...together, ...unsure].includes(name));
  return [
    ...twice.flatMap((name) => differs(name, later.get(name), true)),
    ...together.flatMap((name) => [...differs(name, later.get(name), false), ...differs(name, atOnce.get(name), true)]),
    ...others.flatMap((name) => differs(name, later.get(name), false)),
  ];
}

it('OWN-1, foreign workflows are judged as expected, or not at all, in 27 of 30 cases, and what differs is said as a guess', () => {
  const differing = files
    .filter((file) => /^\d/.test(file))
    .map((file) => ({ file, differences: differencesIn(file) }));
  const wrong = differing.flatMap(({ file, differences }) =>
    differences.filter(({ isGuess }) => !isGuess).map(({ name }) => `${file}: ${name}`),
  );
  expect(wrong).toEqual([]);
  expect(differing.filter(({ differences }) => differences.length === 0).length).toBeGreaterThanOrEqual(27);
});

const needy = ['content/own-workflows/', folder].flatMap((place) =>
  readdirSync(place)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const [workflow] = workflowsAt(place + name);
      const result = workflow && patched(workflow);
      return result ? [[place + name, workflow, result] as const] : [];
    }),
);

describe.each(needy)('OWN-2, OWN-5, %s, patched,', (_, workflow, { json, trigger, point, analysed, chosen }) => {
  const again = [readWorkflows(json)].flat()[0] as OwnWorkflow;

  it('does nothing twice, whenever the second delivery arrives', () => {
    const after = analyse(again, knowledge);
    const only = [again.nodes.findIndex(({ name }) => name === workflow.nodes[trigger]?.name)];
    for (const gap of ['later', 'together'] as const) {
      const { verdicts } = judge(after, { gap, fault: 'none' }, { only, isPatched: true });
      expect(verdicts.filter(({ outcome }) => outcome === 'twice' || outcome === 'unknown')).toEqual([]);
    }
  });

  it('keeps every node and connection, lays none on another, and leaves other triggers their way', () => {
    const own = workflow.source.nodes as { name: string; position: number[] }[];
    const nodes = again.source.nodes as typeof own;
    expect(nodes.slice(0, own.length).map(({ name }) => name)).toEqual(own.map(({ name }) => name));
    for (const one of again.nodes.slice(workflow.nodes.length))
      for (const other of again.nodes) {
        const [dx, dy] = [0, 1].map((axis) => Math.abs((one.position[axis] ?? 0) - (other.position[axis] ?? 0)));
        expect(one === other || Number(dx) >= 96 || Number(dy) >= 96, `${one.name} on ${other.name}`).toBe(true);
      }
    const isMoved = (from: number, output: number) => point.node === from && point.output === output;
    for (const link of workflow.links.filter(({ from, output }) => !isMoved(from, output)))
      expect(again.links).toContainEqual(link);
    const before = judge(analysed, { gap: 'later', fault: 'none' });
    const after = judge(analyse(again, knowledge), { gap: 'later', fault: 'none' });
    const namesOf = ({ nodes }: OwnWorkflow, run: (typeof before.runs)[number] | undefined) =>
      run?.deliveries[0].nodes.map((index) => nodes[index]?.name);
    for (const run of before.runs.filter((one) => one.trigger !== trigger))
      expect(
        namesOf(
          again,
          after.runs.find((one) => one.trigger === run.trigger),
        ),
      ).toEqual(namesOf(workflow, run));
  });

  it('has a value that is no known mistake', () => {
    const here = workflow.nodes[point.node]?.name ?? '';
    if (chosen !== undefined) expect(problemWith(chosen, analysed, { trigger, here })).toBeUndefined();
  });
});
