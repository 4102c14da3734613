'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { createStore } from '@/lib/browser/create-store';
import { scrollIntoList } from '@/lib/browser/scroll-into-list';

/** The section that the reader is in. */
interface CurrentSection {
  /** The id of its heading, or of the nearest one before it that is in the lists of sections. */
  id: string | undefined;
  /** Its name, and that of the part being read: `Create a set › Errors`. */
  name: string;
}

const current = createStore<CurrentSection>({ id: undefined, name: '' });

/** Reports where the reader is. Reporting a section again scrolls its links back into view. */
export const setCurrentSection = current.set;

/** The name of the section that the reader is in. */
export const useSectionName = () => current.useSelected(({ name }) => name);

/** A link in a list of sections. While the reader is in its section, it is marked and kept in view. */
export function SectionLink({ id, children }: { id: string; children: ReactNode }) {
  const link = useRef<HTMLAnchorElement>(null);
  const section = current.useSelected((shown) => (shown.id === id ? shown : undefined));
  useEffect(() => {
    const list = section && link.current?.closest('nav');
    if (link.current && list) scrollIntoList(link.current, list);
  }, [section]);
  return (
    <a
      ref={link}
      href={`#${id}`}
      aria-current={section && 'location'}
      // If the list is a popover, it covers the page that the reader is going to.
      onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.()}
    >
      {children}
    </a>
  );
}
