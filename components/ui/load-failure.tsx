import { MessagePage } from './message-page';

interface LoadFailureProps {
  /** The error's own text. */
  reason: string;
  /** How often loading has failed in a row, from 1. */
  failures?: number;
  isRetrying?: boolean;
  onRetry: () => void;
}

/** Says why a page can't be shown, and offers to load it again (STATE-6). */
export function LoadFailure({ reason, failures = 1, isRetrying = false, onRetry }: LoadFailureProps) {
  return (
    <MessagePage title="This page could not be loaded.">
      <p role="alert">
        {failures > 1 && `It failed again, ${failures} times in a row. `}
        <code>{reason}</code>
      </p>
      <p role="status">
        {isRetrying ? 'Trying again…' : 'Check your connection and try again, or choose another page.'}
      </p>
      <button type="button" onClick={onRetry} aria-disabled={isRetrying}>
        Retry
      </button>
    </MessagePage>
  );
}
