import { useSyncExternalStore } from 'react';
import { getLoading, getServerLoading, type RouteLoading, subscribeLoading } from '@/lib/route-loading';

/** How the page that the reader asked for is coming along. */
export function useRouteLoading(): RouteLoading {
  return useSyncExternalStore(subscribeLoading, getLoading, getServerLoading);
}
