'use client';

import { Check, Copy } from 'lucide';
import { IconButton } from './icon-button';
import { useCopy } from './use-copy.client';

/** Copies the code of the surrounding figure, without lines that a diff removes. */
export function CopyCode({ label }: { label: string }) {
  const [isCopied, copy] = useCopy('Copied', true);
  return (
    <IconButton
      icon={isCopied ? Check : Copy}
      label={label}
      isSmall
      data-copied={isCopied || undefined}
      onClick={({ currentTarget }) => copy(codeIn(currentTarget.closest('figure')), currentTarget)}
    />
  );
}

function codeIn(figure: Element | null): string {
  // Read from the page: passing the code as a prop would put it into the page twice.
  const lines = [...(figure?.querySelector('code')?.childNodes ?? [])];
  const kept = lines.filter((line) => !(line instanceof Element && line.classList.contains('remove')));
  return kept
    .map(({ textContent }) => textContent)
    .join('')
    .replace(/\n$/, '');
}
