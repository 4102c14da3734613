'use client';

import { type ComponentProps, Fragment, type RefObject, useEffect, useRef } from 'react';
import { DocLink } from '@/components/navigation/doc-link.client';
import type { NotePart, TermNote } from '@/lib/glossary/types';
import styles from './note.module.css';
import { positionNote } from './position-note.client';

interface NoteProps extends ComponentProps<'span'> {
  /** Id of the definition, which describes the term to screen readers. */
  id: string;
  note: TermNote;
  /** The term's place in the glossary. */
  href: string;
  /** The link that the note explains. */
  link: RefObject<HTMLElement | null>;
  /** Called when the browser has closed it: on Escape, or a press elsewhere. */
  onClose: () => void;
}

/**
 * The definition of a term, in a popover that is open while rendered. It may be inside a paragraph, so it has only
 * inline elements. Its links can't be tabbed to: the term itself leads to the glossary entry, which has them all.
 */
export function TermPopover({ id, note, href, link, onClose, ...rest }: NoteProps) {
  const popover = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const [note, term] = [popover.current, link.current];
    if (!note || !term) return;
    // Browsers without hint popovers treat one as manual, and never close it.
    if (note.popover !== 'hint') note.popover = 'auto';
    note.showPopover?.({ source: term });
    const update = () => positionNote(note, term);
    update();
    addEventListener('resize', update);
    return () => removeEventListener('resize', update);
  }, [link]);
  const hide = () => popover.current?.hidePopover?.();
  return (
    <span
      ref={popover}
      role="note"
      aria-label="Definition"
      // Unlike "auto", it doesn't close a menu that contains the term.
      popover="hint"
      className={styles.note}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      {...rest}
    >
      <span id={id} className={styles.part}>
        <strong className={styles.part}>{note.term}</strong>{' '}
        {note.definition.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a definition never changes
          <Fragment key={index}>{render(part, hide)}</Fragment>
        ))}
      </span>
      <DocLink href={href} className={styles.part} tabIndex={-1} onClick={hide}>
        Glossary
      </DocLink>
    </span>
  );
}

function render({ text, isCode, href }: NotePart, onClick: () => void) {
  const own = isCode ? <code>{text}</code> : text;
  return href === undefined ? (
    own
  ) : (
    <DocLink href={href} tabIndex={-1} onClick={onClick}>
      {own}
    </DocLink>
  );
}
