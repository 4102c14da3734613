'use client';

import type { ReactNode } from 'react';
import { chooseNodeLine, nodeLines } from '@/lib/node-lines';

/** Shows the other version of the node on all pages. What it says of it is marked like the page's own text. */
export function VersionButton({ className, children }: { className: string | undefined; children: ReactNode }) {
  const chooseOther = () => {
    const other = nodeLines.find((line) => line !== document.documentElement.dataset.nodeLine);
    if (other) chooseNodeLine(other);
  };
  return (
    <button type="button" className={className} onClick={chooseOther} data-needs-js>
      {children}
    </button>
  );
}
