import { spawnSync } from 'node:child_process';

/** What tests need besides Node: the command that shows that it is there, and the Debian package that brings it. */
const tools = {
  shellcheck: { command: 'shellcheck --version', debian: 'shellcheck' },
  jq: { command: 'jq --version', debian: 'jq' },
  curl: { command: 'curl --version', debian: 'curl' },
  python: { command: "python3 -c 'import requests'", debian: 'python3-requests' },
};

export type Tool = keyof typeof tools;

/** Finds the tools that are missing, and says so: Vitest's default reporter doesn't show why tests are skipped. */
export function findMissing(): Tool[] {
  const names = Object.keys(tools) as Tool[];
  const missing = names.filter((tool) => spawnSync('/bin/sh', ['-c', tools[tool].command]).status !== 0);
  if (missing.length > 0) console.warn(noteOn(missing));
  return missing;
}

const missingHere = findMissing();

/** True for a tool that works here. */
export function hasTool(tool: Tool): boolean {
  return !missingHere.includes(tool);
}

/**
 * Skips a test whose tools are missing, with a note of what installs them. In CI, it fails.
 * @throws Error where a tool is missing and CI is set
 */
export function needTools(
  { skip }: { skip: (note: string) => void },
  needed: readonly Tool[],
  missing: readonly Tool[] = missingHere,
): void {
  const lacking = missing.filter((tool) => needed.includes(tool));
  if (lacking.length === 0) return;
  if (!['', '0', 'false'].includes(process.env.CI ?? '')) throw new Error(noteOn(lacking));
  skip(noteOn(lacking));
}

function noteOn(lacking: readonly Tool[]): string {
  const names = lacking.map((tool) => (tool === 'python' ? 'Python with requests' : tool));
  return `${names.join(', ')} missing: sudo apt-get install ${lacking.map((tool) => tools[tool].debian).join(' ')}`;
}
