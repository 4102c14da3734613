import { spawnSync } from 'node:child_process';
import { isCI } from './is-ci';

/** What tests need besides Node: a command that shows that it is there, and the Debian package that provides it. */
const tools = {
  shellcheck: { command: 'shellcheck --version', debian: 'shellcheck' },
  zsh: { command: 'zsh --version', debian: 'zsh' },
  busybox: { command: 'busybox', debian: 'busybox' },
  dash: { command: 'dash -c :', debian: 'dash' },
  jq: { command: 'jq --version', debian: 'jq' },
  openssl: { command: 'openssl version', debian: 'openssl' },
  curl: { command: 'curl --version', debian: 'curl' },
  // On Debian, it is where only the superuser looks for programs.
  nginx: { command: 'PATH="$PATH:/usr/sbin" nginx -v', debian: 'nginx-light' },
  python: { command: "python3 -c 'import requests'", debian: 'python3-requests' },
};

export type Tool = keyof typeof tools;

const missing = (Object.keys(tools) as Tool[]).filter(
  (tool) => spawnSync('/bin/sh', ['-c', tools[tool].command]).status !== 0,
);
// Vitest's default reporter doesn't show why tests are skipped.
if (missing.length > 0) console.warn(noteOn(missing));

/** True for a tool that works on this machine. */
export function hasTool(tool: Tool): boolean {
  return !missing.includes(tool);
}

/**
 * Skips a test whose tools are missing, with a note on what installs them. In CI, the test fails.
 * @throws Error if a tool is missing in CI
 */
export function needTools({ skip }: { skip: (note: string) => void }, needed: readonly Tool[]): void {
  const lacking = needed.filter((tool) => missing.includes(tool));
  if (lacking.length === 0) return;
  if (isCI) throw new Error(noteOn(lacking));
  skip(noteOn(lacking));
}

function noteOn(lacking: readonly Tool[]): string {
  const names = lacking.map((tool) => (tool === 'python' ? 'Python with requests' : tool));
  return `${names.join(', ')} missing: sudo apt-get install ${lacking.map((tool) => tools[tool].debian).join(' ')}`;
}
