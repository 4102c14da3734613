import { startProgress } from './lib/route-progress';

/** Next calls this when the router begins a navigation, whatever started it. */
export const onRouterTransitionStart = (url: string): void => startProgress(url);
