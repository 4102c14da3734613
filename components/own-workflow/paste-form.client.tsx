'use client';

import { type ComponentType, type DragEvent, useEffect, useId, useRef, useState } from 'react';
import type { OwnWorkflow } from '@/audit';
import type { Knowledge } from '@/audit/know/knowledge';
import { limits } from '@/audit/read/limits';
import { FailureBoundary } from '@/components/ui/failure-boundary.client';
import { fetchFile, loadOnce } from '@/lib/browser/fetch';
import { ownWorkflowPath } from '@/lib/own-workflow/path';
import type { SampleWorkflow } from '@/lib/own-workflow/schema';
import { assetUrl } from '@/lib/urls';
import button from '../styles/button.module.css';
import styles from './own-workflow.module.css';

type Read = OwnWorkflow[] | { problem: string };

/** What is fetched when a reader begins to use it; afterwards, nothing is. */
interface Loaded {
  Result: ComponentType<{ read: Read; knowledge: Knowledge; problemId: string; describedBy: string | undefined }>;
  prepare: (text: string, knowledge: Knowledge) => Promise<Read>;
  decoded: (bytes: ArrayBuffer) => string;
  knowledge: Knowledge;
  samples: Record<string, unknown>;
}

const load = loadOnce(async (): Promise<Loaded> => {
  const [parts, data] = await Promise.all([
    import('./result.client'),
    fetchFile(assetUrl(ownWorkflowPath)).then((file) => file.json()),
  ]);
  return { ...parts, ...data };
});

/** A field for a workflow, with a button for a file and samples. What it says appears below, and nothing is sent. */
export function PasteForm({ samples }: { samples: readonly SampleWorkflow[] }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<{ read: Read; fault: string | undefined; run: number; loaded: Loaded }>();
  const [status, setStatus] = useState('');
  const isFaulty = shown !== undefined && 'problem' in shown.read;
  // Loaded before the reader pastes, so that nothing is requested afterwards.
  useEffect(() => {
    load().catch(() => undefined);
  }, []);

  const latest = useRef(0);
  const show = async (textOf: (loaded: Loaded) => string | Promise<string>, fault?: string) => {
    // What was pasted last counts, whichever is read last.
    latest.current += 1;
    const own = latest.current;
    setStatus('Reading…');
    try {
      const loaded = await load();
      const text = await textOf(loaded);
      if (field.current && field.current.value !== text) field.current.value = text.length < 200_000 ? text : '';
      const read = await loaded.prepare(text, loaded.knowledge);
      if (own !== latest.current) return;
      setShown((before) => ({ read, fault, run: (before?.run ?? 0) + 1, loaded }));
      setStatus('');
      if ('problem' in read) field.current?.focus();
    } catch {
      if (own === latest.current) setStatus('It could not be loaded. Try again, or reload the page.');
    }
  };
  const showField = () => show(() => field.current?.value ?? '');
  const showFile = (file: File | undefined) => {
    if (!file) return;
    // Of a file that is too large, only so much that this is seen.
    const part = file.slice(0, 2 * limits.megabytes * 1_000_000 + 2);
    show(async ({ decoded }) => decoded(await part.arrayBuffer()));
  };
  const showSample = ({ file, fault }: SampleWorkflow) =>
    show(({ samples: all }) => JSON.stringify(all[file], null, 2), fault);
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
        <label htmlFor={id}>Your workflow’s JSON</label>
        <p id={`${id}-how`}>To copy it in n8n, press Ctrl+A and Ctrl+C on the canvas (⌘A and ⌘C on a Mac).</p>
        <textarea
          ref={field}
          id={id}
          aria-invalid={isFaulty}
          aria-describedby={isFaulty ? `${id}-how ${id}-problem` : `${id}-how`}
          rows={4}
          spellCheck={false}
          autoComplete="off"
          placeholder="Paste it here, or drop the file."
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
        {status}
      </p>
      {shown?.fault && <p id={`${id}-fault`}>{shown.fault}</p>}
      {shown && (
        <FailureBoundary part="The check of your workflow">
          <shown.loaded.Result
            key={shown.run}
            read={shown.read}
            knowledge={shown.loaded.knowledge}
            problemId={`${id}-problem`}
            describedBy={shown.fault && `${id}-fault`}
          />
        </FailureBoundary>
      )}
    </div>
  );
}
