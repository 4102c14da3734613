import { describe, expect, it } from 'vitest';
import type { Machine } from '../../scripts/machine';
import { adviceFor, findTools, missingTool, type Tool } from './tools';
import type { Sample } from './types';

/** A machine with these commands, on which apt-get brings jq, or nothing. */
function machine(commands: string[], { isCI = false, canInstall = false } = {}) {
  const there = new Set(commands);
  const ran: string[] = [];
  const fake: Machine = {
    isCI,
    isRoot: true,
    succeeds: (command) => there.has(command),
    run(command, args) {
      ran.push([command, ...args].join(' '));
      if (canInstall) there.add('jq');
      return canInstall;
    },
  };
  return { fake, ran };
}

const withoutJq = ['shellcheck', 'curl', '/usr/bin/python3'];

describe('tools of samples', () => {
  it('are found, Python where it has requests', () => {
    const tools = findTools(machine([...withoutJq, 'jq']).fake);
    expect(tools.get('python')).toBe('/usr/bin/python3');
    expect(tools.size).toBe(4);
  });

  it('that are missing are not installed into a reader’s system', () => {
    const { fake, ran } = machine(withoutJq, { canInstall: true });
    expect([...findTools(fake).keys()]).toEqual(['shellcheck', 'curl', 'python']);
    expect(ran).toEqual([]);
  });

  it('that are missing in CI are installed', () => {
    const { fake, ran } = machine(withoutJq, { isCI: true, canInstall: true });
    expect(findTools(fake).has('jq')).toBe(true);
    expect(ran).toEqual(['apt-get update', 'apt-get install -y jq']);
  });

  it('that can’t be installed in CI are an error that names them', () => {
    expect(() => findTools(machine(withoutJq, { isCI: true }).fake)).toThrow(/^jq is missing: sudo apt-get install jq/);
  });

  it('are named with what installs them', () => {
    expect(adviceFor('jq')).toBe('jq is missing: sudo apt-get install jq (macOS: brew install jq)');
    expect(adviceFor('python')).toContain('sudo apt-get install python3-requests (macOS: pip3 install requests)');
  });
});

describe('the tool that a sample lacks', () => {
  const sample = (language: string, value: string): Sample => ({ language, value, file: 'content/faq.md', line: 1 });
  const files = new Map([['watch.sh', 'curl "$URL" | jq .found']]);
  const tools = (...names: Tool[]) => new Map(names.map((name) => [name, name]));

  it.each([
    ['shell', sample('bash', 'echo'), tools('jq'), 'shellcheck'],
    ['shell that calls jq', sample('bash', 'curl x | jq .'), tools('shellcheck', 'curl'), 'jq'],
    ['shell that runs a script of its page', sample('bash', 'sh watch.sh'), tools('shellcheck', 'curl'), 'jq'],
    ['shell that calls none of them', sample('bash', 'echo'), tools('shellcheck'), undefined],
    ['Python', sample('python', 'import requests'), tools('jq'), 'python'],
    ['JSON', sample('json', '"curl | jq"'), tools(), undefined],
  ])('%s', (_, one, there, missing) => {
    expect(missingTool(one, files, there)).toBe(missing);
  });
});
