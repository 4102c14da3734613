import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Licences that allow others' work to be distributed as this site does: essentially unchanged, and with this file. */
const allowed = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC-BY-4.0', 'ISC', 'MIT', 'MPL-2.0', 'OFL-1.1'];

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().default(''),
      // One package names no licence, but contains the text of MIT.
      license: z.string().default('MIT'),
      dev: z.boolean().default(false),
      optional: z.boolean().default(false),
    }),
  ),
});

/**
 * Writes the licences of all packages that the site is built from, except tools. The list includes packages that the
 * export doesn't contain, which does no harm and ensures that none is missing.
 * @param lock the text of `package-lock.json`
 * @throws Error with every package whose licence isn't allowed
 */
export function writeLicences(folder: string, lock = readFileSync('package-lock.json', 'utf8')): void {
  const { packages } = lockFile.parse(JSON.parse(lock));
  const shipped = Object.entries(packages).filter(([path, { dev, optional }]) => path !== '' && !dev && !optional);
  const refused = shipped.filter(([, { license }]) => !allowed.includes(license));
  if (refused.length > 0) {
    const list = refused.map(([path, { license }]) => `${path}  has the licence ${license}`).join('\n');
    throw new Error(`The site may not be published with these packages:\n${list}\n    → replace them`);
  }
  const parts = shipped.map(([path, { version, license }]) => {
    const title = `${path.replace(/^.*node_modules\//, '')} ${version} (${license})`;
    return `${title}\n${'='.repeat(title.length)}\n\n${textOf(path)}`;
  });
  const intro = 'Work of others that this site is built with, each under its own licence.';
  writeFileSync(join(folder, 'third-party-licences.txt'), `${[intro, ...parts].join('\n\n\n')}\n`);
}

function textOf(path: string): string {
  const file = readdirSync(path).find((name) => /^(?:licen[cs]e|copying)(?:\.(?:md|txt))?$/i.test(name));
  return file === undefined
    ? 'The package holds no text of its licence.'
    : readFileSync(join(path, file), 'utf8').trim();
}
