import { useSyncExternalStore } from 'react';
import { getLoading, getServerLoading, type RouteLoading, subscribeLoading } from '@/lib/browser/router/loading';

/** The loading state of the page that the reader asked for. */
export function useRouteLoading(): RouteLoading {
  return useSyncExternalStore(subscribeLoading, getLoading, getServerLoading);
}
