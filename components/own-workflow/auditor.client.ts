'use client';

import type { Knowledge } from '@/audit/know/knowledge';
import type { Choices } from '@/lib/own-workflow/choices';
import { workerPath } from '@/lib/own-workflow/path';
import type { Answer, Request } from '@/lib/own-workflow/worker';
import { assetUrl } from '@/lib/urls';

const seconds = 2;
const problems = {
  start:
    'Nothing is judged: this browser didn’t start the Worker in which a workflow is read. Reload the page, or use another browser.',
  long: `Nothing more is judged: after ${seconds} seconds it wasn’t worked out, so it was ended. Paste a part of the workflow: select its nodes on the canvas, and copy them.`,
  failed: 'Nothing is judged: an error of this page ended it. Please report it, without your workflow.',
};

/** Asks the Worker, and ends it where it takes too long. */
export interface Auditor {
  /** Asks about a text; what was asked before is no longer answered. Undefined if it was ended meanwhile. */
  ask: (text: string, choices: Choices) => Promise<Answer | undefined>;
  /** Ends what is being worked out. */
  end: () => void;
}

/** Starts a Worker, so that nothing is requested once the reader pastes. */
export function startAuditor(knowledge: Knowledge): Auditor {
  let starting: Promise<Worker> | undefined;
  /** The text that the Worker has read. */
  let known: string | undefined;
  let latest = 0;
  let last: Promise<unknown> = Promise.resolve();
  let stop: (() => void) | undefined;

  const start = () => {
    known = undefined;
    starting = new Promise<Worker>((resolve, reject) => {
      const worker = new Worker(assetUrl(workerPath));
      worker.onmessage = () => resolve(worker);
      worker.onerror = reject;
      worker.postMessage({ knowledge } satisfies Request);
    });
    // It is told once a reader asks, and tried again then.
    starting.catch(() => {
      starting = undefined;
    });
    return starting;
  };

  const send = (worker: Worker, text: string, choices: Choices) =>
    new Promise<Answer | undefined>((resolve) => {
      const finish = (answer: Answer | undefined) => {
        clearTimeout(timer);
        stop = undefined;
        resolve(answer);
      };
      const end = (problem?: string) => {
        worker.terminate();
        start();
        finish(problem === undefined ? undefined : { problem });
      };
      // It has all that it needs, so that a slow connection isn't counted.
      const timer = setTimeout(() => end(problems.long), seconds * 1000);
      stop = () => end();
      worker.onmessage = ({ data }: MessageEvent<Answer>) => finish(data);
      worker.onerror = () => end(problems.failed);
      if (text !== known) worker.postMessage({ text } satisfies Request);
      known = text;
      worker.postMessage({ choices } satisfies Request);
    });

  start();
  return {
    ask: (text, choices) => {
      if (text !== known) stop?.();
      latest += 1;
      const own = latest;
      const answer = last.then(async () => {
        // Of several that wait for one, only the last is worth it.
        if (own !== latest) return undefined;
        const worker = await (starting ?? start()).catch(() => undefined);
        if (own !== latest) return undefined;
        return worker ? send(worker, text, choices) : { problem: problems.start };
      });
      last = answer;
      return answer;
    },
    end: () => {
      latest += 1;
      stop?.();
    },
  };
}
