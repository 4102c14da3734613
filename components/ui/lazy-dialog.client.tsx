'use client';

import { type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

interface LazyDialogProps {
  id: string;
  label: string;
  className: string | undefined;
  /** What it holds once it was opened. */
  children: ReactNode;
}

/**
 * A modal dialog whose contents are loaded and rendered when it is first opened, and then take focus. Following a link
 * in it closes it.
 */
export function LazyDialog({ id, label, className, children }: LazyDialogProps) {
  const [isWanted, setWanted] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const closeOnLink = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target instanceof Element && target.closest('a')) currentTarget.close();
  };
  useEffect(() => {
    // Opened before this ran.
    if (dialog.current?.open) setWanted(true);
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click to the browser
    <dialog
      ref={dialog}
      id={id}
      closedby="any"
      aria-label={label}
      className={className}
      onFocus={isWanted ? undefined : () => setWanted(true)}
      onClick={closeOnLink}
    >
      {isWanted && <Suspense>{children}</Suspense>}
    </dialog>
  );
}
