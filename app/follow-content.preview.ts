/*
 * In preview, an edit to content, or a file added to or removed from public/, shows in the open page. Both are read
 * through the file system, which the bundler can't see, so these files are listed for it here. Their contents aren't
 * used.
 */
import.meta.glob(['../content/**/*', '../public/**/*', '!../public/**/*.{css,js}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
