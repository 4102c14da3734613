'use client';

import { type ReactNode, useRef, useState } from 'react';
import { Failure } from '@/components/ui/failure.client';
import { IconButton } from '@/components/ui/icon-button';
import type { Answered } from './ask-model';
import styles from './run-here.module.css';

const label = 'Run here, on a model in your browser. Nothing is sent.';

interface RunHereProps {
  /** The name of the sample's run, see `runnableSamples`. */
  name: string;
  /** The class of the block's bar, and what stands in it before the button. */
  className: string | undefined;
  bar: ReactNode;
  /** The code. */
  children: ReactNode;
}

/**
 * A code block's bar and code, with a button that has the model of the service answer the sample below its code. The
 * model comes with the first press (MODEL-3).
 */
export function RunHere({ name, className, bar, children }: RunHereProps) {
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState<{ status: ReactNode; answered?: Answered }>();

  const run = async (startsOver: boolean) => {
    if (startsOver) form.current?.reset();
    const values = form.current && !startsOver ? new FormData(form.current) : undefined;
    const before = outcome?.answered?.body;
    setOutcome((shown) => ({ ...shown, status: 'Asking the model…' }));
    // An answer that was closed meanwhile stays closed.
    try {
      const { askModel } = await import('./ask-model');
      const answered = await askModel(name, { startsOver, values, before });
      setOutcome((shown) => shown && { status: answered.status, answered });
      showDocumented(button.current, answered.code);
    } catch {
      setOutcome((shown) => shown && { ...shown, status: 'The model could not be loaded. Try again.' });
    }
  };
  const close = () => {
    setOutcome(undefined);
    button.current?.focus();
  };

  return (
    <>
      <figcaption className={className}>
        {bar}
        <button
          ref={button}
          type="button"
          className={styles.run}
          aria-label={label}
          title={label}
          onClick={() => run(false)}
          data-run
          data-needs-js
          data-no-print
        >
          Run here
        </button>
      </figcaption>
      {children}
      {outcome && (
        <div className={styles.place} data-no-print>
          <div className={styles.bar}>
            <p role="status">
              {typeof outcome.status === 'string' ? <span key="words">{outcome.status}</span> : outcome.status}
            </p>
            <IconButton icon="again" label="Start over" isSmall onClick={() => run(true)} />
            <IconButton icon="close" label="Close" isSmall onClick={close} />
          </div>
          {outcome.answered?.fields && (
            <form
              ref={form}
              className={styles.form}
              // What is wrong, the model says.
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                run(false);
              }}
            >
              {outcome.answered.fields}
              <button type="submit" className={styles.run}>
                Run
              </button>
            </form>
          )}
          {outcome.answered && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, this names a place that scrolls
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
            <div className={styles.answer} role="group" aria-label="Answer of the model" tabIndex={0}>
              <Failure part="The answer">{outcome.answered.answer}</Failure>
            </div>
          )}
        </div>
      )}
    </>
  );
}

/** Shows the documented response of a status, where the sample is one of an operation. */
function showDocumented(button: HTMLElement | null, code: number) {
  const operation = button?.closest('[data-operation]');
  operation?.querySelector<HTMLElement>(`[role="tab"][data-status="${code}"]`)?.click();
}
