import { readContentFiles } from '../../site/files';
import { type AnalysedWorkflow, analyse, insertionPointsFor, type OwnWorkflow, readWorkflows, valuesFor } from '..';
import { readKnowledge } from '../read-knowledge';

export const { files } = readContentFiles('content');

const data = readKnowledge(files);
if (!data.knowledge)
  throw new Error(data.problems.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n'));
export const knowledge = data.knowledge;

/** The workflows in a text, or in what becomes one. @throws if there are none */
export function readAll(source: unknown): OwnWorkflow[] {
  const workflows = readWorkflows(typeof source === 'string' ? source : JSON.stringify(source));
  if ('problem' in workflows) throw new Error(workflows.problem);
  return workflows;
}

export const readOne = (source: unknown) => readAll(source)[0] as OwnWorkflow;
export const analysedFrom = (source: unknown) => analyse(readOne(source), knowledge);

/** The value that is chosen for the first trigger without asking. */
export const chosenIn = (analysed: AnalysedWorkflow) =>
  valuesFor(analysed, 0, insertionPointsFor(analysed, 0)[0]).find(({ isChosen }) => isChosen)?.value;
