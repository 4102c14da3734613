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

  it('is the one without windows where there are both', () => {
    const { fake } = machine(['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']);
    expect(locateBrowser(fake)).toBe('/usr/bin/chromium-headless-shell');
  });

  it.each([
    ['is the one without windows in CI, which installs it', true],
    ['is the one with windows in CI where no other is to be had', false],
  ])('%s', (_, isToBeHad) => {
    const shell = '/usr/bin/chromium-headless-shell';
    const adds: Record<string, string> = isToBeHad ? { 'apt-get install -y chromium-headless-shell': shell } : {};
    const { fake, commands } = machine(['/usr/bin/chromium'], { isCI: true, isRoot: true, adds });
    expect(locateBrowser(fake)).toBe(isToBeHad ? shell : '/usr/bin/chromium');
    expect(commands).toEqual(['apt-get update', 'apt-get install -y chromium-headless-shell']);
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
    const adds = { [`${apt} install -y chromium-headless-shell`]: '/usr/bin/chromium-headless-shell' };
    const { fake, commands } = machine([], { isCI: true, isRoot, adds });
    expect(locateBrowser(fake)).toBe('/usr/bin/chromium-headless-shell');
    expect(commands).toEqual([
      'npx --no playwright install --with-deps chromium',
      `${apt} update`,
      `${apt} install -y chromium-headless-shell`,
    ]);
  });
});
