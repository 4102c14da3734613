import { rmSync } from 'node:fs';
import { addSample, type Samples } from './figures.mjs';
import { measureRun } from './measured-run.mjs';
import { stagesOf } from './stages.mjs';

/**
 * Builds the site from scratch, a given number of times.
 * @throws Error where a build fails
 */
export async function measureBuild(runs: number, folder = '.'): Promise<Samples> {
  const samples: Samples = new Map();
  for (let run = 0; run < runs; run++) {
    for (const made of ['.next', 'out']) rmSync(`${folder}/${made}`, { recursive: true, force: true });
    const { wallSeconds, processorSeconds, peakMiB, output } = await measureRun('npm', ['run', 'build'], folder);
    addSample(samples, 'build', 's', wallSeconds);
    addSample(samples, 'processor', 's', processorSeconds);
    addSample(samples, 'peak of memory', 'MiB', peakMiB);
    for (const [stage, seconds] of stagesOf(output)) addSample(samples, `stage: ${stage}`, 's', seconds);
  }
  return samples;
}
