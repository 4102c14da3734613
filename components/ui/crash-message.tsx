import { assetUrl } from '@/lib/urls';
import button from '../styles/button.module.css';
import { MessagePage } from './message-page';

interface CrashMessageProps {
  onTryAgain: () => void;
  /** True if there is no navbar around it. */
  isAlone?: boolean;
}

/** Says that a page crashed, and offers to render it again. */
export function CrashMessage({ onTryAgain, isAlone }: CrashMessageProps) {
  return (
    <MessagePage title="This page crashed." isAlone={isAlone}>
      <p>Something in this page failed. Your browser's console has the details.</p>
      <button type="button" className={button.primary} onClick={onTryAgain}>
        Try again
      </button>
      {isAlone && (
        <p>
          {/* The router may be what failed. */}
          <a href={assetUrl('/')}>Start from the introduction</a>
        </p>
      )}
    </MessagePage>
  );
}
