'use client';

import type { ComponentProps } from 'react';
import { fetchFile } from '@/lib/browser/fetch';
import { CopyButton } from './copy-button.client';

interface CopyFileProps extends ComponentProps<'button'> {
  address: string;
  children: string;
}

/** A button that copies the text of a file of the site. */
export function CopyFile({ address, ...rest }: CopyFileProps) {
  return (
    <CopyButton
      {...rest}
      hasIcon
      data-needs-js
      textOf={() => fetchFile(address).then((file) => file.text())}
      otherwise="Try again, or open the file itself and copy it there."
    />
  );
}
