'use client';

import { type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

interface LazyDialogProps {
  id: string;
  label: string;
  className: string | undefined;
  /** Stands in it from the start. */
  head?: ReactNode;
  /** What it holds once it was opened. */
  children: ReactNode;
  onOpen?: () => void;
}

/**
 * A modal dialog whose contents are loaded and rendered when it is first opened, and then take focus. Following a link
 * in it closes it.
 */
export function LazyDialog({ id, label, className, head, children, onOpen }: LazyDialogProps) {
  const [isWanted, setWanted] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const open = () => {
    setWanted(true);
    onOpen?.();
  };
  const closeOnLink = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target instanceof Element && target.closest('a')) currentTarget.close();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a dialog that was opened before this ran
  useEffect(() => {
    if (dialog.current?.open) open();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click to the browser
    <dialog
      ref={dialog}
      id={id}
      closedby="any"
      aria-label={label}
      className={className}
      onFocus={isWanted ? undefined : open}
      onClick={closeOnLink}
    >
      {head}
      {isWanted && <Suspense>{children}</Suspense>}
    </dialog>
  );
}
