import { dataPiece, ownFiles } from './document';
import { chunkError, connectionClosed } from './errors';
import { payloadFile, segmentFile } from './payload';

/** An export as `next build` leaves it: all of its paths, and the text of a file. */
interface Export {
  files: readonly string[];
  read: (file: string) => string;
}

/** What this site needs of Next though nobody promises it: what it is, the module that knows it, and whether it holds. */
const facts: [what: string, where: string, holds: (given: Export & { page: string }) => boolean][] = [
  ["the file of a page's payload", 'payload.ts', ({ files }) => files.some((file) => file.endsWith(`/${payloadFile}`))],
  ['the files that are fetched ahead', 'payload.ts', ({ files }) => files.some((file) => segmentFile.test(file))],
  [
    "the build's id in a payload, by which a release is told",
    'payload.ts, next.config.mjs',
    ({ read }) => /"b":"[^"]+"/.test(read(payloadFile)),
  ],
  ['where its scripts are', 'document.ts', ({ page }) => page.includes(`src="/docs${ownFiles}static/chunks/`)],
  ["the pieces of the router's data", 'document.ts', ({ page }) => page.includes(`<script>${dataPiece}`)],
  [
    'that a page has one style sheet',
    'document.ts, scripts/export/needed-style.ts',
    ({ page }) => page.match(/<link rel="stylesheet"/g)?.length === 1,
  ],
  ['the error of a missing chunk', 'errors.ts', (given) => isInChunks(given, chunkError)],
  ["React's number for a closed connection", 'errors.ts', (given) => isInChunks(given, `(${connectionClosed})`)],
];

function isInChunks({ files, read }: Export, text: string): boolean {
  return files.some((file) => /^_next\/static\/chunks\/.*\.js$/.test(file) && read(file).includes(text));
}

/** What a version of Next does otherwise than this site needs, each with the module to adapt. */
export function changedFacts(files: readonly string[], read: Export['read']): string[] {
  const given = { files, read, page: read('index.html') };
  return facts
    .filter(([, , holds]) => !holds(given))
    .map(([what, where]) => `Next changed ${what}: look at lib/next-internals/${where}`);
}
