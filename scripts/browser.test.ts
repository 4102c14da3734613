import { describe, expect, it } from 'vitest';
import { locateBrowser } from './browser';
import type { Machine } from './machine';

/** A machine on which these programs start; a command that begins as `adds` says installs another. */
function machine(programs: string[], { adds = {} as Record<string, string>, isCI = false, isRoot = false } = {}) {
  const there = new Set(programs);
  const commands: string[] = [];
  const fake: Machine = {
    isCI,
    isRoot,
    succeeds: (command) => there.has(command),
    run(command, args) {
      const line = [command, ...args].join(' ');
      commands.push(line);
      const [, program] = Object.entries(adds).find(([beginning]) => line.startsWith(beginning)) ?? [];
      if (program) there.add(program);
      return program !== undefined || line.endsWith('apt-get update');
    },
  };
  return { fake, commands };
}

describe('a browser for tests', () => {
  it('is the system’s where there is one, and nothing is fetched', () => {
    const { fake, commands } = machine(['/usr/bin/chromium']);
    expect(locateBrowser(fake)).toBe('/usr/bin/chromium');
    expect(commands).toEqual([]);
  });

  it('is fetched into the user’s cache where there is none', () => {
    const { fake, commands } = machine([], { adds: { npx: '/usr/bin/google-chrome' } });
    expect(locateBrowser(fake)).toBe('/usr/bin/google-chrome');
    expect(commands).toEqual(['npx --no playwright install chromium']);
  });

  it('is asked for with the commands that help where none can be fetched, and nothing is installed', () => {
    const { fake, commands } = machine([], { isRoot: true });
    expect(() => locateBrowser(fake)).toThrow(/No Chromium.*\n.*npx playwright install --with-deps chromium/);
    expect(commands).toEqual(['npx --no playwright install chromium']);
  });

  it.each([
    ['root', true, 'apt-get'],
    ['a user', false, 'sudo -n apt-get'],
  ])('is installed by %s in CI', (_, isRoot, apt) => {
    const adds = { [`${apt} install -y chromium`]: '/usr/bin/chromium' };
    const { fake, commands } = machine([], { isCI: true, isRoot, adds });
    expect(locateBrowser(fake)).toBe('/usr/bin/chromium');
    expect(commands).toEqual([
      'npx --no playwright install --with-deps chromium',
      `${apt} update`,
      `${apt} install -y chromium`,
    ]);
  });
});
