/**
 * The path at which the site is mounted on its host, without a trailing slash. This file is plain
 * JavaScript so that next.config.mjs can read it too.
 */
export const basePath = '/docs';
