/**
 * `npm run build`: makes the export in `out/`. Two processes share the work: Next bundles the code and renders the
 * pages, while another one compiles the content and makes all other files. This one waits for both, and completes the
 * export.
 */
import { bundle, bundled } from './build/bundle.mjs';
import { compileSite, renderPages } from './build/processes';
import { stage } from './build/stages';
import './plain-errors';

const folder = 'out';
// Once one process has failed, the other needn't go on.
const stop = new AbortController();
try {
  // Next takes longest: it starts before the other modules are bundled.
  const [, finish] = await Promise.all([renderPages(stop.signal), compile()]);
  await stage('Export finished', async () => finish(folder));
  console.log(`Built in ${(performance.now() / 1000).toFixed(1)} s`);
} finally {
  stop.abort();
}

/** Compiles the content, and loads what completes the export meanwhile. */
async function compile(): Promise<typeof import('./build/finish').finish> {
  await bundle(['build/compile', 'build/finish']);
  const [{ finish }] = await Promise.all([
    import(bundled('build/finish').href),
    compileSite(bundled('build/compile'), stop.signal),
  ]);
  return finish;
}
