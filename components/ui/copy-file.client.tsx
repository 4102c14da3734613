'use client';

import type { ComponentProps } from 'react';
import { fetchFile } from '@/lib/browser/fetch';
import { useCopy } from './use-copy.client';

/** A button that copies the text of a file of the site. Its label confirms it. */
export function CopyFile({ address, children, ...rest }: ComponentProps<'button'> & { address: string }) {
  const [isCopied, copy] = useCopy('Copied', true);
  return (
    <button
      type="button"
      {...rest}
      data-needs-js
      data-copied={isCopied || undefined}
      onClick={() => copy(fetchFile(address).then((file) => file.text()))}
    >
      {isCopied ? 'Copied' : children}
    </button>
  );
}
