/**
 * Compresses an export for hosts that send compressed files as they are. It is a step of the deployment and not of
 * the build: at the best quality it takes about as long as all the rest.
 *
 *   npm run compress -- <folder>
 */
import { statSync } from 'node:fs';
import { compressFolder } from './deployment/compress';
import './plain-errors';

const [folder] = process.argv.slice(2);
if (folder === undefined || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
  throw new Error(`${folder ?? 'no folder given'}: not a folder\n    → npm run compress -- out`);
}

const start = performance.now();
const { files, plain, brotli, gzip } = await compressFolder(folder);
const size = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(`${files} files of ${size(plain)}: ${size(brotli)} as brotli, ${size(gzip)} as gzip, in ${seconds} s`);
