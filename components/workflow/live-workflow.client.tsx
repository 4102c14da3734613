'use client';

import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import button from '@/components/styles/button.module.css';
import { liveWorkflow } from '@/lib/config';
import { assetUrl } from '@/lib/urls';
import styles from './live-workflow.module.css';

/** Messages from the document in the frame, see public/live-workflow/frame.js. */
interface FrameMessage {
  liveWorkflow?: 'failed' | 'opened' | 'closed' | 'follow';
  reason?: string;
  href?: string;
}

interface LiveWorkflowProps {
  /** The workflow's name. */
  name: string;
  /** Its file name, without extension. */
  file: string;
  onClose: () => void;
}

/** A workflow in a live editor, which is n8n's service: the reader was told so, and asked for it. */
export function LiveWorkflow({ name, file, onClose }: LiveWorkflowProps) {
  const close = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<string>();
  const fail = useCallback((reason = 'no reason was given') => setProblem(reason), []);
  useEffect(() => close.current?.focus(), []);
  return (
    <div className={styles.live} data-no-print data-markdown-ignore>
      <button ref={close} type="button" className={button.action} onClick={onClose}>
        Close live preview
      </button>
      {problem === undefined ? (
        <Preview title={`Live preview of ${name}`} file={file} onFail={fail} />
      ) : (
        <>
          <p role="alert">{`The preview could not be loaded: ${problem}`}</p>
          <button type="button" className={button.action} onClick={() => setProblem(undefined)}>
            Retry
          </button>
        </>
      )}
    </div>
  );
}

interface PreviewProps {
  title: string;
  file: string;
  /** Called with the reason why nothing can be shown. */
  onFail: (reason?: string) => void;
}

/** Opens a page of this site, which is all that a third party's component may ask for. */
function follow(href = ''): void {
  const { origin } = new URL(href, location.href);
  if (origin === location.origin) location.assign(href);
}

/**
 * The frame, which fills the window while n8n shows the details of a node. Its sandbox, which n8n's own frame within
 * inherits, lets neither take the reader to another page.
 */
function Preview({ title, file, onFail }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [hasDetails, setDetails] = useState(false);
  useEffect(() => {
    const listen = ({ data, origin, source }: MessageEvent<FrameMessage>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data.liveWorkflow === 'failed') onFail(data.reason);
      else if (data.liveWorkflow === 'follow') follow(data.href);
      else setDetails(data.liveWorkflow === 'opened');
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [onFail]);
  const check = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    // On failure, a browser or a server may show its own page in the frame.
    if (currentTarget.contentDocument?.documentElement.dataset.started === undefined) onFail('its own page is missing');
    else currentTarget.contentWindow?.postMessage({ liveWorkflow: 'show', name: file }, location.origin);
  };
  return (
    <div className={styles.place}>
      <iframe
        ref={frame}
        title={title}
        src={assetUrl(liveWorkflow.path)}
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms"
        className={hasDetails ? styles.whole : styles.frame}
        onLoad={check}
      />
    </div>
  );
}
