'use client';

import { TextWrap } from 'lucide';
import { useSyncExternalStore } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { keepInPlace } from '@/components/ui/keep-in-place.client';
import { store } from '@/lib/browser/storage';
import { config } from '@/lib/config';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The attribute is also read by the style sheet, and set before the first paint by lib/browser/first-paint.ts. */
function isWrapped(): boolean {
  return 'wrapLines' in document.documentElement.dataset;
}

function toggle(): void {
  store(config.wrapStorageKey, String(document.documentElement.toggleAttribute('data-wrap-lines')));
  for (const listener of listeners) listener();
}

/** Toggles wrapping of long lines in all code blocks, and remembers the choice. */
export function WrapButton({ className }: { className: string | undefined }) {
  const isPressed = useSyncExternalStore(subscribe, isWrapped, () => false);
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
