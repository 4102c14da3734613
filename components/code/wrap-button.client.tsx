'use client';

import { TextWrap } from 'lucide';
import { useEffect } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { keepInPlace } from '@/components/ui/keep-in-place.client';
import { createStore } from '@/lib/browser/create-store';
import { store } from '@/lib/browser/storage';
import { config } from '@/lib/config';

/** As the attribute on `html` says, which the style sheet reads and lib/browser/first-paint.ts sets before the first paint. */
const wrapped = createStore(false);

function toggle(): void {
  const isWrapped = document.documentElement.toggleAttribute('data-wrap-lines');
  store(config.wrapStorageKey, String(isWrapped));
  wrapped.set(isWrapped);
}

/** Toggles wrapping of long lines in all code blocks, and remembers the choice. */
export function WrapButton({ className }: { className: string | undefined }) {
  const isPressed = wrapped.useSelected(Boolean);
  useEffect(() => wrapped.set('wrapLines' in document.documentElement.dataset), []);
  return (
    <IconButton
      icon={TextWrap}
      label="Wrap lines"
      isSmall
      className={className}
      aria-pressed={isPressed}
      onClick={({ currentTarget }) => keepInPlace(currentTarget, toggle)}
    />
  );
}
