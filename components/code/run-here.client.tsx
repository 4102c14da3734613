'use client';

import { RotateCcw, X } from 'lucide';
import { type ReactNode, useRef, useState } from 'react';
import { FailureBoundary } from '@/components/ui/failure-boundary.client';
import { IconButton } from '@/components/ui/icon-button';
import { fade } from '@/components/ui/scrollable-regions.client';
import { showInGroup } from '@/lib/browser/tabs';
import buttons from '../styles/button.module.css';
import styles from './run-here.module.css';
import type { ModelAnswer } from './run-on-model.client';

interface RunHereProps {
  /** The name of the sample, see runnableSamples. */
  name: string;
  /** Where it is, for its name. */
  place: string;
  /** The tab group of the documented responses, which then shows the one with the same status. */
  responses: string | undefined;
}

/**
 * A button that runs the sample of its code block against the model of the service, which is loaded on the first press.
 */
export function RunHere({ name, place, responses }: RunHereProps) {
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const answerPlace = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<{ status: ReactNode; answered?: ModelAnswer }>();

  const run = async (startsOver: boolean) => {
    if (startsOver) form.current?.reset();
    const values = form.current && !startsOver ? new FormData(form.current) : undefined;
    // Words are heard in a region that was there before them.
    if (!outcome) {
      setOutcome({ status: '' });
      await new Promise(requestAnimationFrame);
      // On a phone, the button has given way.
      if (button.current?.offsetParent === null) answerPlace.current?.focus();
    }
    setOutcome((shown) => shown && { ...shown, status: 'Asking the model…' });
    // If the reader closes the answer while it loads, it stays closed.
    try {
      const { runOnModel } = await import('./run-on-model.client');
      const answered = await runOnModel(name, { startsOver, values });
      setOutcome((shown) => shown && { status: answered.status, answered });
      if (responses) showInGroup(responses, String(answered.code));
    } catch {
      setOutcome(
        (shown) => shown && { ...shown, status: 'The model could not be loaded. Try again, or reload the page.' },
      );
    }
  };
  const close = () => {
    setOutcome(undefined);
    button.current?.focus();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.start}
        aria-label={`Run here${place}`}
        title="On a model in your browser. Nothing is sent."
        onClick={() => run(false)}
        data-open={outcome && ''}
        data-run
        data-needs-js
        data-no-print
      >
        Run here
      </button>
      {outcome && (
        <div ref={answerPlace} className={styles.place} tabIndex={-1} data-no-print>
          <div className={styles.bar}>
            <p role="status">
              {typeof outcome.status === 'string' ? <span key="words">{outcome.status}</span> : outcome.status}
            </p>
            <IconButton icon={RotateCcw} label="Start over" isSmall onClick={() => run(true)} />
            <IconButton icon={X} label="Close" isSmall onClick={close} />
          </div>
          {outcome.answered?.fields && (
            <form
              ref={form}
              className={styles.form}
              // The model reports what is wrong, as the service would.
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                run(false);
              }}
            >
              {outcome.answered.fields}
              <button type="submit" className={buttons.primary}>
                Run
              </button>
            </form>
          )}
          {outcome.answered && (
            // biome-ignore lint/a11y/useSemanticElements: this scrolls, a fieldset groups form controls
            <div
              ref={(answer) => {
                if (answer) fade(answer);
              }}
              className={styles.answer}
              role="group"
              aria-label="Answer of the model"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
              tabIndex={0}
              data-answer
            >
              <FailureBoundary part="The answer">{outcome.answered.answer}</FailureBoundary>
            </div>
          )}
        </div>
      )}
    </>
  );
}
