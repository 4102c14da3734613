'use client';

import { type ComponentType, type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { FailureBoundary } from '@/components/ui/failure-boundary.client';
import { fetchFile, loadOnce } from '@/lib/browser/fetch';
import { limits, ownWorkflowPath } from '@/lib/own-workflow/limits';
import type { N8nNodes, SampleWorkflow } from '@/lib/own-workflow/schema';
import { assetUrl } from '@/lib/urls';
import button from './go.module.css';
import styles from './own-workflow.module.css';

/** What is fetched when a reader begins to use it; afterwards, nothing is. */
interface Loaded {
  Result: ComponentType<{ text: string; data: N8nNodes }>;
  nodes: N8nNodes;
  samples: Record<string, unknown>;
}

const load = loadOnce(async (): Promise<Loaded> => {
  const [{ Result }, data] = await Promise.all([
    import('./result.client'),
    fetchFile(assetUrl(ownWorkflowPath)).then((file) => file.json()),
  ]);
  return { Result, ...data };
});

/** A field for a workflow, with a button for a file and samples. What it says appears below, and nothing is sent. */
export function PasteForm({ samples }: { samples: readonly SampleWorkflow[] }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [shown, setShown] = useState<{ text: string; fault: string; run: number; loaded: Loaded }>();
  const [status, setStatus] = useState('');
  // Loaded before the reader pastes, so that nothing is requested afterwards.
  useEffect(() => {
    load().catch(() => undefined);
  }, []);

  const show = async (textOf: (loaded: Loaded) => string | Promise<string>, fault = '') => {
    setStatus('Reading…');
    try {
      const loaded = await load();
      const text = await textOf(loaded);
      setShown((before) => ({ text, fault, run: (before?.run ?? 0) + 1, loaded }));
      setStatus('');
    } catch {
      setStatus('It could not be loaded. Try again, or reload the page.');
    }
  };
  const showField = () => show(() => field.current?.value ?? '');
  const showFile = (file: File | undefined) => {
    if (!file) return;
    show(async () => {
      // Of a file that is too large, only so much that this is seen.
      const read = await file.slice(0, limits.megabytes * 1_000_000 + 1).text();
      if (field.current) field.current.value = read.length < 200_000 ? read : '';
      return read;
    });
  };
  const showSample = ({ file, fault }: SampleWorkflow) =>
    show(({ samples: all }) => {
      const text = JSON.stringify(all[file], null, 2);
      if (field.current) field.current.value = text;
      return text;
    }, fault);
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
          aria-describedby={`${id}-how`}
          rows={4}
          spellCheck={false}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the reader has just asked for it
          autoFocus
          placeholder="Paste it here, or drop the file."
          onChange={({ nativeEvent }) => {
            const { inputType } = nativeEvent as InputEvent;
            if (/^insertFrom(?:Paste|Drop)$/.test(inputType)) showField();
          }}
        />
        <div className={styles.row}>
          <button type="submit" className={button.go}>
            See what happens twice
          </button>
          <label className={styles.file}>
            Choose a file
            <input
              type="file"
              accept=".json,application/json,text/plain"
              onChange={({ currentTarget }) => {
                showFile(currentTarget.files?.[0]);
                currentTarget.value = '';
              }}
            />
          </label>
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
      {shown?.fault && <p>{shown.fault}</p>}
      {shown && (
        <FailureBoundary part="The check of your workflow">
          <shown.loaded.Result key={shown.run} text={shown.text} data={shown.loaded.nodes} />
        </FailureBoundary>
      )}
    </div>
  );
}
