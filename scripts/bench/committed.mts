import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Figures } from './figures.mjs';

/** The file with the figures to compare with. */
const file = 'bench.json';

const machineSchema = z.strictObject({
  date: z.iso.date(),
  cores: z.int(),
  node: z.string(),
  chromium: z.string(),
});

/** Where and when figures were measured. */
export type Machine = z.infer<typeof machineSchema>;

const schema = z.record(
  z.string(),
  z.strictObject({
    machine: machineSchema,
    figures: z.record(
      z.string(),
      z.strictObject({ unit: z.string(), median: z.number(), min: z.number(), max: z.number() }),
    ),
  }),
);

/** The committed figures: for each group, those of one run, and the machine it ran on. */
export type Committed = z.infer<typeof schema>;

/**
 * Reads the committed figures; none where there is no file.
 * @throws Error where the file has another form
 */
export function readCommitted(): Committed {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** Replaces the figures of a group; other groups keep theirs. */
export function writeGroup(group: string, machine: Machine, figures: Figures): void {
  writeFileSync(file, `${JSON.stringify({ ...readCommitted(), [group]: { machine, figures } }, null, 2)}\n`);
}
