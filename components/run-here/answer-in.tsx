import { createRoot, type Root } from 'react-dom/client';
import { runSample, type SampleRuns, sampleRunsPath } from '@/lib/model/samples';
import { assetUrl } from '@/lib/site/urls';
import { Answer } from './answer';

let loaded: Promise<SampleRuns> | undefined;
const roots = new WeakMap<Element, Root>();

/**
 * Has the model answer a sample, shows the answer in a place, and gives what it is in words.
 * @throws Error where the samples can't be fetched, or have none of that name: the next call asks again
 */
export async function answerIn(place: Element, name: string, startsOver: boolean): Promise<string> {
  loaded ??= fetchRuns();
  try {
    const run = (await loaded)[name];
    if (!run) throw new Error(`There is no sample ${name}.`);
    const outcome = runSample(run, Date.now(), startsOver);
    const root = roots.get(place) ?? createRoot(place);
    roots.set(place, root);
    root.render(<Answer outcome={outcome} />);
    return `Response ${outcome.response.status} of a model in your browser. Nothing was sent.`;
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
