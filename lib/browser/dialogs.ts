/** Ids by which buttons and keys name the dialogs that stand on every page. */
export const dialogIds = { search: '_search', shortcuts: '_shortcuts' } as const;

/** Id of the side menu, which is the sidebar on the desktop layout. */
export const menuId = '_menu';

/** Ids of the list of results, which the search field controls, and of the table of contents: none that a heading can have. */
export const resultsId = '_search-results';
export const tocId = '_toc';
