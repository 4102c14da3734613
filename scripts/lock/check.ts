import { z } from 'zod';

const names = z.record(z.string(), z.string()).default({});
const entry = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  hasInstallScript: z.boolean().default(false),
  dependencies: names,
  devDependencies: names,
  optionalDependencies: names,
});
const lockFile = z.object({ packages: z.record(z.string(), entry) });
const manifestFile = z.object({
  dependencies: names,
  allowScripts: z.record(z.string(), z.boolean()).default({}),
});

/** Deliberate exceptions in the lock file. */
export interface Exceptions {
  /** Entries without a checksum: folder, and the version that the exception is for. */
  withoutIntegrity: Readonly<Record<string, string>>;
  /** Dependencies pinned to one exact version. */
  exact: readonly string[];
}

/**
 * Checks what the lock file installs: that it is complete, that every package has a checksum and comes from whichever
 * registry npm is set to (.npmrc leaves its addresses out), and that somebody has decided about each package with an
 * install script.
 * @param lock the text of package-lock.json
 * @param manifest the text of package.json
 * @returns a line for each fault
 */
export function checkLock(lock: string, manifest: string, { withoutIntegrity, exact }: Exceptions): string[] {
  const { packages } = lockFile.parse(JSON.parse(lock));
  const { dependencies, allowScripts } = manifestFile.parse(JSON.parse(manifest));
  const installed = Object.entries(packages).filter(([path]) => path !== '');
  const incomplete = Object.entries(packages).flatMap(
    ([path, { dependencies, devDependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter((name) => !placesOf(name, path).some((place) => place in packages))
        .map((name) => `${name}  is needed by ${path || 'package.json'}, but isn't in the lock file`),
  );
  const unsure = installed
    .filter(([path, { integrity, version }]) => !integrity && withoutIntegrity[path] !== version)
    .map(([path]) => `${path}  has no integrity: nothing tells whether its bytes are those that were tried`);
  const needless = Object.entries(withoutIntegrity)
    .filter(([path, version]) => packages[path]?.version !== version || packages[path]?.integrity)
    .map(([path]) => `${path}  needs no exception any more: take it out of scripts/check-lock.ts`);
  const foreign = installed.flatMap(([path, { resolved }]) =>
    resolved === undefined ? [] : `${path}  comes from ${resolved}, no registry`,
  );
  const unseen = installed
    .filter(([path, { hasInstallScript }]) => hasInstallScript && !(nameOf(path) in allowScripts))
    .map(
      ([path]) => `${path}  runs a script when it is installed: read it, and decide in "allowScripts" of package.json`,
    );
  const loose = exact
    .filter((name) => !/^\d/.test(dependencies[name] ?? ''))
    .map((name) => `${name}  must be pinned: write its version without a range into package.json`);
  return [...incomplete, ...unsure, ...needless, ...foreign, ...unseen, ...loose];
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Where Node looks for a package needed at this path, nearest place first. */
function placesOf(name: string, path: string): string[] {
  const own = `${path === '' ? '' : `${path}/`}node_modules/${name}`;
  if (path === '') return [own];
  const outer = path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1));
  return [own, ...placesOf(name, outer)];
}
