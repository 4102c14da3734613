'use client';

import { type ReactNode, useRef, useState } from 'react';
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
  const [outcome, setOutcome] = useState<{ status: string; answer?: ReactNode }>();

  const run = async (startsOver: boolean) => {
    setOutcome((before) => ({ ...before, status: 'Asking the model…' }));
    // An answer that was closed meanwhile stays closed.
    try {
      const { askModel } = await import('./ask-model');
      const answered = await askModel(name, startsOver);
      setOutcome((before) => before && answered);
    } catch {
      setOutcome((before) => before && { ...before, status: 'The model could not be loaded. Try again.' });
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
        <div className={styles.place}>
          <div className={styles.bar}>
            <p role="status">{outcome.status}</p>
            <button
              type="button"
              className={styles.run}
              title="Start over from what this sample presumes"
              onClick={() => run(true)}
            >
              Start over
            </button>
            <button type="button" className={styles.run} onClick={close}>
              Close
            </button>
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, this names a place that scrolls */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
          <div className={styles.answer} role="group" aria-label="Answer of the model" tabIndex={0}>
            {outcome.answer}
          </div>
        </div>
      )}
    </>
  );
}
