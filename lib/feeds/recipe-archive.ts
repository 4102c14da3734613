import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Reference } from '../data/read';
import { canonicalUrl } from '../urls';

/** The folder in the archive. */
const root = '8kit-recipes';
const folders = { ts: 'typescript', py: 'python' } as const;

const readme = `# Recipes for 8kit

${canonicalUrl('/api/recipes/')} explains them. MIT licence.

- ${folders.ts}: \`node program.ts\` with Node.js 22.18 or later. With an older one, from 20.3, run \`npm install\` there, and then \`npx tsx program.ts\`.
- ${folders.py}: \`pip install -r requirements.txt\`, for Python 3.10 or later.

\`sha256sum -c SHA256SUMS\` says whether a file has been changed.
`;

/** All recipes as `recipes.tgz`, which has the same bytes whenever it is made of the same files. */
export function recipeArchive(reference: Reference): Buffer {
  const files = archivedFiles(reference);
  const names = [...files.keys()].sort();
  const sums = names.map(
    (name) =>
      `${createHash('sha256')
        .update(files.get(name) ?? '')
        .digest('hex')}  ${name}\n`,
  );
  files.set('SHA256SUMS', sums.join(''));
  const entries = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, text]) => tarEntry(name, text));
  // The end of the archive is two empty blocks.
  const archive = gzipSync(Buffer.concat([...entries, Buffer.alloc(1024)]), { level: 9 });
  // Byte 9 is the operating system, which zlib enters; 255, unknown, keeps builds identical.
  archive[9] = 255;
  return archive;
}

/** The files of the archive by their names in it, without the sums. */
function archivedFiles({ recipes, versions }: Reference): Map<string, string> {
  const { requests = '', ...devDependencies } = versions?.recipes ?? {};
  const manifest = { private: true, type: 'module', engines: { node: '>=20.3' }, devDependencies };
  return new Map([
    ...[...recipes.values()].flatMap(({ files }) =>
      files.map(({ language, name, text }) => [`${folders[language]}/${name}`, text] as const),
    ),
    [`${folders.ts}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`],
    [`${folders.py}/requirements.txt`, `requests==${requests}\n`],
    ['README.md', readme],
  ]);
}

/** A file in a tar archive: a header of 512 bytes, and the text, filled up to a multiple of 512. */
function tarEntry(name: string, text: string): Buffer {
  const body = Buffer.from(text);
  const header = Buffer.alloc(512);
  const put = (at: number, value: string) => header.write(value, at, 'latin1');
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  put(0, `${root}/${name}`);
  // Readable for all and owned by nobody in particular.
  put(100, octal(0o644, 7) + octal(0, 7) + octal(0, 7));
  put(124, octal(body.length, 11));
  // A fixed time, since tar warns of none: 1 January 2025.
  put(136, octal(Date.UTC(2025, 0) / 1000, 11));
  // The sum counts its own field as spaces.
  put(148, ' '.repeat(8));
  put(156, '0');
  put(257, 'ustar\x0000');
  const sum = header.reduce((total, byte) => total + byte, 0);
  put(148, `${octal(sum, 6)} `);
  return Buffer.concat([header, body, Buffer.alloc(-body.length & 511)]);
}
