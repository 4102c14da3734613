import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bundledScripts, bundleScript } from '../../lib/content/generated/bundled-scripts';
import { liveScripts } from '../../lib/content/workflows/live-frame';
import { listFiles } from '../export-hash.mjs';
import { type Licence, readLicence } from './read-licence';
import { takeSourceMaps } from './source-maps';

/** The export's file with the licences of everything in it that others wrote. */
const licencesFile = 'third-party-licences.txt';

/** Licences that allow us to redistribute others' work as we do: unchanged in substance, with this file beside it. */
const allowed = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1']);

/** Files without a source map, by the beginning of their path: the package they come from, or undefined for ours. */
const origins: Readonly<Record<string, string | undefined>> = {
  'figtree-': '@fontsource-variable/figtree',
  'icon.': undefined,
};

/** Packages inside files that are copied as they are, and so have no source map: the demo component holds Lit. */
const inCopies = ['lit', 'lit-element', 'lit-html', '@lit/reactive-element'];

/**
 * Writes the licences of the packages whose code or files are in the export, and removes the source maps, which name
 * these packages.
 * @param root the folder with node_modules
 * @param own the sources of scripts that are in the export beside those of Next
 * @throws Error with every file of unknown origin, and every package without a licence that is allowed
 */
export function writeLicences(folder: string, root: string, own: readonly string[] = sourcesBesideNext()): void {
  const faults: string[] = [];
  const packages = new Set<string>();
  for (const source of [...takeSourceMaps(folder), ...own]) {
    const owner = packageOf(source);
    if (owner === null) faults.push(`${source}  is in a script, but neither ours nor a package's`);
    else if (owner !== undefined) packages.add(owner);
  }
  for (const file of listFiles(folder).filter((path: string) => path.startsWith('_next/static/media/'))) {
    const start = Object.keys(origins).find((name) => basename(file).startsWith(name));
    const owner = start === undefined ? undefined : origins[start];
    if (start === undefined)
      faults.push(`${file}  comes from nowhere known: name its package in scripts/export/licences.ts`);
    if (owner !== undefined) packages.add(owner);
  }
  const licences = [...packages].sort().map((name) => readLicence(name, root));
  for (const { name, licence, text } of licences) {
    if (!allowed.has(licence)) faults.push(`${name}  has the licence "${licence}", which isn't allowed`);
    if (text === undefined)
      faults.push(`${name}  has no text of its licence: add it to scripts/export/read-licence.ts`);
  }
  if (faults.length > 0) throw new Error(`What is in the export may not be passed on:\n${faults.join('\n')}`);
  writeFileSync(join(folder, licencesFile), textOf(licences));
}

/** The sources of the scripts that the build bundles itself, and of those that it copies from packages. */
function sourcesBesideNext(): string[] {
  const bundled = Object.keys(bundledScripts).flatMap((path) => bundleScript(path).sources);
  const copied = [...Object.values(liveScripts), ...inCopies.map((name) => `${name}/index.js`)];
  return [...bundled, ...copied.map((path) => `turbopack:///[project]/node_modules/${path}`)];
}

/** The package that a source belongs to, by its folder below node_modules; undefined for ours, null for neither. */
export function packageOf(source: string): string | undefined | null {
  const [, place, path = ''] = /^turbopack:\/\/\/\[([^\]]+)\]\/(.*)$/.exec(source) ?? [];
  if (place === 'turbopack' || place === 'next') return 'next';
  if (place !== 'project') return null;
  // Next bundles packages, each with its own licence; other packages may contain packages too.
  return /(?:^|\/)node_modules\/((?:.*\/node_modules\/)?(?:next\/dist\/compiled\/)?(?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
}

function textOf(licences: readonly Licence[]): string {
  const intro = 'Work of others that is part of this site, each under its own licence.';
  const parts = licences.map(({ name, version, licence, text }) => {
    const title = `${name} ${version} (${licence})`;
    return `${title}\n${'='.repeat(title.length)}\n\n${text?.trim()}`;
  });
  return `${[intro, ...parts].join('\n\n\n')}\n`;
}
