/*
 * Writes what n8n's packages say of their nodes: `npm run n8n-nodes -- <folder>`, where the folder holds the packages in
 * node_modules (docs/maintaining.md). With `--newer`, it writes nothing, but prints an issue that names what the written
 * file lacks, and ends with 1.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import type { NodeFacts } from '../audit/know/knowledge';
import { dataFiles } from '../lib/data-files';
import { knowledgeFiles } from '../lib/own-workflow/read-knowledge';
import { type Description, factsOf, issueOf, parametersIn } from './n8n-node-facts';

const packages = ['n8n-nodes-base', '@n8n/n8n-nodes-langchain'];
const { values, positionals } = parseArgs({ allowPositionals: true, options: { newer: { type: 'boolean' } } });
const [folder] = positionals;
if (!folder || packages.some((name) => !existsSync(join(folder, 'node_modules', name, 'dist/types/nodes.json')))) {
  console.error(
    `Name a folder with ${packages.join(' and ')} in its node_modules: npm run n8n-nodes -- <folder>. See docs/maintaining.md.`,
  );
  process.exit(1);
}
const { n8n } = parse(readFileSync(dataFiles.versions, 'utf8')) as { n8n: string };
const read = <T>(name: string, file: string) =>
  JSON.parse(readFileSync(join(folder, 'node_modules', name, file), 'utf8')) as T;
const table = (path: string) => parse(readFileSync(path, 'utf8')) as Record<string, Record<string, unknown>>;
const parameters = parametersIn(table(knowledgeFiles.effects).operations ?? {}, table(knowledgeFiles.triggers));
const versions: Record<string, string> = {};
const facts = new Map<string, NodeFacts[]>();
for (const name of packages) {
  const { version } = read<{ version: string }>(name, 'package.json');
  if (version !== n8n && !values.newer)
    console.warn(`${name} is ${version}, but ${dataFiles.versions} names n8n ${n8n}.`);
  versions[name] = version;
  const prefix = name === 'n8n-nodes-base' ? '' : `${name}.`;
  const all = read<Description[]>(name, 'dist/types/nodes.json');
  for (const short of new Set(all.map((one) => one.name))) {
    const type = prefix + short;
    const own = all.filter((one) => one.name === short);
    facts.set(type, factsOf(own, parameters.get(type) ?? []));
  }
}
if (values.newer) {
  const { nodes } = JSON.parse(readFileSync(knowledgeFiles.facts, 'utf8')) as { nodes: Record<string, NodeFacts[]> };
  const issue = issueOf(nodes, facts, Object.values(versions)[0] ?? '');
  console.log(issue ?? 'The audit knows every version of every node.');
  if (issue) process.exitCode = 1;
} else {
  const lines = [...facts].map(([type, own]) => `${JSON.stringify(type)}: ${JSON.stringify(own)}`).sort();
  const packagesRead = JSON.stringify(versions);
  writeFileSync(knowledgeFiles.facts, `{"packages": ${packagesRead}, "nodes": {\n${lines.join(',\n')}\n}}\n`);
  console.log(`${knowledgeFiles.facts}: ${lines.length} types of nodes.`);
}
