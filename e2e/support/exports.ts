import { existsSync } from 'node:fs';
import { serveExport } from '../../scripts/serve.mjs';

/** The exports under test: where each is, and the command that makes it. */
const exported = {
  finished: { folder: 'out', command: 'npm run build' },
  /** As Next writes it, before the build moves its scripts out of the pages. */
  plain: { folder: 'test-results/plain', command: 'DOCS_PLAIN_EXPORT=test-results/plain npm run build' },
  /** With everything the site's owner can configure. */
  configured: { folder: 'test-results/configured/out', command: 'npm run build:configured' },
} as const;

export type ExportName = keyof typeof exported;

/** The variable that tells test processes an export's address. */
const variableOf = (name: ExportName) => `DOCS_TEST_URL_${name.toUpperCase()}`;

/**
 * Serves every export that exists, each on a free port, to all tests of this run. A missing one fails only the tests
 * that need it.
 * @returns the function that stops serving
 */
export async function serveExports(): Promise<() => void> {
  const servers: { stop: () => void }[] = [];
  for (const name of Object.keys(exported) as ExportName[]) {
    delete process.env[variableOf(name)];
    if (!existsSync(exported[name].folder)) continue;
    const server = await serveExport(exported[name].folder, 0);
    process.env[variableOf(name)] = server.url;
    servers.push(server);
  }
  return () => {
    for (const { stop } of servers) stop();
  };
}

/**
 * The root URL of an export, such as `http://localhost:40123/docs/`.
 * @throws Error where the export was missing when the run began
 */
export function addressOf(name: ExportName): string {
  const url = process.env[variableOf(name)];
  if (url === undefined) throw new Error(missing(name));
  return url;
}

/**
 * The folder of an export.
 * @throws Error where it is missing
 */
export function folderOf(name: ExportName): string {
  if (!existsSync(exported[name].folder)) throw new Error(missing(name));
  return exported[name].folder;
}

function missing(name: ExportName): string {
  return `${exported[name].folder} is missing: run ${exported[name].command}`;
}
