import { startLoading } from './lib/browser/router/loading';
import { watchRouteRequests } from './lib/browser/router/requests';

// In preview the bundler's own overlay tells what failed.
if (process.env.NODE_ENV === 'production') watchRouteRequests();

/** Next calls this when the router begins a navigation, whatever started it. */
export const onRouterTransitionStart = (url: string): void => startLoading(url);
