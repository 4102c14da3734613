'use client';

import type { ReactNode } from 'react';
import { chooseNodeLine, type NodeLine, nodeLines } from '@/lib/node-lines';

interface VersionButtonProps {
  /** Which it shows; without it, the one that isn't shown. */
  line?: NodeLine;
  className?: string | undefined;
  children: ReactNode;
}

/** Shows a version of the node on all pages, and closes the popover that it stands in. */
export function VersionButton({ line, className, children }: VersionButtonProps) {
  const other = () => nodeLines.find((one) => one !== document.documentElement.dataset.nodeLine);
  return (
    <button
      type="button"
      className={className}
      onClick={({ currentTarget }) => {
        const chosen = line ?? other();
        if (chosen) chooseNodeLine(chosen);
        currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
      }}
      data-needs-js
    >
      {children}
    </button>
  );
}
