'use client';

import { useCopy } from './use-copy.client';

/** The link of a heading to itself, which also copies its full address. */
export function HeadingLink({ id, label }: { id: string; label: string }) {
  const [isCopied, copy] = useCopy('Link copied', false, 'The link is in the address bar.');
  return (
    // biome-ignore lint/a11y/useAnchorContent: its sign is in the style sheet, out of search and selection
    <a
      href={`#${id}`}
      aria-label={`Link to ${label}`}
      data-copied={isCopied || undefined}
      onClick={({ currentTarget, metaKey, ctrlKey, shiftKey, altKey }) => {
        // With a modifier key, the link is being opened elsewhere or saved.
        if (!metaKey && !ctrlKey && !shiftKey && !altKey) copy(currentTarget.href, currentTarget);
      }}
    />
  );
}
