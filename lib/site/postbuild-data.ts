import type { BuiltSite } from './build';

/** What the steps after `next build` need of the site: it would take them seconds to build it again. */
export type PostbuildData = Pick<BuiltSite, 'version' | 'routes' | 'redirects'>;
