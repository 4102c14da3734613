import { startLoading } from './lib/route-loading';
import { watchRouteRequests } from './lib/route-requests';

// In preview the bundler's own overlay tells what failed.
if (process.env.NODE_ENV === 'production') watchRouteRequests();

/** Next calls this when the router begins a navigation, whatever started it. */
export const onRouterTransitionStart = (url: string): void => startLoading(url);
