'use client';

import { type ComponentType, type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { fetchFile, loadOnce } from '@/lib/browser/fetch';
import { atFirst, type Choices } from '@/lib/own-workflow/choices';
import { ownWorkflowPath } from '@/lib/own-workflow/path';
import type { Answer } from '@/lib/own-workflow/worker';
import { assetUrl } from '@/lib/urls';
import { type Auditor, type Given, type ListedRow, type Progress, startAuditor } from './auditor.client';
import type { ManyProps } from './many.client';
import { mostShown } from './paste-form.client';
import type { ResultProps } from './result.client';

/** What is fetched when a reader begins to use it; afterwards, nothing is. */
interface Loaded {
  Result: ComponentType<ResultProps>;
  Many: ComponentType<ManyProps>;
  auditor: Auditor;
  samples: Record<string, unknown>;
}

const load = loadOnce(async (): Promise<Loaded> => {
  const [parts, table, { knowledge, samples }] = await Promise.all([
    import('./result.client'),
    import('./many.client'),
    fetchFile(assetUrl(ownWorkflowPath)).then((file) => file.json()),
  ]);
  return { ...parts, ...table, samples, auditor: startAuditor(knowledge) };
});

/** How often a reader is told how far it is: after each fifth of many workflows. */
const parts = 5;

/** One workflow, or what is wrong with its text. */
interface Shown {
  answer: Answer;
  begin: Choices;
  ask: (choices: Choices) => Promise<Answer | undefined>;
  fault: string | undefined;
  run: number;
  Result: Loaded['Result'];
}

/** Several workflows. */
interface Listed extends Pick<Progress, 'rows' | 'notes'> {
  run: number;
  loaded: Loaded;
}

/**
 * Judges what a reader gives: one workflow has its board, and several have a table, from which each is opened.
 * @param field what was given is shown there, unless it is too much
 */
export function useAudit(field: RefObject<HTMLTextAreaElement | null>) {
  const [shown, setShown] = useState<Shown>();
  const [many, setMany] = useState<Listed>();
  const [status, setStatus] = useState('');
  // Undefined as long as the answer may come at once.
  const [end, setEnd] = useState<() => void>();
  // Loaded before the reader pastes, so that nothing is requested afterwards.
  useEffect(() => {
    load().catch(() => undefined);
  }, []);
  const latest = useRef(0);

  /** Says that something is worked out, and offers to end it, once that takes a moment. */
  const waitFor = async <Worked>(answer: Promise<Worked>, { auditor }: Loaded) => {
    latest.current += 1;
    const own = latest.current;
    const timer = setTimeout(() => {
      if (own !== latest.current) return;
      setStatus('Working it out…');
      setEnd(() => auditor.end);
    }, 300);
    const result = await answer;
    clearTimeout(timer);
    if (own !== latest.current) return undefined;
    setStatus(result ? '' : 'Cancelled.');
    setEnd(undefined);
    return result;
  };

  const showAnswer = (answer: Answer, { Result }: Loaded, { begin = atFirst, ask, fault }: Partial<Shown>) =>
    setShown((last) => ({
      ...{ answer, begin, fault, Result },
      ask: ask ?? (async () => answer),
      run: (last?.run ?? 0) + 1,
    }));

  /** Shows the board of one workflow, or what is wrong with its text. */
  const showOne = async (text: string, loaded: Loaded, fault?: string, begin = atFirst) => {
    const ask = (choices: Choices) => waitFor(loaded.auditor.ask(text, choices), loaded);
    const answer = await ask(begin);
    if (answer) showAnswer(answer, loaded, { begin, ask, fault });
  };

  /** Judges what was given: one workflow has its board, and several have a table. */
  const give = async (
    givenOf: (samples: Loaded['samples']) => readonly Given[] | Promise<readonly Given[]>,
    fault?: string,
  ) => {
    // What was pasted last counts, whichever is read last.
    latest.current += 1;
    let own = latest.current;
    setStatus('Reading…');
    try {
      const loaded = await load();
      const given = await givenOf(loaded.samples);
      if (own !== latest.current) return;
      const [{ content = '' } = {}] = given;
      if (field.current && field.current.value !== content)
        field.current.value =
          given.length === 1 && typeof content === 'string' && content.length < mostShown ? content : '';
      let rows: readonly ListedRow[] = [];
      let notes: readonly string[] = [];
      const tell = (progress: Progress) => {
        ({ rows, notes } = progress);
        const { done, all } = progress;
        const told = Math.floor((Math.floor((done * parts) / all) * all) / parts);
        if (own === latest.current && rows.length > 1) setStatus(`Working it out: ${told} of ${all}…`);
      };
      const waiting = waitFor(loaded.auditor.list(given, tell), loaded);
      own = latest.current;
      const isWhole = await waiting;
      if (isWhole === undefined) return;
      const [first] = rows;
      if (rows.length > 1 || notes.length > 0) {
        setShown(undefined);
        startTransition(() => setMany({ rows, notes, loaded, run: own }));
        return;
      }
      if (!isWhole) return;
      setMany(undefined);
      if (first?.text !== undefined) await showOne(first.text, loaded, fault);
      else {
        showAnswer({ problem: first?.row.headline ?? 'No file in it ends in .json.' }, loaded, {});
        field.current?.focus();
      }
    } catch {
      if (own === latest.current) setStatus('It could not be loaded. Try again, or reload the page.');
    }
  };

  const openRow = ({ text = '', row }: ListedRow) => {
    if (many) showOne(text, many.loaded, undefined, { ...atFirst, trigger: row.trigger });
  };

  /** Leaves the board for the table. Nor is shown what is still being worked out. */
  const close = useCallback(() => {
    latest.current += 1;
    setStatus('');
    setEnd(undefined);
    setShown(undefined);
  }, []);

  return { shown, many, status, end, give, openRow, close };
}
