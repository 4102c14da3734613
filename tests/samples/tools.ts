import { aptInstall, type Machine } from '../../scripts/machine';
import type { Sample } from './types';

/** A program that checks or runs samples. */
export type Tool = 'shellcheck' | 'jq' | 'curl' | 'python';

/** The commands of the programs that are there. */
export type Tools = ReadonlyMap<Tool, string>;

interface Wanted {
  name: string;
  commands: string[];
  /** Arguments with which it ends well where it can be used. */
  test: string[];
  debian: string;
  /** What installs it on macOS. */
  mac: string;
}

const wanted: Record<Tool, Wanted> = {
  shellcheck: plain('shellcheck'),
  jq: plain('jq'),
  curl: plain('curl'),
  python: {
    name: 'Python with requests',
    // A Python of somebody's own comes first in the path, and may lack the package that the system's has.
    commands: ['python3', '/usr/bin/python3'],
    test: ['-c', 'import requests'],
    debian: 'python3-requests',
    mac: 'pip3 install requests',
  },
};

function plain(name: string): Wanted {
  return { name, commands: [name], test: ['--version'], debian: name, mac: `brew install ${name}` };
}

/**
 * Finds the programs. In CI those that are missing are installed.
 * @throws Error where one is missing in CI and can't be installed
 */
export function findTools(machine: Machine): Tools {
  const found = find(machine);
  const missing = toolNames.filter((tool) => !found.has(tool));
  if (!machine.isCI || missing.length === 0) return found;
  aptInstall(
    machine,
    missing.map((tool) => wanted[tool].debian),
  );
  const complete = find(machine);
  for (const tool of toolNames) if (!complete.has(tool)) throw new Error(adviceFor(tool));
  return complete;
}

/** The tool behind a command of a sample's; undefined for one that every system has. */
export function toolOf(command: string): Tool | undefined {
  return toolNames.find((tool) => wanted[tool].commands.includes(command));
}

/**
 * The first tool that a sample needs and that is missing.
 * @param files of its page, by name: a script that it runs needs tools too
 */
export function missingTool({ language, value }: Sample, files: ReadonlyMap<string, string>, tools: Tools) {
  if (language !== 'bash' && language !== 'python') return undefined;
  const scripts = [...files].flatMap(([name, text]) => (value.includes(name) ? [text] : []));
  const words = new Set([value, ...scripts].join('\n').match(/[\w/]+/g));
  const called = toolNames.filter((tool) => wanted[tool].commands.some((command) => words.has(command)));
  return [language === 'bash' ? ('shellcheck' as const) : ('python' as const), ...called].find(
    (tool) => !tools.has(tool),
  );
}

/** Says that a program is missing, and what installs it. */
export function adviceFor(tool: Tool): string {
  const { name, debian, mac } = wanted[tool];
  return `${name} is missing: sudo apt-get install ${debian} (macOS: ${mac})`;
}

const toolNames = Object.keys(wanted) as Tool[];

function find({ succeeds }: Machine): Tools {
  return new Map(
    toolNames.flatMap((tool): [Tool, string][] => {
      const command = wanted[tool].commands.find((name) => succeeds(name, wanted[tool].test));
      return command === undefined ? [] : [[tool, command]];
    }),
  );
}
