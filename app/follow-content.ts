/*
 * In preview an edit to content, and a file put into public/ or taken out, shows in the open page (BUILD-3). Both
 * are read through the file system, which the bundler doesn't see, so it is told of the files here; what they hold
 * isn't used.
 */
if (process.env.NODE_ENV === 'development') {
  import.meta.glob(['../content/**/*', '../public/**/*', '!../public/**/*.{css,js}'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
}
