/** Where the site is mounted on its host, without a trailing slash (Constants). Plain JavaScript, so that next.config.mjs can read it too. */
export const basePath = '/docs';
