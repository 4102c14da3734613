'use client';

import { useSyncExternalStore } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { site } from '@/lib/config';
import { store } from '@/lib/storage';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The style sheet reads it too, and public/scripts/first-paint.js sets it before the first paint. */
function isWrapped(): boolean {
  return 'wrapLines' in document.documentElement.dataset;
}

function toggle(): void {
  store(site.wrapStorageKey, String(document.documentElement.toggleAttribute('data-wrap-lines')));
  for (const listener of listeners) listener();
}

/** Wraps long lines in all code blocks, or lets them scroll again, and is remembered. */
export function WrapButton({ className }: { className: string | undefined }) {
  const isPressed = useSyncExternalStore(subscribe, isWrapped, () => false);
  return (
    <IconButton
      icon="wrap"
      label="Wrap lines"
      isSmall
      className={className}
      aria-pressed={isPressed}
      onClick={toggle}
    />
  );
}
