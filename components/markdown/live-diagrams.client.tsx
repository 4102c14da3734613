'use client';

import type { Mermaid } from 'mermaid';
import { useTheme } from 'next-themes';
import { useEffect } from 'react';
import { mermaidConfig } from '@/lib/browser/diagram-theme';
import { pageShown } from '@/lib/site';

declare global {
  interface Window {
    mermaid?: Mermaid;
  }
}

/** The file that Mermaid publishes: to bundle its thousands of modules takes longer than all else on a first page. */
const mermaidScript = new URL('mermaid/dist/mermaid.min.js', import.meta.url).href;

/** How many were drawn. Mermaid finds what it draws by its id, so that two drawings of one id would mix. */
let drawings = 0;

/** Draws the page's diagrams in the browser, for preview: an edit shows at once. */
export function LiveDiagrams() {
  const { resolvedTheme } = useTheme();
  useEffect(() => {
    const draw = async () => {
      for (const diagram of document.querySelectorAll<HTMLElement>('[data-mermaid]')) {
        const mermaid = window.mermaid ?? (await loadMermaid());
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
