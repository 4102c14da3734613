'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { isPoorConnection } from '@/lib/browser/connection';
import { fetchAhead } from '@/lib/browser/router/requests';
import { printPath, site } from '@/lib/site';
import { assetUrl } from '@/lib/site/urls';

/** False on a poor connection (STATE-8), and in preview, which renders on request. */
function canFetchAhead(): boolean {
  return !isPoorConnection() && process.env.NODE_ENV === 'production';
}

/**
 * Lets the router follow links to pages of this site, which are HTML only: one listener serves them all. A page's data
 * is fetched once the reader points at a link to it, focuses it or touches it, and never before.
 */
export function FollowLinks() {
  const router = useRouter();
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const follow = (event: MouseEvent) => {
      const link = pageLinkAt(event.target);
      const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
      if (!link || isModified || event.defaultPrevented) return;
      event.preventDefault();
      router.push(link.pathname.slice(site.basePath.length) + link.search + link.hash);
    };
    const prepare = ({ target }: Event) => {
      const link = pageLinkAt(target);
      if (link && link.pathname !== location.pathname && canFetchAhead()) fetchAhead(link.pathname);
    };
    document.addEventListener('click', follow, { signal });
    for (const type of ['pointerover', 'focusin', 'touchstart'])
      document.addEventListener(type, prepare, { signal, passive: true });
    return () => listening.abort();
  }, [router]);
  return null;
}

/**
 * The link that an event is about, where it leads to a page that the router can show: not to a file, the page for
 * printing, or a place on the page that is open.
 */
function pageLinkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target || link.download || link.rel === 'external') return;
  const { pathname, search, hash } = link;
  const isRoute = pathname.startsWith(assetUrl('/')) && pathname.endsWith('/') && pathname !== assetUrl(printPath);
  const isPlaceHere = hash !== '' && pathname + search === location.pathname + location.search;
  return isRoute && !isPlaceHere ? link : undefined;
}
