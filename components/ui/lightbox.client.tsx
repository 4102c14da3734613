'use client';

import { Maximize2, Minus, Plus, Scan, X } from 'lucide';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Dialog } from './dialog.client';
import { IconButton } from './icon-button';
import styles from './lightbox.module.css';

/** The scales between which a picture is fitted. Any smaller, and its text would be unreadable. */
const scales = { least: 0.5, most: 2 };

/** How much one press or turn of the wheel enlarges, and how much all of them do at most. */
const zooms = { step: 1.25, least: 0.5, most: 8 };

interface LightboxProps {
  /** A description of what the picture shows. */
  name: string;
  /** The dialog's visible title, if it isn't the name. */
  title?: string;
  /** What the reader can do with the picture. */
  foot?: ReactNode;
  /** The picture. */
  children: ReactNode;
}

/** A lightbox: a button that shows a picture in a modal dialog, where it fits the window, is zoomed and is moved. */
export function Lightbox({ name, title = name, foot, children }: LightboxProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={Maximize2}
        label="Enlarge"
        isSmall
        onClick={({ currentTarget }) => {
          // The dialog returns focus to what had it, and Safari doesn't focus buttons on click (https://webkit.org/b/22261).
          currentTarget.focus();
          setOpen(true);
        }}
      />
      {isOpen && (
        <Enlarged name={name} title={title} foot={foot} onClose={() => setOpen(false)}>
          {children}
        </Enlarged>
      )}
    </>
  );
}

function Enlarged({ name, title, foot, onClose, children }: LightboxProps & { onClose: () => void }) {
  const viewport = useRef<HTMLElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  /** How much larger it is than fitted. */
  const [zoom, setZoom] = useState(1);
  const fit = () => setZoom(1);
  const zoomBy = (factor: number) => setZoom((before) => Math.min(zooms.most, Math.max(zooms.least, before * factor)));
  const enlarge = () => zoomBy(zooms.step);
  const reduce = () => zoomBy(1 / zooms.step);
  useLayoutEffect(() => {
    const [box, place] = [picture.current, viewport.current];
    if (!box || !place) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      // What is in the middle stays there.
      const x = (place.scrollLeft + place.clientWidth / 2) / place.scrollWidth;
      const y = (place.scrollTop + place.clientHeight / 2) / place.scrollHeight;
      box.style.zoom = '1';
      const [across, down] = [width / box.offsetWidth, height / box.offsetHeight];
      const whole = Math.min(across, down, scales.most);
      const fitted = whole < scales.least ? Math.max(scales.least, Math.min(across, 1)) : whole;
      // Rounded down: a fraction of a pixel too much would add scrollbars.
      box.style.zoom = String(Math.floor(fitted * zoom * 100) / 100);
      place.scrollTo(x * place.scrollWidth - place.clientWidth / 2, y * place.scrollHeight - place.clientHeight / 2);
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [zoom]);
  useEffect(() => {
    const place = viewport.current;
    // React's listener couldn't keep the browser from enlarging the page.
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      (event.deltaY < 0 ? enlarge : reduce)();
    };
    place?.addEventListener('wheel', turn, { passive: false });
    return () => place?.removeEventListener('wheel', turn);
  });
  const press = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const act = { '+': enlarge, '=': enlarge, '-': reduce, '0': fit }[key];
    if (!ctrlKey && !metaKey && !altKey) act?.();
  };
  const move = ({ buttons, pointerType, movementX, movementY }: PointerEvent) => {
    // A finger scrolls by itself.
    if (buttons === 1 && pointerType === 'mouse')
      viewport.current?.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' });
  };
  return (
    <Dialog label={name} className={styles.dialog} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for all that is in it */}
      <div className={styles.whole} onKeyDown={press}>
        <div className={styles.bar}>
          <p className={styles.title}>{title}</p>
          <IconButton icon={Minus} label="Smaller" onClick={reduce} />
          <IconButton icon={Plus} label="Larger" onClick={enlarge} />
          <IconButton icon={Scan} label="Fit" onClick={fit} />
          <IconButton icon={X} label="Close" onClick={onClose} />
        </div>
        <section
          ref={viewport}
          aria-label="Picture"
          className={styles.place}
          onPointerMove={move}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard (WCAG 2.1.1)
          tabIndex={0}
        >
          <div ref={picture} className={styles.picture}>
            {children}
          </div>
        </section>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </Dialog>
  );
}
