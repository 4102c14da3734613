'use client';

import { type ClipboardEvent, type DragEvent, type RefObject, useRef } from 'react';
import { Field } from '@/components/ui/field.client';
import type { SampleWorkflow } from '@/lib/own-workflow/schema';
import button from '../styles/button.module.css';
import type { Given } from './auditor.client';
import { givenByDrop, givenFiles } from './given.client';
import styles from './own-workflow.module.css';

/** A field shows no more, because a browser would take long to lay it out. */
export const mostShown = 200_000;

interface PasteFormProps {
  input: RefObject<HTMLTextAreaElement | null>;
  samples: readonly SampleWorkflow[];
  /** The ID of what is wrong with the text, if something is. */
  problemId: string | undefined;
  onGive: (given: readonly Given[] | Promise<readonly Given[]>) => void;
  onSample: (sample: SampleWorkflow) => void;
}

/** A field for a workflow, with a button for files, and samples. */
export function PasteForm({ input, samples, problemId, onGive, onSample }: PasteFormProps) {
  const file = useRef<HTMLInputElement>(null);
  const give = (content: string) => onGive([{ name: 'What you pasted', content }]);
  const giveField = () => give(input.current?.value ?? '');
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (text.length < mostShown) return;
    event.preventDefault();
    give(text);
  };
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    onGive(givenByDrop(event.dataTransfer));
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        giveField();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Field
        ref={input}
        label="Your workflow’s JSON"
        hint={
          <>
            To copy it in n8n, press Ctrl+A and Ctrl+C on the canvas (⌘A and ⌘C on a Mac). For many at once, take{' '}
            <a href="#many">an export of all</a>.
          </>
        }
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
        rows={4}
        placeholder="Paste it here, or drop a file, several, or a folder."
        onPaste={paste}
        onChange={({ nativeEvent }) => {
          const { inputType } = nativeEvent as InputEvent;
          if (/^insertFrom(?:Paste|Drop)$/.test(inputType)) giveField();
        }}
      />
      <div className={styles.row}>
        <button type="submit" className={button.primary}>
          See what happens twice
        </button>
        <button type="button" className={styles.action} onClick={() => file.current?.click()}>
          Choose files
        </button>
        <input
          ref={file}
          type="file"
          hidden
          multiple
          accept=".json,application/json,text/plain"
          onChange={({ currentTarget }) => {
            const files = givenFiles(currentTarget.files ?? []);
            if (files.length > 0) onGive(files);
            currentTarget.value = '';
          }}
        />
      </div>
      <div className={styles.row}>
        <span>Or take a sample:</span>
        {samples.map((sample) => (
          <button key={sample.file} type="button" className={styles.action} onClick={() => onSample(sample)}>
            {sample.label}
          </button>
        ))}
      </div>
    </form>
  );
}
