/** Id of the side menu, which is the sidebar on the desktop layout. */
export const menuId = '_menu';

/** Id of the table of contents: none that a heading can have. */
export const tocId = '_toc';
