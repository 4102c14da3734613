'use client';

import { type ComponentType, type ReactNode, useState } from 'react';
import type { SampleWorkflow } from '@/lib/own-workflow/schema';
import styles from './go.module.css';

interface FormProps {
  samples: readonly SampleWorkflow[];
}

/**
 * A button that opens the form in place of what is below it. Every page loads this component, since components of the content share one file; the
 * form is in a file of its own, and loaded when it is opened.
 */
export function OpenOwnWorkflow({ children, ...props }: FormProps & { children: ReactNode }) {
  const [Form, setForm] = useState<ComponentType<FormProps>>();
  const [label, setLabel] = useState('Paste your workflow');
  if (Form) return <Form {...props} />;
  const open = () =>
    import('./paste-form.client').then(
      ({ PasteForm }) => setForm(() => PasteForm),
      () => setLabel('It could not be loaded. Try again'),
    );
  return (
    <>
      <button type="button" className={styles.go} onClick={open} data-needs-js data-no-print data-markdown-ignore>
        {label}
      </button>
      {children}
    </>
  );
}
