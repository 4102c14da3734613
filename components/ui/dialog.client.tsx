'use client';

import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  label: string;
  className: string | undefined;
  /** Called when the reader has closed it: stop rendering it. */
  onClose: () => void;
  children: ReactNode;
}

/** The dialog that is open. */
let shown: HTMLDialogElement | null = null;

/** A modal dialog, open while it is rendered. Opening it closes any other, and a press on its backdrop closes it. */
export function Dialog({ label, className, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    shown?.close();
    shown = dialog;
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
  // Not `closedby`, which Safari lacks (https://webkit.org/b/297954), nor a click, which a selection that begins inside ends in.
  const onMouseDown = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    // Otherwise, the press would take away the focus that closing returns.
    event.preventDefault();
    event.currentTarget.close();
  };
  return (
    <dialog
      ref={ref}
      aria-label={label}
      className={className}
      onClose={onClosed}
      onMouseDown={onMouseDown}
      data-no-print
    >
      {children}
    </dialog>
  );
}
