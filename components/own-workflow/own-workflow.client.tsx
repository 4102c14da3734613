'use client';

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { SampleWorkflow } from '@/lib/own-workflow/schema';
import styles from './go.module.css';

interface FormProps {
  samples: readonly SampleWorkflow[];
}

/**
 * The form, in place of what is below it. Every page loads this component, since components of the content share one
 * file; the form is in a file of its own, which is loaded with its page.
 */
export function OpenOwnWorkflow({ children, ...props }: FormProps & { children: ReactNode }) {
  const [Form, setForm] = useState<ComponentType<FormProps>>();
  const [hasFailed, setFailed] = useState(false);
  const open = () => {
    import('./paste-form.client').then(
      ({ PasteForm }) => setForm(() => PasteForm),
      () => setFailed(true),
    );
  };
  useEffect(open, []);
  if (Form) return <Form {...props} />;
  return (
    <>
      <p className={styles.place} data-needs-js data-no-print data-markdown-ignore>
        {hasFailed ? (
          <button type="button" className={styles.go} onClick={open}>
            It could not be loaded. Try again
          </button>
        ) : (
          'Loading…'
        )}
      </p>
      {children}
    </>
  );
}
