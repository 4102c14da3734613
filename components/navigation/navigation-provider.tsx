'use client';

import { usePathname, useRouter } from 'next/navigation';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react';
import { site } from '@/lib/config';
import { assetUrl, splitHref } from '@/lib/urls';
import { isPoorConnection } from './connection';
import { type Failure, NavigationStatus } from './navigation-status';
import { dataPath, reach, textOf } from './reach';

interface Navigation {
  /** The path of the page that the reader waits for. */
  wanted: string | undefined;
  /** Shows a page. @param href a route of this site, without base path */
  go: (href: string) => void;
  /** Fetches a page ahead, on connections that are good enough. */
  prepare: (href: string) => void;
}

/** How long the router keeps what it has fetched ahead, in milliseconds: its `staleTimes.static`. */
const keptFor = 5 * 60_000;

const NavigationContext = createContext<Navigation>({ wanted: undefined, go: () => {}, prepare: () => {} });

export const useNavigation = () => useContext(NavigationContext);

/**
 * Leads from page to page. The page being read stays until the next one is there, with a bar above it while that takes
 * long, or when it fails.
 */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const pathname = usePathname();
  const [isPending, startTransition] = useTransition();
  const [wanted, setWanted] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const latest = useRef<string>(undefined);
  /** Whether each page that is fetched ahead can be had, and until when the router keeps it. */
  const prepared = useRef(new Map<string, { isThere: Promise<boolean>; until: number }>());

  const end = useCallback(() => {
    latest.current = undefined;
    setWanted(undefined);
    setFailure(undefined);
  }, []);

  const go = useCallback(
    async (href: string) => {
      const { path } = splitHref(href);
      if (path === '' || path === location.pathname.slice(site.basePath.length)) {
        end();
        router.push(href);
        return;
      }
      if (latest.current !== href) setFailure(undefined);
      latest.current = href;
      setWanted(href);
      const ahead = prepared.current.get(path);
      prepared.current.delete(path);
      try {
        const wasReached = ahead && ahead.until > Date.now() ? await ahead.isThere : undefined;
        // A page that couldn't be fetched ahead is loaded as a document.
        if (!wasReached) await reach(wasReached === false ? path : dataPath(path));
        if (latest.current !== href) return;
        if (wasReached === false) location.assign(assetUrl(href));
        else startTransition(() => router.push(href));
      } catch (error) {
        if (latest.current === href) setFailure((last) => ({ reason: textOf(error), count: (last?.count ?? 0) + 1 }));
      }
    },
    [router, end],
  );

  const prepare = useCallback(
    (href: string) => {
      const { path } = splitHref(href);
      const isAhead = (prepared.current.get(path)?.until ?? 0) > Date.now();
      if (path === pathname || isAhead || isPoorConnection()) return;
      if (process.env.NODE_ENV !== 'production') return;
      const isThere = reach(dataPath(path)).then(
        () => {
          router.prefetch(href);
          return true;
        },
        () => false,
      );
      prepared.current.set(path, { isThere, until: Date.now() + keptFor });
    },
    [router, pathname],
  );

  // Back and forward are the router's own, and are over as soon as it shows their page.
  useEffect(() => {
    const onPopState = () => setWanted(location.pathname.slice(site.basePath.length));
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);

  const wantedPath = wanted && splitHref(wanted).path;
  useEffect(() => {
    if (!isPending && wantedPath === pathname) end();
  }, [isPending, wantedPath, pathname, end]);

  const navigation = useMemo(() => ({ wanted: wantedPath, go, prepare }), [wantedPath, go, prepare]);
  return (
    <NavigationContext value={navigation}>
      <NavigationStatus
        isLoading={wanted !== undefined && wantedPath !== pathname && !failure}
        failure={failure}
        onRetry={() => wanted && go(wanted)}
        onStay={end}
      />
      {children}
    </NavigationContext>
  );
}
