'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { closeOnBackdrop } from './close-on-backdrop.client';

interface DialogProps {
  label: string;
  className: string | undefined;
  /** Called when the reader has closed it: stop rendering it. */
  onClose: () => void;
  children: ReactNode;
}

/** The dialog that is open. */
let shown: HTMLDialogElement | null = null;

/** A modal dialog, open while it is rendered. Opening it closes any other. */
export function Dialog({ label, className, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    shown?.close();
    shown = dialog;
    closeOnBackdrop(dialog);
    dialog.showModal();
    // Back and forward lead to another place, and nothing may lie over it.
    const close = () => dialog.close();
    addEventListener('popstate', close);
    // Closing it returns focus; removing it from the page wouldn't.
    return () => {
      removeEventListener('popstate', close);
      close();
    };
  }, []);
  // In preview, React mounts twice: the dialog may be open again when the event arrives.
  const onClosed = () => ref.current?.open || onClose();
  return (
    <dialog ref={ref} closedby="any" aria-label={label} className={className} onClose={onClosed} data-no-print>
      {children}
    </dialog>
  );
}
