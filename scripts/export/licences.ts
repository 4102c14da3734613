import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { listFiles } from '../export-hash.mjs';

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

/** The site's typefaces, each beside its licence: `figtree.woff2`, `figtree.LICENSE.txt`. */
const typefaces = 'components/styles';

/**
 * Writes the licences of all that the site is built from, except tools: packages, and the typefaces in the export. The
 * list includes packages that the export doesn't contain, which does no harm and ensures that none is missing.
 * @param lock the text of `package-lock.json`
 * @throws Error with every package whose licence isn't allowed, and every typeface without one
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
    const text = textOf(path) ?? standardText(path, license, Object.keys(packages));
    return part(`${path.replace(/^.*node_modules\//, '')} ${version} (${license})`, text);
  });
  const intro = 'Work of others that this site is built with, each under its own licence.';
  const all = [intro, ...licencesOfTypefaces(folder), ...parts];
  writeFileSync(join(folder, 'third-party-licences.txt'), `${all.join('\n\n\n')}\n`);
}

const part = (title: string, text: string) => `${title}\n${'='.repeat(title.length)}\n\n${text}`;

/** Next names a typeface's file by its content, so it is recognised by that. */
function licencesOfTypefaces(folder: string): string[] {
  const own = readdirSync(typefaces).filter((name) => name.endsWith('.woff2'));
  return listFiles(folder)
    .filter((file) => /\.(?:woff2?|ttf|otf)$/.test(file))
    .map((file) => {
      const bytes = readFileSync(join(folder, file));
      const name = own.find((one) => readFileSync(join(typefaces, one)).equals(bytes))?.replace('.woff2', '');
      const licence = `${typefaces}/${name}.LICENSE.txt`;
      if (name === undefined || !existsSync(licence))
        throw new Error(
          `${file} is a typeface without a licence\n    → put it into ${typefaces}/, its licence beside it`,
        );
      return part(`The typeface ${name} (OFL-1.1)`, readFileSync(licence, 'utf8').trim());
    });
}

/** The text of a package's licence, if the package holds one. */
function textOf(path: string): string | undefined {
  const names = existsSync(path) ? readdirSync(path) : [];
  const file = names.find((name) => /^(?:licen[cs]e|copying)(?:[.-](?:md|txt|mit|bsd))?$/i.test(name));
  return file && readFileSync(join(path, file), 'utf8').trim();
}

/**
 * The text of a licence for a package that names it without holding it: its words are those of another package under the
 * same one, and its copyright is that of the package's author.
 */
function standardText(path: string, licence: string, packages: readonly string[]): string {
  const { author, contributors = [] } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  const [holder = `the authors of ${path.replace(/^.*node_modules\//, '')}`] = [author, ...contributors]
    .filter(Boolean)
    .map((one) => one.name ?? one);
  for (const other of packages) {
    const manifest = join(other, 'package.json');
    if (other === '' || !existsSync(manifest) || JSON.parse(readFileSync(manifest, 'utf8')).license !== licence)
      continue;
    const [words] = /^(?:Permission|Redistribution)[\s\S]*/m.exec(textOf(other) ?? '') ?? [];
    if (words) return `Copyright (c) ${holder}\n\n${words}`;
  }
  throw new Error(`${path} holds no text of its licence, ${licence}\n    → replace it`);
}
