import { buildSync } from 'esbuild';

/**
 * What Node takes to run a program in TypeScript, before its own arguments: bundled, a process starts in a quarter of
 * the time that it takes with tsx. Packages are looked for from the folder it runs in.
 */
export function programArguments(file: string): string[] {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    write: false,
  });
  return ['--input-type=module', '--eval', outputFiles[0]?.text ?? '', '--'];
}
