'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FailureBoundary } from '@/components/ui/failure-boundary.client';
import field from '@/components/ui/field.module.css';
import type { SampleWorkflow } from '@/lib/own-workflow/schema';
import styles from './own-workflow.module.css';
import { PasteForm } from './paste-form.client';
import { useAudit } from './use-audit.client';
import { useWayBack } from './use-way-back.client';

/** Where a reader gives workflows, and sees what happens twice: in one, or in which of many. Nothing is sent. */
export function Desk({ samples }: { samples: readonly SampleWorkflow[] }) {
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const { shown, many, status, end, give, openRow, close } = useAudit(input);
  const { answer } = shown ?? {};
  const problem = answer && 'problem' in answer ? answer.problem : undefined;
  const board = answer && 'board' in answer ? answer.board : undefined;
  const isOpen = many !== undefined && shown !== undefined;
  const { begin, goBack } = useWayBack(many !== undefined, isOpen, close);
  // Once all are judged, the reader who waits for them is told how many act twice.
  const isRead = many !== undefined && !isOpen;
  const run = many?.run;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was given
  useEffect(() => {
    const { activeElement } = document;
    if (!isRead || !(activeElement === document.body || form.current?.contains(activeElement))) return;
    const title = table.current?.querySelector('h2');
    title?.focus({ preventScroll: true });
    title?.scrollIntoView({ block: 'nearest' });
  }, [run, isRead]);
  // What was given, if it is judged: then the form is folded, until the reader wants to give something else.
  const given = many ? `many ${many.run}` : board && `one ${shown?.run}`;
  const [changed, setChanged] = useState<string>();
  const isFolded = given !== undefined && given !== changed;
  const change = isFolded && (
    <button
      type="button"
      className={styles.action}
      onClick={() => {
        flushSync(() => setChanged(given));
        input.current?.select();
      }}
      data-no-print
    >
      Change
    </button>
  );
  return (
    <div className={styles.own} data-markdown-ignore>
      <div ref={form} hidden={isFolded} data-no-print>
        <PasteForm
          input={input}
          samples={samples}
          problemId={problem && `${id}-problem`}
          onGive={(files) => give(() => files)}
          onSample={({ file, fault }) =>
            give((all) => [{ name: file, content: JSON.stringify(all[file], null, 2) }], fault)
          }
        />
      </div>
      <p role="status" className={styles.status}>
        {status && `${status} `}
        {end && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              end();
              input.current?.focus();
            }}
          >
            Cancel
          </button>
        )}
      </p>
      {many && (
        <div ref={table} hidden={isOpen}>
          <p className={styles.row}>
            {many.rows.length} workflows {change}
          </p>
          <FailureBoundary part="The table of your workflows">
            <many.loaded.Many
              key={many.run}
              rows={many.rows}
              notes={many.notes}
              onOpen={(row) => {
                begin();
                openRow(row);
              }}
            />
          </FailureBoundary>
        </div>
      )}
      {isOpen && (
        <button type="button" className={styles.back} onClick={goBack} data-no-print>
          Back to all workflows
        </button>
      )}
      {shown && problem !== undefined && (
        <p key={shown.run} id={`${id}-problem`} role="alert" className={field.problem}>
          {problem}
        </p>
      )}
      {shown && board && (
        <FailureBoundary part="The check of your workflow">
          <shown.Result
            key={shown.run}
            first={board}
            begin={shown.begin}
            ask={shown.ask}
            fault={shown.fault}
            change={!many && change}
          />
        </FailureBoundary>
      )}
    </div>
  );
}
