'use client';

import type { ReactNode } from 'react';
import status from '@/components/ui/status.module.css';
import { fetchFile, loadOnce } from '@/lib/browser/fetch';
import { type GivenValues, runSample, type SampleRuns, sampleRunsPath, valuesOf } from '@/lib/samples';
import { assetUrl } from '@/lib/urls';
import { Answer } from './answer';
import { RequestFields } from './request-fields';
import styles from './run-here.module.css';

const loadRuns = loadOnce(async (): Promise<SampleRuns> => (await fetchFile(assetUrl(sampleRunsPath))).json());

/** Reason phrases (RFC 9110). */
const names: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
};

/** Counts runs, so that each answer is rendered as a new one. */
let runs = 0;

/** How to run a sample. */
interface RunOptions {
  /** True to run from the state that the sample assumes, whatever was run before. */
  startsOver: boolean;
  /** The reader's own values, if any. */
  values: GivenValues | undefined;
}

/** The model's answer, ready to be shown. */
export interface ModelAnswer {
  code: number;
  status: ReactNode;
  /** Form fields for the sample's values, if it has any. */
  fields: ReactNode;
  answer: ReactNode;
}

/**
 * Has the model answer a sample.
 * @throws Error if there is no sample of that name, or if the samples can't be fetched; the next call then tries again
 */
export async function runOnModel(name: string, { startsOver, values }: RunOptions): Promise<ModelAnswer> {
  const run = (await loadRuns())[name];
  if (!run) throw new Error(`There is no sample ${name}.`);
  const outcome = runSample(run, Date.now(), startsOver, values);
  const code = outcome.response.status;
  const fields = valuesOf(run);
  runs += 1;
  return {
    code,
    status: (
      // Replaced as a whole: on a page that the browser translates, React can't find single texts again.
      <span key={runs}>
        <span className={status.status} data-status={code}>
          {`${code} ${names[code]}`}
        </span>{' '}
        <span className={styles.tag}>Model, nothing was sent</span>
      </span>
    ),
    fields: fields.length > 0 && <RequestFields values={fields} />,
    answer: <Answer outcome={outcome} run={runs} />,
  };
}
