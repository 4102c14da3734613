import { rmSync } from 'node:fs';
import { addSample, type Samples } from './figures';
import { measureRun } from './measured-run';
import { stagesOf } from './stages';

/**
 * Builds the site from scratch, and adds what that took.
 * @throws Error where the build fails
 */
export async function measureBuild(samples: Samples, folder: string): Promise<void> {
  for (const made of ['.next', 'out']) rmSync(`${folder}/${made}`, { recursive: true, force: true });
  const { wallSeconds, processorSeconds, peakMiB, output } = await measureRun('npm', ['run', 'build'], folder);
  addSample(samples, 'build', 's', wallSeconds);
  addSample(samples, 'processor', 's', processorSeconds);
  addSample(samples, 'peak of memory', 'MiB', peakMiB);
  for (const [stage, seconds] of stagesOf(output)) addSample(samples, `stage: ${stage}`, 's', seconds);
}
