'use client';

import { type ClipboardEvent, type ComponentType, type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { decoded } from '@/audit/read/decoded';
import { limits } from '@/audit/read/limits';
import { FailureBoundary } from '@/components/ui/failure-boundary.client';
import { Field } from '@/components/ui/field.client';
import field from '@/components/ui/field.module.css';
import { fetchFile, loadOnce } from '@/lib/browser/fetch';
import type { Board } from '@/lib/own-workflow/board';
import { atFirst, type Choices } from '@/lib/own-workflow/choices';
import { ownWorkflowPath } from '@/lib/own-workflow/path';
import type { SampleWorkflow } from '@/lib/own-workflow/schema';
import type { Answer } from '@/lib/own-workflow/worker';
import { assetUrl } from '@/lib/urls';
import button from '../styles/button.module.css';
import { type Auditor, startAuditor } from './auditor.client';
import styles from './own-workflow.module.css';

type Ask = (choices: Choices) => Promise<Answer | undefined>;

/** What is fetched when a reader begins to use it; afterwards, nothing is. */
interface Loaded {
  Result: ComponentType<{ first: Board; ask: Ask; describedBy: string | undefined }>;
  auditor: Auditor;
  samples: Record<string, unknown>;
}

const load = loadOnce(async (): Promise<Loaded> => {
  const [parts, { knowledge, samples }] = await Promise.all([
    import('./result.client'),
    fetchFile(assetUrl(ownWorkflowPath)).then((file) => file.json()),
  ]);
  return { ...parts, samples, auditor: startAuditor(knowledge) };
});

/** A field shows no more, because a browser would take long to lay it out. */
const mostShown = 200_000;

interface Shown {
  answer: Answer;
  ask: Ask;
  fault: string | undefined;
  run: number;
  Result: Loaded['Result'];
}

/** A field for a workflow, with a button for a file and samples. What it says appears below, and nothing is sent. */
export function PasteForm({ samples }: { samples: readonly SampleWorkflow[] }) {
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<Shown>();
  const [status, setStatus] = useState('');
  // Undefined as long as the answer may come at once.
  const [end, setEnd] = useState<() => void>();
  const isFaulty = shown !== undefined && 'problem' in shown.answer;
  // Loaded before the reader pastes, so that nothing is requested afterwards.
  useEffect(() => {
    load().catch(() => undefined);
  }, []);

  const latest = useRef(0);
  /** Says that something is worked out, and offers to end it, once that takes a moment. */
  const waitFor = async (answer: Promise<Answer | undefined>, { auditor }: Loaded) => {
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
  const show = async (textOf: (loaded: Loaded) => string | Promise<string>, fault?: string) => {
    // What was pasted last counts, whichever is read last.
    latest.current += 1;
    const own = latest.current;
    setStatus('Reading…');
    try {
      const loaded = await load();
      const text = await textOf(loaded);
      if (own !== latest.current) return;
      if (input.current && input.current.value !== text) input.current.value = text.length < mostShown ? text : '';
      const ask = (choices: Choices) => waitFor(loaded.auditor.ask(text, choices), loaded);
      const answer = await ask(atFirst);
      if (!answer) return;
      setShown((before) => ({ answer, ask, fault, run: (before?.run ?? 0) + 1, Result: loaded.Result }));
      if ('problem' in answer) input.current?.focus();
    } catch {
      if (own === latest.current) setStatus('It could not be loaded. Try again, or reload the page.');
    }
  };
  const cancel = () => {
    end?.();
    input.current?.focus();
  };
  const showField = () => show(() => input.current?.value ?? '');
  const showFile = (file: File | undefined) => {
    if (!file) return;
    // Of a file that is too large, only so much that this is seen.
    const part = file.slice(0, 2 * limits.megabytes * 1_000_000 + 2);
    show(async () => decoded(await part.arrayBuffer()));
  };
  const showSample = ({ file, fault }: SampleWorkflow) =>
    show(({ samples: all }) => JSON.stringify(all[file], null, 2), fault);
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (text.length < mostShown) return;
    event.preventDefault();
    show(() => text);
  };
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    showFile(file);
  };
  return (
    <div className={styles.own} data-markdown-ignore>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          showField();
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        data-no-print
      >
        <Field
          ref={input}
          label="Your workflow’s JSON"
          hint="To copy it in n8n, press Ctrl+A and Ctrl+C on the canvas (⌘A and ⌘C on a Mac)."
          aria-invalid={isFaulty}
          aria-describedby={isFaulty ? `${id}-problem` : undefined}
          rows={4}
          placeholder="Paste it here, or drop the file."
          onPaste={paste}
          onChange={({ nativeEvent }) => {
            const { inputType } = nativeEvent as InputEvent;
            if (/^insertFrom(?:Paste|Drop)$/.test(inputType)) showField();
          }}
        />
        <div className={styles.row}>
          <button type="submit" className={button.primary}>
            See what happens twice
          </button>
          <button type="button" className={styles.action} onClick={() => file.current?.click()}>
            Choose a file
          </button>
          <input
            ref={file}
            type="file"
            hidden
            accept=".json,application/json,text/plain"
            onChange={({ currentTarget }) => {
              showFile(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </div>
        <div className={styles.row}>
          <span>Or take a sample:</span>
          {samples.map((sample) => (
            <button key={sample.file} type="button" className={styles.action} onClick={() => showSample(sample)}>
              {sample.label}
            </button>
          ))}
        </div>
      </form>
      <p role="status" className={styles.status}>
        {status && `${status} `}
        {end && (
          <button type="button" className={styles.action} onClick={cancel}>
            Cancel
          </button>
        )}
      </p>
      {shown?.fault && <p id={`${id}-fault`}>{shown.fault}</p>}
      {shown && 'problem' in shown.answer && (
        <p key={shown.run} id={`${id}-problem`} role="alert" className={field.problem}>
          {shown.answer.problem}
        </p>
      )}
      {shown && 'board' in shown.answer && (
        <FailureBoundary part="The check of your workflow">
          <shown.Result
            key={shown.run}
            first={shown.answer.board}
            ask={shown.ask}
            describedBy={shown.fault && `${id}-fault`}
          />
        </FailureBoundary>
      )}
    </div>
  );
}
