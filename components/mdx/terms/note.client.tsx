'use client';

import { type ComponentProps, Fragment, type RefObject, useEffect, useRef } from 'react';
import { DocLink } from '@/components/navigation/doc-link';
import type { NotePart, TermNote } from '@/lib/term-notes';
import styles from './note.module.css';
import { place } from './place';

interface NoteProps extends ComponentProps<'span'> {
  /** Of the definition, which describes the term to screen readers. */
  id: string;
  note: TermNote;
  /** The term's place in the glossary. */
  href: string;
  /** What the note stands beside. */
  link: RefObject<HTMLElement | null>;
  /** Called when the browser has closed it: on Escape, and on a press elsewhere. */
  onClose: () => void;
}

/**
 * What a term means, in a popover that is open while it is rendered. Its elements may all stand inside a sentence. Its
 * links are for pointers: keys have the term itself, which leads to the entry with all of them, and so costs one stop.
 */
export function Note({ id, note, href, link, onClose, ...rest }: NoteProps) {
  const popover = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const [note, term] = [popover.current, link.current];
    if (!note || !term) return;
    // A browser that knows no hints takes one for a popover that it doesn't close.
    if (note.popover !== 'hint') note.popover = 'auto';
    note.showPopover({ source: term });
    const update = () => place(note, term);
    update();
    addEventListener('resize', update);
    return () => removeEventListener('resize', update);
  }, [link]);
  const hide = () => popover.current?.hidePopover();
  return (
    <span
      ref={popover}
      role="note"
      aria-label="Definition"
      // A menu in which the term stands stays open.
      popover="hint"
      className={styles.note}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      {...rest}
    >
      <span id={id} className={styles.part}>
        <strong className={styles.part}>{note.term}</strong>{' '}
        {note.definition.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a definition never changes
          <Fragment key={place}>{render(part, hide)}</Fragment>
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
