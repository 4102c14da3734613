/** Id of the table of contents: none that a heading can have. */
export const tocId = '_toc';
