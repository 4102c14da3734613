import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { headerFiles } from '../../lib/hosting/formats';
import { headerRules } from '../../lib/hosting/rules';
import { isSealed } from './is-sealed';

/** Writes what hosts are told of headers into the export, the policy only where its pages are sealed. */
export function writeHeaders(folder: string): void {
  for (const [name, text] of Object.entries(headerFiles(headerRules({ isSealed: isSealed(folder) })))) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
