import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second, whatever the kernel's own clock. */
const ticksPerSecond = 100;

/** CPU seconds of this process's finished children and theirs; undefined outside Linux. */
export function secondsOfChildren(): number | undefined {
  const fields = fieldsOf('self');
  return fields && (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}

/** MiB of memory that a process and its descendants use, counting shared memory once; undefined outside Linux. */
export function memoryOfTree(root: number): number | undefined {
  if (!fieldsOf('self')) return undefined;
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = Number(fieldsOf(name)?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const sum = (process: number): number =>
    memoryOf(process) + (children.get(process) ?? []).reduce((total, child) => total + sum(child), 0);
  return sum(root) / 1024;
}

/** KiB that a process uses, including its share of shared memory. */
function memoryOf(process: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${process}/smaps_rollup`) ?? '')?.[1] ?? 0);
}

/** What `/proc` says about a process after its name, which may contain spaces: its state, its parent … */
function fieldsOf(process: string): string[] | undefined {
  return read(`/proc/${process}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ');
}

/** A file's text, or undefined where there is none: a process may end while it is looked at. */
function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
