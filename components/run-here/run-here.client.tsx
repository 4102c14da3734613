'use client';

import { type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../ui/icon-button';
import styles from './run-here.module.css';

const label = 'Run here, on a model in your browser. Nothing is sent.';
const startOver = 'Start over from what this sample presumes';

/**
 * Has the model of the service answer a sample, below its code. The model comes with the first press. The place of the
 * answer stands at once in its full size, so that nothing moves when it arrives.
 * @param name of the sample's run, see `runnableSamples`
 */
export function RunHere({ name }: { name: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const [status, setStatus] = useState<string>();
  const [answer, setAnswer] = useState<ReactNode>();

  const run = async (startsOver: boolean) => {
    setStatus('Asking the model…');
    try {
      const { answerTo } = await import('./answer-to');
      const answered = await answerTo(name, startsOver);
      setStatus(answered.status);
      setAnswer(answered.answer);
    } catch {
      setStatus('The model could not be loaded. Try again.');
      setAnswer(undefined);
    }
  };
  const close = () => {
    setStatus(undefined);
    setAnswer(undefined);
    button.current?.focus();
  };

  const figure = button.current?.closest('figure');
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.run}
        aria-label={label}
        title={label}
        data-needs-js
        data-no-print
        onClick={() => run(false)}
      >
        Run here
      </button>
      {figure &&
        status !== undefined &&
        createPortal(
          <div className={styles.place} data-no-print>
            <div className={styles.bar}>
              <p role="status">{status}</p>
              {answer !== undefined && (
                <button
                  type="button"
                  className={styles.run}
                  aria-label={startOver}
                  title={startOver}
                  onClick={() => run(true)}
                >
                  Start over
                </button>
              )}
              <IconButton icon="close" label="Close the answer" onClick={close} />
            </div>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, this is a place that scrolls */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
            <div className={styles.answer} role="group" aria-label="Answer of the model" tabIndex={0}>
              {answer}
            </div>
          </div>,
          figure,
        )}
    </>
  );
}
