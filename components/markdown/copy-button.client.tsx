'use client';

import { type MouseEvent, useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './code-block.module.css';

/** How long the button says that it copied, in milliseconds. */
const confirmationTime = 2000;

/** Copies the code of the block it stands in, without lines that a diff removes. */
export function CopyButton() {
  const [outcome, setOutcome] = useState<'Copied' | 'Copying failed' | undefined>();

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(setOutcome, confirmationTime, undefined);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const code = currentTarget.closest('figure')?.querySelector('code');
    const lines = [...(code?.querySelectorAll('[data-line]:not(.remove)') ?? [])].map((line) => line.textContent);
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      setOutcome('Copied');
    } catch {
      setOutcome('Copying failed');
    }
  };

  return (
    <>
      <button
        type="button"
        className={styles.copy}
        aria-label="Copy code"
        title="Copy code"
        data-needs-js
        data-no-print
        onClick={copy}
      >
        <Icon name={outcome === 'Copied' ? 'done' : 'copy'} />
      </button>
      <span role="status" className="visually-hidden">
        {outcome}
      </span>
    </>
  );
}
