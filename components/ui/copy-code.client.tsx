'use client';

import { IconButton } from './icon-button';
import { useCopy } from './use-copy.client';

/** Copies the code of the figure it stands in, without lines that a diff removes. */
export function CopyCode({ label }: { label: string }) {
  const [isCopied, copy] = useCopy('Copied', true);
  return (
    <IconButton
      icon="copy"
      label={label}
      isSmall
      data-copied={isCopied || undefined}
      onClick={({ currentTarget }) => copy(codeIn(currentTarget.closest('figure')))}
    />
  );
}

function codeIn(figure: Element | null): string {
  const code = figure?.querySelector('code')?.cloneNode(true);
  if (!(code instanceof Element)) return '';
  for (const removed of code.querySelectorAll('.remove')) removed.remove();
  return code.textContent.replace(/\n$/, '');
}
