/**
 * `npm run build`: makes the export in `out/`. While Next bundles the code, another process compiles the content; while
 * Next renders the pages, a third makes all other files. This one waits for them, and completes the export.
 */
import './build/short-run';
import { bundle, bundled } from './build/bundle.mjs';
import { renderPages, runProgram } from './build/processes';
import { stage } from './build/stages';
import './plain-errors';

const folder = 'out';
/** Two programs, since what compiling took of memory is free again when pages are rendered, which takes most. */
const compiling = 'build/compile';
const making = 'build/make-files';
const finishing = 'build/finish';

// Once one process has failed, the other needn't go on.
const stop = new AbortController();
try {
  // Next takes longest: it starts before the other modules are bundled.
  const { bundled: codeBundled, rendered } = renderPages(stop.signal);
  const [finish] = await Promise.all([runPrograms(codeBundled), rendered]);
  await stage('Export finished', async () => finish(folder));
  console.log(`Built in ${(performance.now() / 1000).toFixed(1)} s`);
} finally {
  stop.abort();
}

/** Makes everything else that the export needs, and meanwhile loads what completes it. */
async function runPrograms(codeBundled: Promise<void>): Promise<typeof import('./build/finish').finish> {
  await bundle([compiling, making, finishing]);
  const run = async () => {
    await runProgram(bundled(compiling), stop.signal);
    // Bundling keeps all processors busy, rendering only one.
    await codeBundled;
    await runProgram(bundled(making), stop.signal);
  };
  const [{ finish }] = await Promise.all([import(bundled(finishing).href), run()]);
  return finish;
}
