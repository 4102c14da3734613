'use client';

import type { ComponentProps } from 'react';
import { fetchFile } from '@/lib/browser/fetch';
import { useCopy } from './use-copy.client';

interface CopyFileProps extends ComponentProps<'button'> {
  address: string;
  children: string;
}

/** A button that copies the text of a file of the site. Its label confirms it; its name stays, as a status says it. */
export function CopyFile({ address, children, ...rest }: CopyFileProps) {
  const [isCopied, copy] = useCopy('Copied', true, 'Try again, or open the file itself and copy it there.');
  return (
    <button
      type="button"
      {...rest}
      data-needs-js
      aria-label={isCopied ? children : undefined}
      data-copied={isCopied || undefined}
      onClick={() => copy(fetchFile(address).then((file) => file.text()))}
    >
      {isCopied ? 'Copied' : children}
    </button>
  );
}
