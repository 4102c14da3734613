'use client';

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog.client';
import { IconButton } from '@/components/ui/icon-button';
import styles from './enlarge.module.css';

/** A picture isn't enlarged further than this, nor made smaller: its text must stay readable. */
const scales = { least: 0.75, most: 1.4 };

interface EnlargeProps {
  /** What the picture shows, in words. */
  name: string;
  /** Its title, where it has one besides. */
  title?: string;
  /** The look of the button. */
  className?: string | undefined;
  /** What the reader can do with the picture. */
  foot?: ReactNode;
  /** The picture. */
  children: ReactNode;
}

/** A button that shows a picture in a modal dialog, as large as fits into the window. */
export function Enlarge({ name, title = name, className = styles.open, foot, children }: EnlargeProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={({ currentTarget }) => {
          // Where the browser hands focus back; Safari gives none to a button that is pressed.
          currentTarget.focus();
          setOpen(true);
        }}
        data-icon="enlarge"
        data-needs-js
        data-no-print
      >
        Enlarge
      </button>
      {isOpen && (
        <Dialog label={name} className={styles.dialog} onClose={close}>
          <div className={styles.bar}>
            <p className={styles.title}>{title}</p>
            <IconButton icon="close" label="Close" onClick={close} />
          </div>
          <Fitted>{children}</Fitted>
          {foot && <div className={styles.foot}>{foot}</div>}
        </Dialog>
      )}
    </>
  );
}

/** A picture that is whole in its place or, where it would be too small for that, as wide as its place, and scrolls. */
function Fitted({ children }: { children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: box } = picture;
    if (!place.current || !box) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      box.style.zoom = '1';
      const [across, down] = [width / box.offsetWidth, height / box.offsetHeight];
      const whole = Math.min(across, down, scales.most);
      const scale = whole < scales.least ? Math.max(scales.least, Math.min(across, 1)) : whole;
      // Rounded down, or the last fraction of a pixel brings scrollbars.
      box.style.zoom = String(Math.floor(scale * 100) / 100);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <section
      ref={place}
      aria-label="Picture"
      className={styles.place}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard (WCAG 2.1.1)
      tabIndex={0}
    >
      <div ref={picture} className={styles.picture}>
        {children}
      </div>
    </section>
  );
}
