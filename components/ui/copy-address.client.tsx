'use client';

import { Check, Copy } from 'lucide';
import { IconButton } from './icon-button';
import { useCopy } from './use-copy.client';

/** Copies the full address of a file of the site. */
export function CopyAddress({ address, label }: { address: string; label: string }) {
  const [isCopied, copy] = useCopy('Address copied', true, 'Copy it from the menu of the link beside this button.');
  return (
    <IconButton
      icon={isCopied ? Check : Copy}
      label={label}
      isSmall
      data-copied={isCopied || undefined}
      onClick={({ currentTarget }) => copy(new URL(address, location.href).href, currentTarget)}
    />
  );
}
