'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { closeOnBackdrop } from './close-on-backdrop.client';

interface DialogProps {
  label: string;
  className: string | undefined;
  /** Called when the reader has closed it: it must not be rendered any more. */
  onClose: () => void;
  children: ReactNode;
}

/** The dialog that is open. */
let shown: HTMLDialogElement | null = null;

/** A modal dialog, open as long as it is rendered. Opening it closes any other. */
export function Dialog({ label, className, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    shown?.close();
    shown = dialog;
    closeOnBackdrop(dialog);
    dialog.showModal();
    // Closing it returns focus; removing it from the page would not.
    return () => dialog.close();
  }, []);
  // In preview React mounts twice: it may be open again by the time that the event comes.
  const onClosed = () => ref.current?.open || onClose();
  return (
    <dialog ref={ref} closedby="any" aria-label={label} className={className} onClose={onClosed} data-no-print>
      {children}
    </dialog>
  );
}
