'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';

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

/** Closes a dialog when its backdrop is pressed, in browsers without `closedby`, such as Safari (https://webkit.org/b/297954). */
function closeOnBackdrop(dialog: HTMLDialogElement): void {
  if ('closedBy' in HTMLDialogElement.prototype) return;
  const isOutside = ({ target, clientX, clientY }: MouseEvent) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
  };
  // A selection that begins inside the dialog may end outside it.
  let beganOutside = false;
  dialog.addEventListener('pointerdown', (event) => {
    beganOutside = isOutside(event);
  });
  dialog.addEventListener('click', (event) => {
    if (beganOutside && isOutside(event)) dialog.close();
  });
}
