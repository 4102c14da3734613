'use client';

import { type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import styles from './enlarged-picture.module.css';

/** How large a picture can be shown: as large as the window allows, or by its own size. */
const sizes = ['Fit', '100 %', '200 %'] as const;

/** A picture that would be shown smaller than this share of its size isn't fitted into the window at first. */
const least = 0.6;

interface EnlargedPictureProps {
  /** What the picture shows, in words. */
  name: string;
  /** How wide it is, in pixels. */
  width: number;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog with a picture, open while it is rendered. What is larger than the window scrolls, and is dragged. */
export function EnlargedPicture({ name, width, onClose, children }: EnlargedPictureProps) {
  const place = useRef<HTMLElement>(null);
  const [size, setSize] = useState<(typeof sizes)[number]>('Fit');
  useLayoutEffect(() => {
    if (place.current && place.current.clientWidth < width * least) setSize('100 %');
  }, [width]);
  return (
    <Dialog label={name} className={styles.dialog} onClose={onClose}>
      <div className={styles.bar}>
        <fieldset className={styles.sizes}>
          <legend className="visually-hidden">Size</legend>
          {sizes.map((value) => (
            <label key={value} className={styles.size}>
              <input
                type="radio"
                name="_picture-size"
                className={styles.choice}
                value={value}
                checked={value === size}
                onChange={() => setSize(value)}
              />
              {value}
            </label>
          ))}
        </fieldset>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      <section
        ref={place}
        aria-label="Picture"
        className={styles.place}
        data-size={size}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard (WCAG 2.1.1)
        tabIndex={0}
        onPointerMove={drag}
      >
        {children}
      </section>
    </Dialog>
  );
}

function drag({ buttons, pointerType, movementX, movementY, currentTarget }: PointerEvent): void {
  if (buttons === 1 && pointerType === 'mouse') currentTarget.scrollBy(-movementX, -movementY);
}
