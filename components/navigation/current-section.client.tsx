'use client';

import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { scrollIntoList } from '@/lib/browser/scroll-into-list';

/** The section that the reader is in. */
interface CurrentSection {
  /** The id of its heading, or of the nearest one before it that is in the lists of sections. */
  id: string | undefined;
  /** Its name, and that of the part being read: `Create a set › Errors`. */
  name: string;
}

const none: CurrentSection = { id: undefined, name: '' };
let current = none;
const listeners = new Set<() => void>();

/** Reports where the reader is. Reporting a section again scrolls its links back into view. */
export function setCurrentSection(section: CurrentSection): void {
  current = section;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The name of the section that the reader is in. */
export function useSectionName(): string {
  return useSyncExternalStore(
    subscribe,
    () => current.name,
    () => none.name,
  );
}

/** A link in a list of sections. While the reader is in its section, it is marked and kept in view. */
export function SectionLink({ id, children }: { id: string; children: ReactNode }) {
  const link = useRef<HTMLAnchorElement>(null);
  const section = useSyncExternalStore(
    subscribe,
    () => (current.id === id ? current : undefined),
    () => undefined,
  );
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
