import { spawnSync } from 'node:child_process';

/** The computer that runs the checks. Tests pass in one of their own. */
export interface Machine {
  /**
   * CI's machine is thrown away, so what is missing gets installed there; nothing is installed into a user's system.
   */
  isCI: boolean;
  isRoot: boolean;
  /** Whether a command exists and succeeds. */
  succeeds(command: string, args: readonly string[]): boolean;
  /** Runs a command and shows its output; false if it fails. */
  run(command: string, args: readonly string[]): boolean;
}

/** Downloads on a slow network take minutes. */
const timeout = 600_000;

export const thisMachine: Machine = {
  isCI: process.env.CI === 'true',
  isRoot: process.getuid?.() === 0,
  succeeds: (command, args) => spawnSync(command, args, { stdio: 'ignore', timeout }).status === 0,
  run(command, args) {
    console.log(`$ ${[command, ...args].join(' ')}`);
    return spawnSync(command, args, { stdio: 'inherit', timeout }).status === 0;
  },
};

/** Installs Debian packages, as root or with a sudo that needs no password; false if that isn't possible. */
export function aptInstall(machine: Machine, packages: readonly string[]): boolean {
  const [command = '', ...args] = [...(machine.isRoot ? [] : ['sudo', '-n']), 'apt-get'];
  return machine.run(command, [...args, 'update']) && machine.run(command, [...args, 'install', '-y', ...packages]);
}
