'use client';

import { type ReactNode, useCallback, useEffect, useState } from 'react';
import styles from './failure-boundary.module.css';

/** What the server sent of a page that crashed while React took it over, by the path of the page. */
let kept: { path: string; nodes: DocumentFragment } | undefined;

interface KeptPageProps {
  /** Selects what the crash takes away: the parent of what is kept. */
  within: 'main' | 'body';
  onTryAgain: () => void;
  /** What is shown where the page was complete before it crashed. */
  children: ReactNode;
}

/**
 * Keeps the server's page, as it is without scripts, below a bar that says what happened: an error while React hydrates a
 * page, as in a browser that lacks something, takes away no text that a reader has begun to read.
 */
export function KeptPage({ within, onTryAgain, children }: KeptPageProps) {
  // During the first render: React changes the document later.
  const [nodes] = useState(() => keep(within));
  const show = useCallback(
    (place: HTMLElement | null) => nodes && place?.replaceChildren(nodes.cloneNode(true)),
    [nodes],
  );
  // What needs scripts is hidden meanwhile. After the layout effects, because RootSettings has one.
  useEffect(() => {
    if (!nodes) return;
    const { dataset } = document.documentElement;
    delete dataset.js;
    return () => {
      dataset.js = '';
    };
  }, [nodes]);
  if (!nodes) return children;
  return (
    <>
      <p role="alert" className={styles.crash} data-no-print>
        This page crashed. You can go on reading; your browser’s console has the details.
        <button type="button" onClick={onTryAgain}>
          Try again
        </button>
      </p>
      <div ref={show} />
    </>
  );
}

function keep(within: string): DocumentFragment | undefined {
  if (typeof document === 'undefined') return undefined;
  const { pathname: path } = location;
  if (kept?.path !== path) {
    const place = document.querySelector(within);
    if (!place || 'hydrated' in document.documentElement.dataset) return undefined;
    kept = { path, nodes: new DocumentFragment() };
    kept.nodes.append(...Array.from(place.childNodes, (node) => node.cloneNode(true)));
    for (const script of kept.nodes.querySelectorAll('script')) script.remove();
  }
  return kept.nodes;
}
