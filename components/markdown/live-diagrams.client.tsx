'use client';

import { useTheme } from 'next-themes';
import { useEffect } from 'react';
import { mermaidConfig } from '@/lib/markdown/diagram-look';
import { pageShown } from '@/lib/site';

/** Draws the page's diagrams in the browser, for preview: an edit shows at once. */
export function LiveDiagrams() {
  const { resolvedTheme } = useTheme();
  useEffect(() => {
    const draw = async () => {
      for (const [place, diagram] of [...document.querySelectorAll<HTMLElement>('[data-mermaid]')].entries()) {
        const { default: mermaid } = await import('mermaid');
        const source = diagram.dataset.mermaid ?? '';
        mermaid.initialize(mermaidConfig(resolvedTheme === 'light' ? 'light' : 'dark', 'wide', source));
        try {
          diagram.innerHTML = (await mermaid.render(`diagram-${place}`, source)).svg;
        } catch (error) {
          diagram.textContent = String(error);
        }
      }
    };
    draw();
    addEventListener(pageShown, draw);
    return () => removeEventListener(pageShown, draw);
  }, [resolvedTheme]);
  return null;
}
