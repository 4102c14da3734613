/*
 * In preview, an edit to content, or a file added to or removed from public/, shows in the open page. Both are read
 * through the file system, which the bundler can't see, so these files are listed for it here. Their contents aren't
 * used. An editor's own files beside them are left out: the name of one, `#sets.md#`, would be read as an address.
 */
import.meta.glob(['../content/**/*.{md,yaml,yml,json,ts,py}', '../public/**/[!#.]*[!#~]', '!../public/**/*.{css,js}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
