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
import { config } from '@/lib/config';
import { assetUrl, splitHref } from '@/lib/urls';
import { isPoorConnection } from './connection.client';
import { type NavigationFailure, NavigationStatus } from './navigation-status.client';
import { fetchPayload, forgetPayload, interceptRouterFetch, keptPayload } from './payload.client';
import { assertReachable, errorMessage } from './reach.client';
import { loadStyleSheet } from './style-sheet.client';

/** Preview has no payloads: its router asks the server itself. */
const hasPayloads = process.env.NODE_ENV === 'production';

interface Navigation {
  /** The path of the page that the reader is waiting for. */
  pendingPath: string | undefined;
  /** Shows a page. @param href a route of this site, without base path */
  navigate: (href: string) => void;
  /** Prefetches a page, if the connection is good enough. */
  prefetch: (href: string) => void;
}

/** Outside the provider, a page is loaded as a document. */
const NavigationContext = createContext<Navigation>({
  pendingPath: undefined,
  navigate: (href) => location.assign(assetUrl(href)),
  prefetch: () => undefined,
});

/** Navigates to other pages. */
export const useNavigation = () => useContext(NavigationContext);

/**
 * Navigates between pages. The current page stays until the next one is ready, with a bar above it if that takes long
 * or fails.
 */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const pathname = usePathname();
  const [isPending, startTransition] = useTransition();
  const [pending, setPending] = useState<string>();
  const [failure, setFailure] = useState<NavigationFailure>();
  const latest = useRef<string>(undefined);

  useEffect(interceptRouterFetch, []);

  const end = useCallback(() => {
    latest.current = undefined;
    setPending(undefined);
    setFailure(undefined);
  }, []);

  const navigate = useCallback(
    async (href: string) => {
      const { path, hash } = splitHref(href);
      if (path === location.pathname.slice(config.basePath.length)) {
        end();
        // For a place on the current page, the router would fetch the page again. Unlike setting `location.hash`, this
        // scrolls also to the place that is already in the address.
        if (hash) location.assign(hash);
        else if (location.hash || location.search) router.push(href);
        // Nor does it need the router for its start, which would change the address after a place that is followed meanwhile.
        else scrollTo(0, 0);
        return;
      }
      if (latest.current !== href) setFailure(undefined);
      latest.current = href;
      setPending(href);
      try {
        const canShow = hasPayloads ? await preparePage(path) : true;
        if (latest.current !== href) return;
        if (canShow) startTransition(() => router.push(href));
        else location.assign(assetUrl(href));
      } catch (error) {
        forgetPayload(path);
        if (latest.current === href)
          setFailure((last) => ({ reason: errorMessage(error), count: (last?.count ?? 0) + 1 }));
      }
    },
    [router, end],
  );

  const prefetch = useCallback(
    (href: string) => {
      const { path } = splitHref(href);
      const isAwaited = latest.current !== undefined && splitHref(latest.current).path === path;
      if (!hasPayloads || path === pathname || isAwaited || keptPayload(path) || isPoorConnection()) return;
      // A failure is reported when the reader follows the link.
      fetchPayload(path).catch(() => {});
    },
    [pathname],
  );

  // The router handles back and forward, which end as soon as it shows their page.
  useEffect(() => {
    const onPopState = () => setPending(location.pathname.slice(config.basePath.length));
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);

  // A link to a place on the page makes an entry without the router's state, from which it couldn't show the page again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has a state of its own
  useEffect(() => {
    const { state } = history;
    const adopt = () => history.state ?? history.replaceState(state, '');
    addEventListener('hashchange', adopt);
    return () => removeEventListener('hashchange', adopt);
  }, [pathname]);

  const pendingPath = pending && splitHref(pending).path;
  useEffect(() => {
    if (!isPending && pendingPath === pathname) end();
  }, [isPending, pendingPath, pathname, end]);

  const navigation = useMemo(() => ({ pendingPath, navigate, prefetch }), [pendingPath, navigate, prefetch]);
  return (
    <NavigationContext value={navigation}>
      <NavigationStatus
        isLoading={pending !== undefined && pendingPath !== pathname && !failure}
        failure={failure}
        onRetry={() => pending && navigate(pending)}
        onStay={end}
      />
      {children}
    </NavigationContext>
  );
}

/**
 * Waits until the router can show a page.
 * @returns false if it can't, because prefetching the page failed, or because a new release has replaced the style sheet:
 * it is then loaded as a document
 * @throws Error if the page can't be loaded at all
 */
async function preparePage(path: string): Promise<boolean> {
  const ahead = keptPayload(path);
  const hasStyle = loadStyleSheet().then(
    () => true,
    () => false,
  );
  const canShow = await (ahead ?? fetchPayload(path)).then(
    () => hasStyle,
    (error) => {
      if (!ahead) throw error;
      return false;
    },
  );
  if (!canShow) await assertReachable(path);
  return canShow;
}
