import { MessagePage } from './message-page';

/** Says that a page crashed, and offers to render it again. */
export function CrashMessage({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <MessagePage title="This page crashed.">
      <p>Something in this page failed. Your browser's console has the details.</p>
      <button type="button" onClick={onTryAgain}>
        Try again
      </button>
    </MessagePage>
  );
}
