import { readdirSync, readFileSync } from 'node:fs';
import type { Sample } from './types';

/** The shell scripts that the site publishes, as samples: what readers run must pass what samples pass. */
export function publishedScripts(): Sample[] {
  return readdirSync('public')
    .filter((name) => name.endsWith('.sh'))
    .map((name) => ({
      file: `public/${name}`,
      line: 0,
      language: 'bash',
      value: readFileSync(`public/${name}`, 'utf8'),
    }));
}
