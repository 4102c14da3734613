'use client';

import { type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { isShown } from '@/components/ui/is-shown';
import styles from './enlarged-picture.module.css';

/** How large a picture can be shown: as the window suggests, or by its own size. */
const sizes = { Fit: undefined, '100 %': 1, '200 %': 2 } as const;

/** Fitted into the window, a picture isn't smaller than itself, so that it can be read, nor much larger. */
const fit = { least: 1, most: 1.4 };
/** As far as a wheel or two fingers take it. */
const zoom = { least: 0.25, most: 4 };

interface EnlargedPictureProps {
  /** What the picture shows, in words. */
  name: string;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog with a picture, open while it is rendered. What is larger than the window scrolls, and is dragged; a
 * wheel with the control key, which is also what a touchpad makes of two fingers, changes its size.
 */
export function EnlargedPicture({ name, title, onClose, children }: EnlargedPictureProps) {
  const place = useRef<HTMLElement>(null);
  const [fitting, setFitting] = useState(1);
  const [chosen, setChosen] = useState<number>();
  const scale = chosen ?? fitting;
  useLayoutEffect(() => {
    if (place.current) setFitting(scaleFor(place.current));
  }, []);
  // React's own listener could not keep the browser from zooming the page.
  useEffect(() => {
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      setChosen((before = fitting) => within(zoom, before * Math.exp(-event.deltaY / 200)));
    };
    const element = place.current;
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [fitting]);
  useLayoutEffect(() => {
    place.current?.style.setProperty('--scale', String(scale));
  }, [scale]);
  return (
    <Dialog label={name} className={styles.dialog} onClose={onClose}>
      <div className={styles.bar}>
        <p className={styles.title}>{title}</p>
        <fieldset className={styles.sizes}>
          <legend className="visually-hidden">Size</legend>
          {Object.entries(sizes).map(([label, value]) => (
            <label key={label} className={styles.size}>
              <input
                type="radio"
                name="_picture-size"
                className={styles.choice}
                value={label}
                checked={value === chosen}
                onChange={() => setChosen(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      <section
        ref={place}
        aria-label="Picture"
        className={styles.place}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard (WCAG 2.1.1)
        tabIndex={0}
        onPointerMove={drag}
      >
        {children}
      </section>
    </Dialog>
  );
}

/** What makes the picture in a place as large as that, within limits. */
function scaleFor(place: HTMLElement): number {
  const picture = [...place.querySelectorAll('img, svg')].find(isShown);
  const { paddingInline, paddingBlock } = getComputedStyle(place);
  const width = Number(picture?.getAttribute('width'));
  const height = Number(picture?.getAttribute('height'));
  const room = [place.clientWidth - 2 * parseFloat(paddingInline), place.clientHeight - 2 * parseFloat(paddingBlock)];
  return width && height ? within(fit, Math.min((room[0] ?? 0) / width, (room[1] ?? 0) / height)) : 1;
}

function within({ least, most }: { least: number; most: number }, value: number): number {
  return Math.min(most, Math.max(least, value));
}

function drag({ buttons, pointerType, movementX, movementY, currentTarget }: PointerEvent): void {
  if (buttons === 1 && pointerType === 'mouse') currentTarget.scrollBy(-movementX, -movementY);
}
