/**
 * `npm run build`: makes the export in `out/`. Two processes share the work: Next bundles the code and renders the
 * pages, while another one compiles the content and makes all other files. This one waits for both, and completes the
 * export.
 */
import { fileURLToPath } from 'node:url';
import { compileContent, renderPages } from './build/processes';
import { stage } from './build/stages';
import './plain-errors';

const folder = 'out';
/** scripts/build/compile.ts, as scripts/start-build.mjs bundles it. */
const compileProgram = fileURLToPath(new URL('build/compile.mjs', import.meta.url));

// Once one process has failed, the other needn't go on.
const stop = new AbortController();
try {
  const done = Promise.all([renderPages(stop.signal), compileContent(compileProgram, stop.signal)]);
  // Loaded while they work.
  const { finish } = await import('./build/finish');
  await done;
  await stage('Export finished', async () => finish(folder));
  console.log(`Built in ${(performance.now() / 1000).toFixed(1)} s`);
} finally {
  stop.abort();
}
