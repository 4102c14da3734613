'use client';

import type { Mermaid } from 'mermaid';
import { useTheme } from 'next-themes';
import { useEffect, useState } from 'react';
import { type DiagramMode, mermaidConfig } from '@/lib/diagrams/theme';

declare global {
  interface Window {
    mermaid?: Mermaid;
  }
}

/**
 * Mermaid's published bundle: bundling its thousands of modules would slow the first preview more than anything else.
 */
const mermaidScript = new URL('mermaid/dist/mermaid.min.js', import.meta.url).href;

interface LiveDiagramProps {
  /** Mermaid source. */
  source: string;
  /** A description of what it shows. */
  alt: string;
  className?: string;
}

/** A diagram drawn in the browser, for preview, so that edits show at once. */
export function LiveDiagram({ source, alt, className }: LiveDiagramProps) {
  const { resolvedTheme } = useTheme();
  const [drawn, setDrawn] = useState({ svg: '', problem: '' });
  useEffect(() => {
    let isWanted = true;
    const show = (change: Partial<typeof drawn>) => isWanted && setDrawn({ svg: '', problem: '', ...change });
    draw(source, resolvedTheme === 'light' ? 'light' : 'dark').then(
      (svg) => show({ svg }),
      (error) => show({ problem: String(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [source, resolvedTheme]);
  if (drawn.problem) return <p role="alert">{drawn.problem}</p>;
  return (
    <div
      className={className}
      role="img"
      aria-label={alt}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by Mermaid, which escapes its input
      dangerouslySetInnerHTML={{ __html: drawn.svg }}
    />
  );
}

/** Makes ids unique: Mermaid finds its drawing by id, and would mix up two with the same one. */
let drawings = 0;

/** The last drawing requested. Drawings share Mermaid's configuration, so each waits for the previous one. */
let last: Promise<unknown> = Promise.resolve();

function draw(source: string, mode: DiagramMode): Promise<string> {
  const drawing = last.then(async () => {
    const mermaid = window.mermaid ?? (await loadMermaid());
    mermaid.initialize(mermaidConfig(mode, 'wide', source));
    return (await mermaid.render(`diagram-${drawings++}`, source)).svg;
  });
  last = drawing.catch(() => undefined);
  return drawing;
}

async function loadMermaid(): Promise<Mermaid> {
  const script = document.createElement('script');
  script.src = mermaidScript;
  const loaded = new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${mermaidScript} could not be loaded`));
  });
  document.head.append(script);
  await loaded;
  if (!window.mermaid) throw new Error('Mermaid did not load');
  return window.mermaid;
}
