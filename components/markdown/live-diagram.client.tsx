'use client';

import { useTheme } from 'next-themes';
import { useEffect, useId, useState } from 'react';
import { mermaidConfig } from '@/lib/markdown/diagram-look';
import styles from './diagram.module.css';

/** A diagram drawn in the browser, for preview: an edit shows at once. */
export function LiveDiagram({ source, alt }: { source: string; alt: string }) {
  const id = useId().replace(/\W/g, '');
  const { resolvedTheme } = useTheme();
  const [drawing, setDrawing] = useState<{ svg: string } | { error: string }>();

  useEffect(() => {
    import('mermaid')
      .then(async ({ default: mermaid }) => {
        mermaid.initialize(mermaidConfig(resolvedTheme === 'light' ? 'light' : 'dark', 'wide', source));
        setDrawing(await mermaid.render(`diagram-${id}`, source));
      })
      .catch((error: unknown) => setDrawing({ error: String(error) }));
  }, [id, source, resolvedTheme]);

  if (drawing && 'error' in drawing) return <pre>{drawing.error}</pre>;
  return (
    <div
      className={styles.diagram}
      role="img"
      aria-label={alt}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: Mermaid's drawing of the editor's own text, in preview only
      dangerouslySetInnerHTML={{ __html: drawing?.svg ?? '' }}
    />
  );
}
