/**
 * `npm run build`: makes the export in `out/`. Two processes share the work: Next bundles the code and renders the
 * pages; others, one after another, compile the content and make all other files. This one waits for them, and
 * completes the export.
 */
import './build/short-run';
import { bundle, bundled } from './build/bundle.mjs';
import { renderPages, runProgram } from './build/processes';
import { stage } from './build/stages';
import './plain-errors';

const folder = 'out';
/** Two, since what compiling took of memory is free again when pages are rendered, which takes most. */
const programs = ['build/compile', 'build/make-files'];
const finishing = 'build/finish';

// Once one process has failed, the other needn't go on.
const stop = new AbortController();
try {
  // Next takes longest: it starts before the other modules are bundled.
  const [, finish] = await Promise.all([renderPages(stop.signal), runPrograms()]);
  await stage('Export finished', async () => finish(folder));
  console.log(`Built in ${(performance.now() / 1000).toFixed(1)} s`);
} finally {
  stop.abort();
}

/** Makes everything else that the export needs, and meanwhile loads what completes it. */
async function runPrograms(): Promise<typeof import('./build/finish').finish> {
  await bundle([...programs, finishing]);
  const run = async () => {
    for (const program of programs) await runProgram(bundled(program), stop.signal);
  };
  const [{ finish }] = await Promise.all([import(bundled(finishing).href), run()]);
  return finish;
}
