import { dataFiles } from '../data-files';
import { reportsOf } from '../diagnostics/parse-data';
import type { SourceFile } from '../diagnostics/positions';
import { didYouMean, type Problem } from '../diagnostics/problems';
import type { Action } from '../reference/schema';
import { eightKitOutputs, isEightKit, isKnownType, isTrigger, outputNames } from './nodes';
import { readStep, runPathsOf } from './run-paths';
import type { PromisedRun, WorkflowPromises, WorkflowSource } from './schema';

/** The width and height of a node on n8n's canvas, in the canvas's pixels. */
const nodeOfN8n = 96;

/** The `typeVersion` that n8n gives to a new 8kit node. */
const currentTypeVersion = 3;

type Node = WorkflowSource['nodes'][number];
type Report = (at: readonly (string | number)[], message: string, advice: string) => void;

/** The data of workflows, by name, and of actions, by slug. */
interface WorkflowData {
  workflows: ReadonlyMap<string, WorkflowSource>;
  promises: ReadonlyMap<string, WorkflowPromises>;
  actions: ReadonlyMap<string, Action>;
}

/**
 * Checks that n8n can import and run each workflow: names, connections, types, and the parameters of 8kit nodes against
 * the data of their actions. The schema checks the form.
 * @param files the files of `content/`, for line numbers
 */
export function checkWorkflows(
  { workflows, promises, actions }: WorkflowData,
  files: readonly SourceFile[],
): Problem[] {
  const { problems, report: reportIn } = reportsOf(files);
  for (const [slug, { operation, outputs }] of actions) {
    const named = outputs.length > 1 ? outputs.map(({ name }) => name) : [];
    const drawn = eightKitOutputs[operation.value] ?? [];
    if (named.join() !== drawn.join())
      reportIn(
        `${dataFiles.actions}${slug}.yaml`,
        ['outputs'],
        `the outputs are ${named.join(', ') || 'not several'}, but drawings know ${drawn.join(', ') || 'one'}`,
        'correct eightKitOutputs in lib/workflows/nodes.ts',
      );
  }
  for (const [name, workflow] of workflows) {
    const file = `${dataFiles.workflows}${name}.json`;
    const report: Report = (at, message, advice) => reportIn(file, at, message, advice);
    checkNodes(workflow, [...actions.values()], report);
    checkConnections(workflow, report);
    const promised = promises.get(name);
    if (promised) checkPromises(workflow, promised, (...at) => reportIn(`${dataFiles.promises}${name}.yaml`, ...at));
    else
      report([], 'nothing is promised of this workflow', `say how its runs end in ${dataFiles.promises}${name}.yaml`);
  }
  return problems;
}

function checkNodes({ nodes }: WorkflowSource, actions: readonly Action[], report: Report): void {
  for (const [index, node] of nodes.entries()) {
    const { name, type, typeVersion, position } = node;
    if (nodes.findIndex((other) => other.name === name) < index)
      report(['nodes', index, 'name'], `two nodes are named "${name}"`, 'give one of them another name');
    const covered = nodes.slice(0, index).find((other) => lieOnEachOther(position, other.position));
    if (covered) {
      const advice = `move one of them: a node is ${nodeOfN8n} pixels wide and high`;
      report(['nodes', index, 'position'], `"${name}" overlaps "${covered.name}" on n8n's canvas`, advice);
    }
    if (!isKnownType(type))
      report(['nodes', index, 'type'], `unknown node type "${type}"`, 'add it to lib/workflows/nodes.ts');
    if (!isEightKit(type)) continue;
    checkParameters(node, index, actions, report);
    if (typeVersion !== currentTypeVersion)
      report(['nodes', index, 'typeVersion'], `"${name}" has typeVersion ${typeVersion}`, `use ${currentTypeVersion}`);
  }
}

function lieOnEachOther([x, y]: Node['position'], [otherX, otherY]: Node['position']): boolean {
  return Math.abs(x - otherX) < nodeOfN8n && Math.abs(y - otherY) < nodeOfN8n;
}

function checkParameters({ name, parameters }: Node, index: number, actions: readonly Action[], report: Report): void {
  const { resource, operation, ...rest } = parameters;
  const at = ['nodes', index, 'parameters'];
  const action = actions.find((one) => one.resource.value === resource && one.operation.value === operation);
  if (!action) {
    const message = `the node has no action ${String(resource)} → ${String(operation)}, which "${name}" names`;
    const known = actions.map((one) => one.operation.value);
    report([...at, 'operation'], message, didYouMean(String(operation), known, `see ${dataFiles.actions}`));
    return;
  }
  const known = new Set(action.parameters.map((parameter) => parameter.name.split('.')[0] ?? ''));
  for (const parameter of Object.keys(rest)) {
    if (known.has(parameter)) continue;
    const message = `"${name}" has the parameter "${parameter}", which ${action.slug} doesn't`;
    report([...at, parameter], message, didYouMean(parameter, known, `see ${dataFiles.actions}${action.slug}.yaml`));
  }
  for (const { name: parameter, required } of action.parameters) {
    if (required && (rest[parameter] === undefined || rest[parameter] === ''))
      report(at, `"${name}" lacks "${parameter}"`, `fill ${parameter} in`);
  }
}

/** The maximum number of buttons under a drawing: more would become a list. */
const maxButtons = 4;

function checkPromises(workflow: WorkflowSource, promises: WorkflowPromises, report: Report): void {
  const names = workflow.nodes.map(({ name }) => name);
  for (const [index, { path = [] }] of promises.runs.entries()) {
    for (const [step, written] of path.entries()) {
      const { name } = readStep(written);
      if (!names.includes(name))
        report(['runs', index, 'path', step], `"${name}" is not a node`, didYouMean(name, names, 'see its nodes'));
    }
  }
  const buttons = runPathsOf(workflow, promises);
  for (const { name, edges, nodes } of buttons) {
    const at = ['runs', promises.runs.findIndex(({ button }) => button === name), 'path'];
    const apart = nodes[edges.indexOf('') + 1];
    if (nodes.length === 0) report(at, `the run "${name}" has a button, but no path`, 'list its nodes under path');
    else if (edges.includes('')) report(at, `nothing before "${apart}" leads to it`, 'list each node that runs');
  }
  checkProofs(workflow, promises, report);
  if (buttons.length < 1 || buttons.length > maxButtons)
    report(['runs'], `${buttons.length} runs have a button`, `give 1 to ${maxButtons} of them one`);
}

/** What every workflow of its kind must do, and a real n8n has to show: see `proves` in the promises. */
function checkProofs({ nodes }: WorkflowSource, { signedBy, runs }: WorkflowPromises, report: Report): void {
  const webhook = nodes.find(({ type }) => type === 'n8n-nodes-base.webhook');
  const isOpen = webhook !== undefined && !signedBy;
  if (isOpen && webhook.parameters.authentication !== 'headerAuth')
    report(
      ['signedBy'],
      `"${webhook.name}" lets anybody in`,
      'set its authentication to headerAuth, or check a signature and name its sender under signedBy',
    );
  const readsItems = nodes.some(
    ({ type, parameters }) => isEightKit(type) && /\$json\b|\$\('/.test(JSON.stringify(parameters)),
  );
  const needed: (readonly [PromisedRun['proves'], boolean, string])[] = [
    ['missing value', readsItems, 'an item without its value ends in an error or is rejected'],
    ['authentication', isOpen, 'a sender without the key is rejected'],
    ['multipart', signedBy !== undefined, 'a form that holds a signed body as a file is rejected'],
    ['replay', signedBy !== undefined, 'a recorded delivery with new headers is a duplicate'],
  ];
  for (const [proof, isNeeded, what] of needed)
    if (isNeeded && !runs.some(({ proves }) => proves === proof))
      report(['runs'], `no run proves "${proof}"`, `promise one in which ${what}`);
}

function checkConnections({ nodes, connections }: WorkflowSource, report: Report): void {
  const names = nodes.map(({ name }) => name);
  const reached = new Set<string>();
  const checkName = (name: string, at: (string | number)[]) => {
    if (names.includes(name)) return;
    report(at, `a connection of "${name}", which is not a node`, didYouMean(name, names, 'see its nodes'));
  };
  for (const [from, { main }] of Object.entries(connections)) {
    checkName(from, ['connections', from]);
    for (const [output, targets] of main.entries()) {
      for (const [index, { node: to }] of (targets ?? []).entries()) {
        checkName(to, ['connections', from, 'main', output, index, 'node']);
        reached.add(to);
      }
    }
    const node = nodes.find(({ name }) => name === from);
    const outputs = node ? Math.max(outputNames(node).length, 1) : main.length;
    if (main.length > outputs)
      report(
        ['connections', from],
        `"${from}" has ${outputs} outputs, not ${main.length}`,
        'connect only those it has',
      );
  }
  for (const [index, { name, type }] of nodes.entries()) {
    if (!reached.has(name) && !isTrigger(type))
      report(['nodes', index, 'name'], `nothing leads to "${name}"`, 'connect it, or remove it');
  }
}
