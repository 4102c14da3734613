/*
 * In preview an edit to content shows in the open page (BUILD-3). Content is read through the file
 * system, which the bundler doesn't see, so it is told of the files here; the texts aren't used.
 */
interface GlobImport {
  glob: (patterns: readonly string[], options: Record<string, unknown>) => unknown;
}

if (process.env.NODE_ENV === 'development') {
  // TypeScript knows of no such member: it is the bundler's.
  (import.meta as unknown as GlobImport).glob(['../content/**/*.md', '../content/**/*.yaml'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
}
