/**
 * Checks that the lock file is whole and sure, see scripts/lock/check.ts.
 *
 *   npm run check:lock
 */
import { readFileSync } from 'node:fs';
import { checkLock, type Exceptions } from './lock/check';
import './plain-errors';

/**
 * Packages for other systems that couldn't be fetched when the lock file was made. It names them, so `npm ci` works
 * there, but without checksums. When an update brings these, this list has to go.
 */
const biome = [
  'android-arm64',
  'android-x64',
  'darwin-arm64',
  'darwin-x64',
  'linux-arm64-musl',
  'linux-x64-musl',
  'win32-arm64',
  'win32-x64',
];
const compilers = ['darwin-arm64', 'darwin-x64', 'win32-arm64-msvc', 'win32-x64-msvc'];
const exceptions: Exceptions = {
  withoutIntegrity: Object.fromEntries([
    ...biome.map((system) => [`node_modules/@biomejs/cli-${system}`, '2.6.8']),
    ...compilers.map((system) => [`node_modules/@next/swc-${system}`, '16.4.6']),
  ]),
  // The build changes what Next wrote, which has this version's form.
  exact: ['next'],
};

const lock = readFileSync('package-lock.json', 'utf8');
const faults = checkLock(lock, readFileSync('package.json', 'utf8'), exceptions);
for (const fault of faults) console.log(fault);
console.log(`package-lock.json checked, ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;
