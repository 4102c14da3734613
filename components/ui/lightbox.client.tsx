'use client';

import { Maximize2, X } from 'lucide';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import button from '../styles/button.module.css';
import { Dialog } from './dialog.client';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import styles from './lightbox.module.css';

/** The largest and smallest scale of a fitted picture. Any smaller, and its text would be unreadable. */
const scales = { least: 0.75, most: 1.4 };

interface LightboxProps {
  /** A description of what the picture shows. */
  name: string;
  /** The dialog's visible title, if it isn't the name. */
  title?: string;
  /** Class of the button. */
  className?: string;
  /** What the reader can do with the picture. */
  foot?: ReactNode;
  /** The picture. */
  children: ReactNode;
}

/** A lightbox: a button that shows a picture in a modal dialog, as large as the window allows. */
export function Lightbox({ name, title = name, className = button.action, foot, children }: LightboxProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={({ currentTarget }) => {
          // The dialog returns focus to what had it, and Safari doesn't focus buttons on click (https://webkit.org/b/22261).
          currentTarget.focus();
          setOpen(true);
        }}
        data-needs-js
        data-no-print
      >
        <Icon icon={Maximize2} />
        Enlarge
      </button>
      {isOpen && (
        <Dialog label={name} className={styles.dialog} onClose={close}>
          <div className={styles.bar}>
            <p className={styles.title}>{title}</p>
            <IconButton icon={X} label="Close" onClick={close} />
          </div>
          <Fitted>{children}</Fitted>
          {foot && <div className={styles.foot}>{foot}</div>}
        </Dialog>
      )}
    </>
  );
}

/** Fits a picture into its box. One that would become too small to read fits the width instead, and scrolls. */
function Fitted({ children }: { children: ReactNode }) {
  const viewport = useRef<HTMLElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: box } = picture;
    if (!viewport.current || !box) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      box.style.zoom = '1';
      const [across, down] = [width / box.offsetWidth, height / box.offsetHeight];
      const whole = Math.min(across, down, scales.most);
      const scale = whole < scales.least ? Math.max(scales.least, Math.min(across, 1)) : whole;
      // Rounded down: a fraction of a pixel too much would add scrollbars.
      box.style.zoom = String(Math.floor(scale * 100) / 100);
    });
    observer.observe(viewport.current);
    return () => observer.disconnect();
  }, []);
  return (
    <section
      ref={viewport}
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
