'use client';

import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { scrollIntoList } from './scroll-into-list.client';

/** The section that the reader is in. */
interface CurrentSection {
  /** The id of its heading, of those that lists of sections have. */
  id: string | undefined;
  /** What it is called, with its part: `Create a set › Errors`. */
  name: string;
}

const none: CurrentSection = { id: undefined, name: '' };
let current = none;
const listeners = new Set<() => void>();

/** Says where the reader is. Said again, it brings the section's links into view again. */
export function setCurrentSection(section: CurrentSection): void {
  current = section;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the section is called that the reader is in. */
export function useSectionName(): string {
  return useSyncExternalStore(
    subscribe,
    () => current.name,
    () => none.name,
  );
}

/** A link of a list of sections: marked, and in view in its list, while the reader is in its section. */
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
      // The page goes on below what opens over it.
      onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
    >
      {children}
    </a>
  );
}
