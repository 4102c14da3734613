'use client';

import type { Mermaid } from 'mermaid';
import { useTheme } from 'next-themes';
import { useEffect, useState } from 'react';
import { type DiagramMode, mermaidConfig } from '@/lib/diagram-theme';

declare global {
  interface Window {
    mermaid?: Mermaid;
  }
}

/** The file that Mermaid publishes: to bundle its thousands of modules takes longer than all else on a first page. */
const mermaidScript = new URL('mermaid/dist/mermaid.min.js', import.meta.url).href;

interface LiveDiagramProps {
  /** Mermaid's text. */
  source: string;
  /** What it shows, in words. */
  alt: string;
  className?: string | undefined;
}

/** A diagram that is drawn in the browser, for preview: an edit shows at once. */
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by Mermaid, which escapes what it is given
      dangerouslySetInnerHTML={{ __html: drawn.svg }}
    />
  );
}

/** How many were drawn. Mermaid finds what it draws by its id, so that two drawings of one id would mix. */
let drawings = 0;

/** The last drawing that was asked for: they share Mermaid's configuration, so each waits for the one before. */
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
