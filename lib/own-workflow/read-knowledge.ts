import type { z } from 'zod';
import { type Knowledge, type NodeFacts, namesIn } from '../../audit/know/knowledge';
import { type EventRow, effectsSchema, requestsSchema, sendersSchema, triggersSchema } from '../../audit/know/schema';
import { parseData, type ReportData, reportsOf } from '../diagnostics/parse-data';
import type { SourceFile } from '../diagnostics/positions';
import type { Problem } from '../diagnostics/problems';

/** The files behind what this site knows of n8n's nodes. */
export const knowledgeFiles = {
  /** Written by `npm run n8n-nodes`. */
  facts: 'content/n8n-nodes/nodes.json',
  effects: 'content/n8n-nodes/effects.yaml',
  requests: 'content/n8n-nodes/requests.yaml',
  triggers: 'content/n8n-nodes/triggers.yaml',
  senders: 'content/n8n-nodes/senders.yaml',
} as const;

const advice = 'see lib/own-workflow/read-knowledge.ts for what this file holds';

/**
 * Reads what is known of n8n's nodes. A row that names what n8n's packages don't have is a problem.
 * @param files the files of `content/`
 * @returns the data without their sources; undefined if a file is missing, or has mistakes
 */
export function readKnowledge(files: readonly SourceFile[]): { knowledge: Knowledge | undefined; problems: Problem[] } {
  const problems: Problem[] = [];
  const read = <T extends z.ZodType>(name: string, schema: T): z.infer<T> | undefined => {
    const file = files.find((one) => one.path === name);
    if (!file) return undefined;
    const result = parseData(file, schema, advice);
    if ('data' in result) return result.data;
    problems.push(...result.problems);
    return undefined;
  };
  const facts = files.find((one) => one.path === knowledgeFiles.facts);
  const effects = read(knowledgeFiles.effects, effectsSchema);
  const requests = read(knowledgeFiles.requests, requestsSchema);
  const triggers = read(knowledgeFiles.triggers, triggersSchema);
  const senders = read(knowledgeFiles.senders, sendersSchema);
  if (!facts || !effects || !requests || !triggers || !senders) return { knowledge: undefined, problems };
  const { nodes } = JSON.parse(facts.text) as { nodes: Record<string, NodeFacts[]> };
  const { problems: faults, report } = reportsOf(files);
  const table: Record<string, Readonly<Record<string, unknown>>> = {};
  for (const { types, ...row } of effects.whole) for (const type of types) table[type] = { '*': row };
  for (const [type, { source: _, ...rows }] of Object.entries(effects.operations)) table[type] = rows;
  for (const [type, rows] of Object.entries(table)) {
    const at = Object.hasOwn(effects.operations, type) ? ['operations', type] : ['whole'];
    checkEffects(rows, nodes[type], (key, message) =>
      report(knowledgeFiles.effects, [...at, ...key], `${type}: ${message}`, regenerate),
    );
  }
  for (const [type, row] of Object.entries(triggers)) {
    checkTrigger(type, row.events, nodes[type], report);
    for (const [index, { by, operations, on, v }] of (nodes[type] ? (row.reports ?? []) : []).entries()) {
      const tell = (message: string) =>
        report(knowledgeFiles.triggers, [type, 'reports', index], `${by}: ${message}`, regenerate);
      checkEffects(Object.fromEntries(operations.map((one) => [one, 'acts'])), nodes[by], (_, message) =>
        tell(message),
      );
      checkTrigger(type, [{ on, v }], nodes[type], (_file, _at, message) => tell(message));
    }
  }
  problems.push(...faults);
  const knowledge: Knowledge = {
    nodes,
    effects: table as Knowledge['effects'],
    requests: requests.flatMap(({ host, rows }) => rows.map((row) => ({ host, ...row }))),
    triggers: withoutSources(triggers) as Knowledge['triggers'],
    senders: withoutSources(senders) as Knowledge['senders'],
  };
  return { knowledge: problems.length === 0 ? knowledge : undefined, problems };
}

const withoutSources = (table: Record<string, { source?: unknown }>) =>
  Object.fromEntries(Object.entries(table).map(([key, { source: _, ...row }]) => [key, row]));

const regenerate = 'correct it, or run `npm run n8n-nodes` if n8n has it by now (docs/maintaining.md)';

/** Reports what the rows of a type name although no version of its node has it. */
function checkEffects(
  rows: Readonly<Record<string, unknown>>,
  facts: readonly NodeFacts[] | undefined,
  report: (key: string[], message: string) => void,
) {
  if (!facts) return report([], 'n8n has no node of this type');
  const known = new Set(['*']);
  for (const [resource, all] of facts.flatMap(({ o = {} }) => Object.entries(o)))
    for (const name of ['*', ...all.split(' ')]) known.add(name).add(`${resource} ${name}`);
  // Where a question mark stands for operations, others may be there.
  const has = (name: string) => known.has(name) || known.has(name.replace(/\S+$/, '?'));
  for (const [key, row] of Object.entries(rows)) {
    for (const name of namesIn(key)) if (!has(name)) report([key], `no version has "${name}"`);
    checkParameters(row, facts, (message) => report(key === '*' ? [] : [key], message));
  }
}

/** Reports events that a trigger doesn't have. */
function checkTrigger(
  type: string,
  rows: readonly EventRow[],
  facts: readonly NodeFacts[] | undefined,
  report: ReportData,
) {
  const { triggers } = knowledgeFiles;
  if (!facts?.some(({ t }) => t === 1)) return report(triggers, [type], `n8n has no trigger "${type}"`, regenerate);
  for (const [index, row] of rows.entries()) {
    const known = facts.flatMap(({ v, x = '' }) =>
      !row.v || row.v.some((version) => v.includes(version)) ? x.split(' ') : [],
    );
    for (const [place, event] of (row.on ?? []).entries())
      if (!known.includes(event))
        report(triggers, [type, 'events', index, 'on', place], `"${type}" has no event "${event}"`, regenerate);
    checkParameters(row, facts, (message) => report(triggers, [type, 'events', index], message, regenerate));
  }
}

/** Reports versions that a node doesn't have, and parameters of conditions whose defaults aren't in the facts. */
function checkParameters(entry: unknown, facts: readonly NodeFacts[], report: (message: string) => void) {
  for (const row of [entry].flat() as (string | { if?: Record<string, unknown>; v?: number[] })[]) {
    if (typeof row === 'string') continue;
    for (const path of Object.keys(row.if ?? {}))
      if (!facts.some(({ p = {} }) => Object.hasOwn(p, path)))
        report(`the default of "${path}" isn't in ${knowledgeFiles.facts}`);
    for (const version of row.v ?? [])
      if (!facts.some(({ v }) => v.includes(version))) report(`there is no version ${version}`);
  }
}
