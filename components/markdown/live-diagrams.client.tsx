'use client';

import { useTheme } from 'next-themes';
import { useEffect } from 'react';
import { mermaidConfig } from '@/lib/browser/diagram-theme';
import { pageShown } from '@/lib/site';

/** How many were drawn. Mermaid finds what it draws by its id, so that two drawings of one id would mix. */
let drawings = 0;

/** Draws the page's diagrams in the browser, for preview: an edit shows at once. */
export function LiveDiagrams() {
  const { resolvedTheme } = useTheme();
  useEffect(() => {
    const draw = async () => {
      for (const diagram of document.querySelectorAll<HTMLElement>('[data-mermaid]')) {
        const { default: mermaid } = await import('mermaid');
        const source = diagram.dataset.mermaid ?? '';
        mermaid.initialize(mermaidConfig(resolvedTheme === 'light' ? 'light' : 'dark', 'wide', source));
        try {
          diagram.innerHTML = (await mermaid.render(`diagram-${drawings++}`, source)).svg;
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
