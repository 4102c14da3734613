import { spawnSync } from 'node:child_process';

/** The computer that runs the checks. Tests bring one of their own. */
export interface Machine {
  /** CI's machine is thrown away, so what it lacks is installed into it; into a reader's system nothing is. */
  isCI: boolean;
  isRoot: boolean;
  /** Whether a command is there and ends well. */
  succeeds(command: string, args: readonly string[]): boolean;
  /** Runs a command that tells what it does; false where it fails. */
  run(command: string, args: readonly string[]): boolean;
}

/** Fetching from a slow network takes minutes. */
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

/** Installs packages of Debian's, as root or by a sudo that asks for no password; false where that isn't possible. */
export function aptInstall(machine: Machine, packages: readonly string[]): boolean {
  const [command = '', ...args] = [...(machine.isRoot ? [] : ['sudo', '-n']), 'apt-get'];
  return machine.run(command, [...args, 'update']) && machine.run(command, [...args, 'install', '-y', ...packages]);
}
