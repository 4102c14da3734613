'use client';

import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import styles from './live-workflow.module.css';

/** What the document in the frame says of itself, see public/live-workflow/frame.js. */
interface FrameMessage {
  liveWorkflow?: 'failed' | 'opened' | 'closed';
  reason?: string;
}

interface LiveWorkflowProps {
  /** The workflow's name. */
  name: string;
  /** Address of the document that holds the editor. */
  frame: string;
  /** What the reader is told beforehand. */
  children: ReactNode;
}

/**
 * Shows a workflow in a live editor when the reader asks for it. The editor is a service of n8n's, so nothing of it is
 * loaded before, and the reader is told (SCRIPT-1, SCRIPT-2).
 */
export function LiveWorkflow({ name, frame, children }: LiveWorkflowProps) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const fail = (reason = 'no reason was given') => {
    setOpen(false);
    setProblem(reason);
  };
  const toggle = () => {
    setOpen(!isOpen);
    setProblem(undefined);
  };
  return (
    <div className={styles.live} data-needs-js data-no-print>
      <button type="button" className={styles.action} onClick={toggle}>
        {isOpen ? 'Close live preview' : problem ? 'Retry' : 'Show live preview'}
      </button>
      {children}
      {isOpen && <Preview title={`Live preview of ${name}`} src={frame} onFail={fail} />}
      {problem && <p role="alert">{`The preview could not be loaded: ${problem}`}</p>}
    </div>
  );
}

interface PreviewProps {
  title: string;
  src: string;
  /** Called with the reason why nothing can be shown. */
  onFail: (reason?: string) => void;
}

/** The frame, which makes room for the details of a node when n8n shows them. */
function Preview({ title, src, onFail }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [hasDetails, setDetails] = useState(false);
  useEffect(() => {
    const listen = ({ data, origin, source }: MessageEvent<FrameMessage>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data.liveWorkflow === 'failed') onFail(data.reason);
      else setDetails(data.liveWorkflow === 'opened');
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [onFail]);
  const check = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    // A browser's page about a failure, or a server's, is no document of ours.
    if (currentTarget.contentDocument?.documentElement.dataset.started === undefined) onFail('its own page is missing');
  };
  return (
    <div className={styles.place}>
      <iframe ref={frame} title={title} src={src} className={hasDetails ? styles.whole : styles.frame} onLoad={check} />
    </div>
  );
}
