import { dataFiles } from '../data-files';
import { reportsOf } from '../diagnostics/parse-data';
import type { SourceFile } from '../diagnostics/positions';
import { didYouMean, type Problem } from '../diagnostics/problems';
import type { Action } from '../reference/schema';
import { isEightKit } from './nodes';
import type { PromisedRun, WorkflowPromises, WorkflowSource } from './schema';

type Report = (at: readonly (string | number)[], message: string, advice: string) => void;

/** The data of workflows, by name, and of actions, by slug. */
interface WorkflowData {
  workflows: ReadonlyMap<string, WorkflowSource>;
  promises: ReadonlyMap<string, WorkflowPromises>;
  actions: ReadonlyMap<string, Action>;
}

/**
 * Checks what a real n8n doesn't tell of a workflow that ran there: that its 8kit nodes have no parameters but those of
 * their actions, and that its promises prove what every workflow of its kind must do. The schema checks the form.
 * @param files the files of `content/`, for line numbers
 */
export function checkWorkflows(
  { workflows, promises, actions }: WorkflowData,
  files: readonly SourceFile[],
): Problem[] {
  const { problems, report: reportIn } = reportsOf(files);
  for (const [name, workflow] of workflows) {
    const file = `${dataFiles.workflows}${name}.json`;
    const report: Report = (at, message, advice) => reportIn(file, at, message, advice);
    checkParameters(workflow, [...actions.values()], report);
    const promised = promises.get(name);
    if (promised) checkProofs(workflow, promised, (...at) => reportIn(`${dataFiles.promises}${name}.yaml`, ...at));
    else
      report([], 'nothing is promised of this workflow', `say how its runs end in ${dataFiles.promises}${name}.yaml`);
  }
  return problems;
}

/** What n8n ignores: a parameter that the action of a node doesn't have. */
function checkParameters({ nodes }: WorkflowSource, actions: readonly Action[], report: Report): void {
  for (const [index, { name, type, parameters }] of nodes.entries()) {
    if (!isEightKit(type)) continue;
    const { resource, operation, ...rest } = parameters;
    const action = actions.find((one) => one.resource.value === resource && one.operation.value === operation);
    const known = new Set(action?.parameters.map((parameter) => parameter.name.split('.')[0] ?? ''));
    for (const parameter of Object.keys(rest)) {
      if (known.has(parameter)) continue;
      const message = `"${name}" has the parameter "${parameter}", which ${action?.slug ?? String(operation)} doesn't`;
      report(
        ['nodes', index, 'parameters', parameter],
        message,
        didYouMean(parameter, known, `see ${dataFiles.actions}`),
      );
    }
  }
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
