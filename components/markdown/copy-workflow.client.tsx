'use client';

import { useState } from 'react';
import styles from './workflow.module.css';

/** Copies a workflow's JSON, which is fetched then. Pasted onto n8n's canvas, it is imported. */
export function CopyWorkflow({ address }: { address: string }) {
  const [outcome, setOutcome] = useState('');

  const copy = async () => {
    try {
      const text = fetch(address).then(async (response) => {
        if (!response.ok) throw new Error(`The server answered ${response.status}`);
        return new Blob([await response.text()], { type: 'text/plain' });
      });
      // Given the promise, the browser still counts the write as the click's own doing.
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
      setOutcome('Copied');
    } catch {
      setOutcome('Copying failed');
    }
  };

  return (
    <button type="button" className={styles.action} data-needs-js onClick={copy}>
      Copy JSON
      <span role="status" className={styles.outcome}>
        {outcome}
      </span>
    </button>
  );
}
