import type { ReactNode } from 'react';
import { runSample, type SampleRuns, sampleRunsPath } from '@/lib/model/samples';
import { assetUrl } from '@/lib/urls';
import { Answer } from './answer';

let loaded: Promise<SampleRuns> | undefined;

/**
 * Has the model answer a sample: in a few words, and to be shown.
 * @param startsOver from what the sample presumes, whatever was run before
 * @throws Error where the samples can't be fetched, or have none of that name: the next call asks again
 */
export async function askModel(name: string, startsOver: boolean): Promise<{ status: string; answer: ReactNode }> {
  loaded ??= fetchRuns();
  try {
    const run = (await loaded)[name];
    if (!run) throw new Error(`There is no sample ${name}.`);
    const outcome = runSample(run, Date.now(), startsOver);
    return {
      status: `Response ${outcome.response.status} of a model in your browser. Nothing was sent.`,
      answer: <Answer outcome={outcome} />,
    };
  } catch (error) {
    loaded = undefined;
    throw error;
  }
}

async function fetchRuns(): Promise<SampleRuns> {
  const response = await fetch(assetUrl(sampleRunsPath));
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return response.json();
}
