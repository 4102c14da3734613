'use client';

/** Closes a dialog when its backdrop is pressed, in browsers without `closedby`, such as Safari (https://webkit.org/b/297954). */
export function closeOnBackdrop(dialog: HTMLDialogElement): void {
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
