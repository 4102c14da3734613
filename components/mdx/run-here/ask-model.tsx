import type { ReactNode } from 'react';
import { fetchFile, once } from '@/lib/fetch';
import { runSample, type SampleRuns, sampleRunsPath } from '@/lib/model/samples';
import { assetUrl } from '@/lib/urls';
import { Answer } from './answer';

const loadRuns = once(async (): Promise<SampleRuns> => (await fetchFile(assetUrl(sampleRunsPath))).json());

/**
 * Has the model answer a sample: in a few words, and to be shown.
 * @param startsOver from what the sample presumes, whatever was run before
 * @throws Error where the samples can't be fetched: the next call asks again; or have none of that name
 */
export async function askModel(name: string, startsOver: boolean): Promise<{ status: string; answer: ReactNode }> {
  const run = (await loadRuns())[name];
  if (!run) throw new Error(`There is no sample ${name}.`);
  const outcome = runSample(run, Date.now(), startsOver);
  return {
    status: `Response ${outcome.response.status} of a model in your browser. Nothing was sent.`,
    answer: <Answer outcome={outcome} />,
  };
}
