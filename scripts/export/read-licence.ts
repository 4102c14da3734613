import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A package's licence. */
export interface Licence {
  name: string;
  version: string;
  /** Its SPDX name, or "unknown". */
  licence: string;
  /** Its text; undefined where the package holds none. */
  text: string | undefined;
}

/** Licence texts for packages that only name their licence. */
const texts: Readonly<Record<string, string>> = {
  '@n8n_io/n8n-demo-component': `Copyright (c) Bearbobs

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby
granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN
AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR
PERFORMANCE OF THIS SOFTWARE.`,
};

const manifest = z.object({ version: z.string().optional(), license: z.string().optional() });

/**
 * Reads the licence of an installed package. A package bundled in another, as React is in Next, often names neither
 * version nor licence: it gets the outer package's version, and its licence is recognised by the text.
 * @param name its folder below node_modules
 * @param root the folder with node_modules
 */
export function readLicence(name: string, root: string): Licence {
  const folder = join(root, 'node_modules', name);
  const file = readdirSync(folder).find((entry) => /^(?:licen[cs]e|copying)(?:\.(?:md|txt))?$/i.test(entry));
  const text = file === undefined ? texts[name] : readFileSync(join(folder, file), 'utf8');
  const { version, license } = readManifest(folder);
  return {
    name,
    version:
      version ??
      `of ${name.split('/')[0]} ${readManifest(join(root, 'node_modules', name.split('/')[0] ?? '')).version}`,
    licence: license ?? (/^\W*(?:The )?MIT License/i.test(text ?? '') ? 'MIT' : 'unknown'),
    text,
  };
}

function readManifest(folder: string): z.infer<typeof manifest> {
  const path = join(folder, 'package.json');
  return existsSync(path) ? manifest.parse(JSON.parse(readFileSync(path, 'utf8'))) : {};
}
