/*
 * In preview an edit to content, and a file put into public/ or taken out, shows in the open page (BUILD-3). Both
 * are read through the file system, which the bundler doesn't see, so it is told of the files here; what they hold
 * isn't used.
 */
interface GlobImport {
  glob: (patterns: readonly string[], options: Record<string, unknown>) => unknown;
}

if (process.env.NODE_ENV === 'development') {
  // TypeScript knows of no such member: it is the bundler's.
  (import.meta as unknown as GlobImport).glob(['../content/**/*', '../public/**/*', '!../public/**/*.{css,js}'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
}
