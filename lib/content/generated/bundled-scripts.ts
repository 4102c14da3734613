import { buildSync } from 'esbuild';
import { site } from '../../site';

/**
 * Scripts that serve a part of every page without React, each with the module it is made of. The boot script loads them
 * (lib/browser/before-react/lazy-scripts.ts).
 */
export const bundledScripts: Readonly<Record<string, string>> = {
  [site.searchScriptPath]: 'components/search/script/main.ts',
  [site.shortcutsScriptPath]: 'components/shortcuts/script/main.ts',
};

/** A script as browsers get it. */
interface Bundle {
  text: string;
  /** The modules in it, as Next's source maps name them: `turbopack:///[project]/node_modules/stemmer/index.js`. */
  sources: string[];
}

/**
 * Bundles a script of `bundledScripts`. Next bundles only what React loads.
 * @throws Error where a module can't be bundled
 */
export function bundleScript(path: string): Bundle {
  const { outputFiles, metafile } = buildSync({
    entryPoints: [bundledScripts[path] ?? path],
    absWorkingDir: process.cwd(),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV), 'process.env': '{}' },
    write: false,
    metafile: true,
    legalComments: 'none',
  });
  return {
    text: outputFiles.map(({ text }) => text).join(),
    sources: Object.values(metafile.outputs)
      .flatMap(({ inputs }) => Object.entries(inputs))
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([source]) => `turbopack:///[project]/${source}`),
  };
}
