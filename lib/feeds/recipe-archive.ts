import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
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
export async function recipeArchive(reference: Reference): Promise<Buffer> {
  const files = archivedFiles(reference);
  const sums = [...files].map(([name, text]) => `${createHash('sha256').update(text).digest('hex')}  ${name}\n`);
  files.set('SHA256SUMS', sums.join(''));
  const tar = pack();
  // A fixed time, since tar warns of none.
  const mtime = new Date('2025-01-01T00:00:00Z');
  for (const [name, text] of files) tar.entry({ name: `${root}/${name}`, mtime }, text);
  tar.finalize();
  const archive = gzipSync(await buffer(tar), { level: 9 });
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
