import { readKnowledge } from '../../lib/own-workflow/read-knowledge';
import { readContentFiles } from '../../lib/site/files';
import { analyse, type OwnWorkflow, readWorkflows } from '..';

export const { files } = readContentFiles('content');
const { knowledge: known } = readKnowledge(files);
if (!known) throw new Error('content/n8n-nodes/ has mistakes');
export const knowledge = known;

/** A node as `[name, type, parameters, more]`. */
export type Row = [name: string, type: string, parameters?: object, more?: object];

const versions: Record<string, number> = { httpRequest: 4.2, 'n8n-nodes-8kit.eightKit': 3, removeDuplicates: 2 };

/** A workflow of nodes of which each leads to the next, as n8n exports it. */
export function exported(...rows: Row[]) {
  const nodes = rows.map(([name, type, parameters = {}, more], index) => ({
    id: `id-${index}`,
    name,
    type: type.includes('.') ? type : `n8n-nodes-base.${type}`,
    typeVersion: versions[type] ?? 1,
    position: [index * 220, 0],
    parameters,
    ...more,
  }));
  const connections: Record<string, Record<string, unknown>> = Object.fromEntries(
    rows.slice(1).map(([to], index) => [rows[index]?.[0], { main: [[{ node: to, type: 'main', index: 0 }]] }]),
  );
  return { name: 'Test', nodes, connections };
}

/** The first workflow of a text, or of a value as JSON. */
export function read(source: unknown): OwnWorkflow {
  const [workflow] = [readWorkflows(typeof source === 'string' ? source : JSON.stringify(source))].flat();
  if (!workflow || 'problem' in workflow) throw new Error(workflow?.problem ?? 'nothing was read');
  return workflow;
}

export const analysed = (...rows: Row[]) => analyse(read(exported(...rows)), knowledge);
