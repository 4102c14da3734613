'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import button from '@/components/styles/button.module.css';
import { CopyFile } from '@/components/ui/copy-file.client';
import { fetchFile } from '@/lib/browser/fetch';
import { assetUrl } from '@/lib/urls';
import type { Move } from '@/lib/workflows/playback';
import styles from './gallery.module.css';
import { usePlayer } from './player.client';
import { RunStatus } from './run-status.client';
import { Step } from './transport.client';
import { WorkflowDrawing } from './workflow-drawing.client';

/** What `workflows/….drawing.json` holds: a drawing, its first run, how that ends, and the names of its nodes. */
interface Drawn {
  svg: string;
  ticks: Move[][];
  end: string;
  names: string[];
}

interface WorkflowCardProps {
  file: string;
  title: string;
  size: string;
  from: string;
  survives: string;
  /** What it does, and links. */
  children: ReactNode;
}

/** A workflow to import: a card whose drawing comes when it is seen, and plays once when the reader points at it. */
export function WorkflowCard({ file, title, size, children, from, survives }: WorkflowCardProps) {
  const [drawn, setDrawn] = useState<Drawn>();
  const place = useRef<HTMLDivElement>(null);
  const player = usePlayer(drawn?.ticks.length ?? 0);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      fetchFile(assetUrl(`/workflows/${file}.drawing.json`))
        .then((response) => response.json())
        // Without its picture, a card still says and offers everything.
        .then(setDrawn, () => undefined);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [file]);
  const run = () => {
    if (!player.isPlaying && drawn && drawn.ticks.length > 0) player.play(0);
  };
  return (
    <article
      className={styles.card}
      data-from={from}
      data-survives={survives}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && run()}
      aria-label={title}
    >
      <div ref={place} className={styles.picture} aria-hidden="true" data-no-print data-markdown-ignore>
        {drawn && <WorkflowDrawing isCard direction="across" svg={drawn.svg} run={{ ticks: drawn.ticks, player }} />}
      </div>
      <p className={styles.title}>{title}</p>
      <div className={styles.words}>{children}</div>
      <p className={styles.size}>{size}</p>
      <div className={styles.buttons} data-needs-js data-no-print data-markdown-ignore>
        <button
          type="button"
          className={button.action}
          onClick={run}
          aria-disabled={!drawn}
          aria-label={`Run: ${title}`}
        >
          Run
        </button>
        <Step player={player} name={title} />
        <CopyFile
          address={assetUrl(`/workflows/${file}.json`)}
          className={button.action}
          aria-label={`Copy JSON: ${title}`}
        >
          Copy JSON
        </CopyFile>
      </div>
      {drawn && <RunStatus ticks={drawn.ticks} player={player} names={drawn.names} end={drawn.end} />}
    </article>
  );
}
