'use client';

import { useEffect } from 'react';

/** A picture that would be shown smaller than this share of its size isn't fitted into the window at first. */
const least = 0.6;

/**
 * Opens an enlarged picture in its own size where it would be too small to read as a whole, and lets a mouse drag it
 * where it is larger than its place; fingers can without that. One listener each serves the page.
 */
export function EnlargedPictures() {
  useEffect(() => {
    const onToggle = ({ target }: Event) => {
      const picture = target instanceof HTMLDialogElement && target.open && target.querySelector('[data-picture]');
      if (!picture) return;
      const width = Number(picture.firstElementChild?.getAttribute('width'));
      const isSmall = picture.clientWidth < width * least;
      if (isSmall) picture.parentElement?.querySelector<HTMLInputElement>('[value="100 %"]')?.click();
    };
    const onMove = ({ target, buttons, pointerType, movementX, movementY }: PointerEvent) => {
      if (buttons !== 1 || pointerType !== 'mouse' || !(target instanceof Element)) return;
      target.closest('[data-picture]')?.scrollBy(-movementX, -movementY);
    };
    document.addEventListener('toggle', onToggle, true);
    document.addEventListener('pointermove', onMove);
    return () => {
      document.removeEventListener('toggle', onToggle, true);
      document.removeEventListener('pointermove', onMove);
    };
  }, []);
  return null;
}
