'use client';

import { Check, Copy } from 'lucide';
import { IconButton } from './icon-button';
import { useCopy } from './use-copy.client';

interface CopyIconProps {
  label: string;
  /** The address of a file of the site, which is copied in full, in place of the code of the surrounding figure. */
  address?: string;
}

/** A small button that copies. */
export function CopyIcon({ label, address }: CopyIconProps) {
  const [isCopied, copy] = useCopy(
    address === undefined ? 'Copied' : 'Address copied',
    true,
    address === undefined ? undefined : 'Copy it from the menu of the link beside this button.',
  );
  // Code is read from the page: passing it as a prop would put it into the page twice.
  const textBy = (button: Element) =>
    address === undefined
      ? (button.closest('figure')?.querySelector('code')?.textContent?.replace(/\n$/, '') ?? '')
      : new URL(address, location.href).href;
  return (
    <IconButton
      icon={isCopied ? Check : Copy}
      label={label}
      isSmall
      data-copied={isCopied || undefined}
      onClick={({ currentTarget }) => copy(textBy(currentTarget), currentTarget)}
    />
  );
}
