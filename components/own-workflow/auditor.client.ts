'use client';

import type { Knowledge } from '@/audit/know/knowledge';
import { type AuditRow, unreadRow } from '@/audit/say/row';
import { cutNote, doubledNote } from '@/audit/say/table';
import type { Choices } from '@/lib/own-workflow/choices';
import { judgedWithin as seconds, workerPath } from '@/lib/own-workflow/path';
import type { Answer, Judged, Opened, Request } from '@/lib/own-workflow/worker';
import { assetUrl } from '@/lib/urls';

/** In each of these times, so much of a file has to be read. */
const bytesInTime = 5_000_000;
const problems = {
  start:
    'Nothing is judged: this browser didn’t start the Worker in which a workflow is read. Reload the page, or use another browser.',
  long: `Nothing more is judged: after ${seconds} seconds it wasn’t worked out, so it was ended. Paste a part of the workflow: select its nodes on the canvas, and copy them.`,
  failed: 'Nothing is judged: an error of this page ended it. Please report it, without your workflow.',
};

/** A file that a reader chose, or the text that was pasted. */
export interface Given {
  name: string;
  content: Blob | string;
}

/** A workflow of many: its row, and its text, unless it couldn't be read. */
export interface ListedRow {
  row: AuditRow;
  text?: string;
}

/** How far many workflows are judged: `done` of `all` are files, or the workflows of the only file. */
export interface Progress {
  done: number;
  all: number;
  rows: readonly ListedRow[];
  notes: readonly string[];
}

/** Asks the Worker, and ends it where it takes too long. */
export interface Auditor {
  /** Asks about a text; what was asked before is no longer answered. Undefined if it was ended meanwhile. */
  ask: (text: string, choices: Choices) => Promise<Answer | undefined>;
  /** Judges all workflows of some files, and tells how far it is. Whether it came to the end. */
  list: (files: readonly Given[], tell: (progress: Progress) => void) => Promise<boolean>;
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

  /** Tells the Worker something, and waits for its answer to the last of it. */
  const send = async <Reply>(
    requests: Request[],
    isCurrent: () => boolean,
    time = seconds,
  ): Promise<Reply | { problem: string } | undefined> => {
    const worker = await (starting ?? start()).catch(() => undefined);
    if (!isCurrent()) return undefined;
    if (!worker) return { problem: problems.start };
    return new Promise((resolve) => {
      const finish = (answer: Reply | { problem: string } | undefined) => {
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
      const timer = setTimeout(() => end(problems.long), time * 1000);
      stop = () => end();
      worker.onmessage = ({ data }: MessageEvent<Reply>) => finish(data);
      worker.onerror = () => end(problems.failed);
      for (const request of requests) worker.postMessage(request);
    });
  };

  const ask = async (text: string, choices: Choices, isCurrent: () => boolean) => {
    const worker = await (starting ?? start()).catch(() => undefined);
    const isKnown = text === known;
    if (worker && isCurrent()) known = text;
    return send<Answer>([...(isKnown ? [] : [{ text }]), { choices }], isCurrent);
  };

  const list = async (files: readonly Given[], tell: (progress: Progress) => void, isCurrent: () => boolean) => {
    known = undefined;
    const rows: ListedRow[] = [];
    const notes: string[] = [];
    const seen = new Set<string>();
    const doubled: string[] = [];
    const report = (done: number, all: number) =>
      tell({ done, all, rows: [...rows], notes: doubled.length > 0 ? [...notes, doubledNote(doubled)] : [...notes] });
    for (const [place, { name, content }] of files.entries()) {
      const size = typeof content === 'string' ? content.length : content.size;
      const open = () => send<Opened>([{ file: content }], isCurrent, seconds * Math.ceil((size + 1) / bytesInTime));
      const file = await open();
      if (!file || !isCurrent()) return false;
      if ('problem' in file) rows.push({ row: unreadRow(name, file.problem) });
      else {
        doubled.push(...Array<string>(file.doubled).fill(name));
        if (file.isCut) notes.push(cutNote(name));
        for (let at = 0; at < file.count; at += 1) {
          const judged = await send<Judged>([{ at, name }], isCurrent);
          if (!judged || !isCurrent()) return false;
          if ('problem' in judged) {
            rows.push({ row: unreadRow(file.count > 1 ? `${name}, workflow ${at + 1}` : name, judged.problem) });
            // The new Worker has read nothing yet.
            if (at + 1 < file.count) await open();
          } else if (seen.has(judged.text)) doubled.push(name);
          else rows.push(judged.row.outcome === 'unread' ? { row: judged.row } : judged);
          if (!('problem' in judged)) seen.add(judged.text);
          if (files.length === 1) report(at + 1, file.count);
        }
      }
      if (files.length > 1 || 'problem' in file) report(place + 1, files.length);
    }
    return isCurrent();
  };

  /** Lets one after the other be worked on. Of several that wait, only the last is worth it. */
  const queue = <Result>(work: (isCurrent: () => boolean) => Promise<Result>): Promise<Result | undefined> => {
    latest += 1;
    const own = latest;
    const result = last.then(() => (own === latest ? work(() => own === latest) : undefined));
    last = result;
    return result;
  };

  start();
  return {
    ask: (text, choices) => {
      if (text !== known) stop?.();
      return queue((isCurrent) => ask(text, choices, isCurrent));
    },
    list: (files, tell) => {
      stop?.();
      return queue((isCurrent) => list(files, tell, isCurrent)).then(Boolean);
    },
    end: () => {
      latest += 1;
      stop?.();
    },
  };
}
