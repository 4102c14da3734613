'use client';

import Link from 'next/link';
import { type ComponentProps, useRef } from 'react';
import { useNavigation } from './navigation-provider.client';

/** How long the pointer or focus must rest on a link before its page is prefetched, in milliseconds. */
const hoverDelay = 40;

/**
 * A link to a route of this site, without base path. Its page is prefetched once the reader shows intent: by pressing
 * the link, or by resting on it, so that a pointer sweeping over a list fetches nothing.
 */
export function DocLink({ href, ...own }: Omit<ComponentProps<typeof Link>, 'href'> & { href: string }) {
  const { pendingPath, navigate, prefetch } = useNavigation();
  const timer = useRef<number>(undefined);
  const schedulePrefetch = () => {
    timer.current = window.setTimeout(prefetch, hoverDelay, href);
  };
  const cancelPrefetch = () => clearTimeout(timer.current);
  return (
    <Link
      {...own}
      href={href}
      prefetch={false}
      // The page that the reader is waiting for.
      data-wanted={href === pendingPath || undefined}
      onNavigate={(event) => {
        navigate(href);
        event.preventDefault();
      }}
      onPointerEnter={after(own.onPointerEnter, schedulePrefetch)}
      onPointerLeave={after(own.onPointerLeave, cancelPrefetch)}
      onFocus={after(own.onFocus, schedulePrefetch)}
      onBlur={after(own.onBlur, cancelPrefetch)}
      onPointerDown={after(own.onPointerDown, () => prefetch(href))}
    />
  );
}

/** A listener that acts after the link's own. */
function after<Event>(own: ((event: Event) => void) | undefined, act: () => void): (event: Event) => void {
  return (event) => {
    own?.(event);
    act();
  };
}
