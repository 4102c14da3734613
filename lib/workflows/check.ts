import type { NodeLine, PerLine } from '../node-lines';
import { dataFiles } from '../reference/read';
import type { Action, ActionLine, WorkflowSource } from '../reference/schemas';
import type { Reference } from '../reference/types';
import { placeFinder } from '../source/parse-data';
import type { SourceFile } from '../source/places';
import { didYouMean, type Problem, type ProblemInData } from '../source/problems';
import { linesOf } from './lines';
import { isEightKit, isKnownType, outputNames } from './nodes';

/** The `typeVersion` that each line gives new nodes; today's knows that of the earlier one too. */
const typeVersions: PerLine<number> = { '1.1': 3, '1.0': 2 };

type WorkflowProblem = Omit<ProblemInData, 'file'>;

/**
 * Checks that n8n can import each workflow and run it: names and connections, types, and the parameters
 * of 8kit nodes against the data of their actions, for each line that a workflow is for (LINE-4). Its form is the
 * schema's business.
 * @param files of `content/`, for line numbers
 */
export function checkWorkflows({ workflows, actions }: Reference, files: readonly SourceFile[]): Problem[] {
  const find = placeFinder(files);
  return [...workflows].flatMap(([name, workflow]) => {
    const file = `${dataFiles.workflows}${name}.json`;
    const lines = linesOf(name, workflows);
    const problems = [...checkNodes(workflow, [...actions.values()], lines), ...checkConnections(workflow)];
    return problems.map(({ at, ...problem }) => ({ file, line: find(file, at).line, ...problem }));
  });
}

function checkNodes(
  { nodes }: WorkflowSource,
  actions: readonly Action[],
  lines: readonly NodeLine[],
): WorkflowProblem[] {
  return nodes.flatMap((node, index) => [
    ...(nodes.findIndex(({ name }) => name === node.name) < index
      ? [
          {
            at: ['nodes', index, 'name'],
            message: `two nodes are named "${node.name}"`,
            advice: 'give one of them another name',
          },
        ]
      : []),
    ...(isKnownType(node.type)
      ? []
      : [
          {
            at: ['nodes', index, 'type'],
            message: `unknown node type "${node.type}"`,
            advice: 'add it to lib/workflows/nodes.ts',
          },
        ]),
    ...(isEightKit(node.type)
      ? lines.flatMap((line) => checkParameters(node, ['nodes', index], actionsOf(line, actions), line))
      : []),
    ...(isEightKit(node.type) ? checkTypeVersion(node, ['nodes', index, 'typeVersion'], lines) : []),
  ]);
}

/** A workflow for both lines has nodes of the earlier, which today's line knows too. */
function checkTypeVersion(
  { name, typeVersion }: WorkflowSource['nodes'][number],
  at: WorkflowProblem['at'],
  lines: readonly NodeLine[],
): WorkflowProblem[] {
  const wanted = typeVersions[lines.at(-1) ?? '1.1'];
  if (typeVersion === wanted) return [];
  return [{ at, message: `"${name}" has typeVersion ${typeVersion}`, advice: `use ${wanted}` }];
}

type ActionOfLine = ActionLine & { slug: string };

function actionsOf(line: NodeLine, actions: readonly Action[]): ActionOfLine[] {
  return actions.flatMap(({ slug, lines }) => (lines[line] ? [{ slug, ...lines[line] }] : []));
}

function checkParameters(
  { name, parameters }: WorkflowSource['nodes'][number],
  at: WorkflowProblem['at'],
  actions: readonly ActionOfLine[],
  line: NodeLine,
): WorkflowProblem[] {
  const { resource, operation, ...rest } = parameters;
  const action = actions.find((one) => one.resource.value === resource && one.operation.value === operation);
  if (!action) {
    const message = `node ${line} has no action ${String(resource)} → ${String(operation)}, which "${name}" names`;
    const known = actions.map((one) => one.operation.value);
    return [
      {
        at: [...at, 'parameters', 'operation'],
        message,
        advice: didYouMean(String(operation), known, `see ${dataFiles.actions}`),
      },
    ];
  }
  const known = new Set(action.parameters.map((parameter) => parameter.name.split('.')[0] ?? ''));
  const required = action.parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name);
  return [
    ...Object.keys(rest)
      .filter((parameter) => !known.has(parameter))
      .map((parameter) => ({
        at: [...at, 'parameters', parameter],
        message: `"${name}" has the parameter "${parameter}", which ${action.slug} doesn't`,
        advice: didYouMean(parameter, [...known], `see ${dataFiles.actions}${action.slug}.yaml`),
      })),
    ...required
      .filter((parameter) => rest[parameter] === undefined || rest[parameter] === '')
      .map((parameter) => ({
        at: [...at, 'parameters'],
        message: `"${name}" lacks "${parameter}"`,
        advice: `fill ${parameter} in`,
      })),
  ];
}

function checkConnections({ nodes, connections }: WorkflowSource): WorkflowProblem[] {
  const names = nodes.map(({ name }) => name);
  const unknown = (name: string, at: WorkflowProblem['at']): WorkflowProblem[] =>
    names.includes(name)
      ? []
      : [
          {
            at,
            message: `a connection of "${name}", which is no node`,
            advice: didYouMean(name, names, 'see its nodes'),
          },
        ];
  const reached = new Set(
    Object.values(connections).flatMap(({ main }) =>
      main.flatMap((targets) => (targets ?? []).map(({ node }) => node)),
    ),
  );
  return [
    ...Object.entries(connections).flatMap(([from, { main }]) => {
      const node = nodes.find(({ name }) => name === from);
      const outputs = node ? Math.max(outputNames(node).length, 1) : main.length;
      return [
        ...unknown(from, ['connections', from]),
        ...main.flatMap((targets, output) =>
          (targets ?? []).flatMap(({ node: to }, index) =>
            unknown(to, ['connections', from, 'main', output, index, 'node']),
          ),
        ),
        ...(main.length > outputs
          ? [
              {
                at: ['connections', from],
                message: `"${from}" has ${outputs} outputs, not ${main.length}`,
                advice: 'connect those it has',
              },
            ]
          : []),
      ];
    }),
    ...nodes.flatMap(({ name, type }, index) =>
      reached.has(name) || /trigger|webhook$/i.test(type)
        ? []
        : [
            {
              at: ['nodes', index, 'name'],
              message: `nothing leads to "${name}"`,
              advice: 'connect it, or take it out',
            },
          ],
    ),
  ];
}
