import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import styles from './enlarge.module.css';

/** How large a picture can be shown: as large as the window allows, or by its own size. */
const sizes = ['Fit', '100 %', '200 %'];

interface EnlargeProps {
  /** Names the dialog among those of the page. */
  id: string;
  /** What the picture shows, in words. */
  name: string;
  /** The look of the button. */
  className?: string | undefined;
  /** The picture. */
  children: ReactNode;
}

/**
 * A button that shows a picture as large as the window, in a native modal dialog: Escape, a click beside it and
 * a button close it, and focus is handed back. Its size is chosen with buttons, and what is larger than the
 * window scrolls (WCAG 2.5.7). All of that is the platform's; script only helps (`enlarged-pictures.client.tsx`).
 */
export function Enlarge({ id, name, className = styles.open, children }: EnlargeProps) {
  return (
    <>
      <button type="button" className={className} commandfor={id} command="show-modal" data-needs-js data-no-print>
        <Icon name="enlarge" />
        Enlarge
      </button>
      <dialog id={id} closedby="any" aria-label={name} className={styles.dialog} data-no-print>
        <div className={styles.bar}>
          <fieldset className={styles.sizes}>
            <legend className="visually-hidden">Size</legend>
            {sizes.map((size) => (
              <label key={size}>
                <input type="radio" name={`${id}-size`} value={size} defaultChecked={size === 'Fit'} />
                {size}
              </label>
            ))}
          </fieldset>
          <IconButton icon="close" label="Close" commandfor={id} command="close" />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than the window scrolls by keyboard (WCAG 2.1.1) */}
        <section className={styles.picture} aria-label="Picture" tabIndex={0} data-picture>
          {children}
        </section>
      </dialog>
    </>
  );
}
