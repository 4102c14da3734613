'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './live-workflow.module.css';

/** What the document in the frame says of itself, see public/live-workflow/frame.js. */
interface FrameMessage {
  liveWorkflow?: 'failed' | 'opened' | 'closed';
  reason?: string;
}

/**
 * Shows the workflow in a live editor when the reader asks for it. The editor is a service of n8n's, so nothing
 * of it is loaded before, and the reader is told (SCRIPT-1, SCRIPT-2).
 * @param frame address of the document that holds the editor
 * @param children what the reader is told beforehand
 */
export function LiveWorkflow({ name, frame, children }: { name: string; frame: string; children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  const [hasDetails, setDetails] = useState(false);
  const [problem, setProblem] = useState<string>();
  const element = useRef<HTMLIFrameElement>(null);

  const turn = (shown: boolean, reason?: string) => {
    setShown(shown);
    setDetails(false);
    setProblem(reason);
  };

  useEffect(() => {
    if (!isShown) return;
    const listen = ({ data, origin, source }: MessageEvent<FrameMessage>) => {
      if (origin !== location.origin || source !== element.current?.contentWindow) return;
      if (data.liveWorkflow === 'failed') turn(false, data.reason);
      else setDetails(data.liveWorkflow === 'opened');
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  });

  return (
    <div className={styles.live} data-needs-js data-no-print>
      <button type="button" className={styles.action} onClick={() => turn(!isShown)}>
        {isShown ? 'Close live preview' : problem ? 'Retry' : 'Show live preview'}
      </button>
      {children}
      {problem && <p role="alert">The preview could not be loaded: {problem}</p>}
      {isShown && (
        <div className={styles.place}>
          <iframe
            ref={element}
            className={styles.frame}
            title={`Live preview of ${name}`}
            src={frame}
            data-details={hasDetails || undefined}
            // A browser's page about a failure, or a server's, is no document of ours.
            onLoad={({ currentTarget: { contentDocument } }) => {
              if (contentDocument?.documentElement.dataset.started === undefined)
                turn(false, 'its own page is missing');
            }}
          />
        </div>
      )}
    </div>
  );
}
