/**
 * A value that pages and route handlers share in a build: Next compiles the code that they have in common once for
 * each, and both run in one process. In preview, where an edit replaces a module, each module has its own.
 */
export function buildSingleton<T>(name: string, create: () => T): T {
  if (process.env.NODE_ENV === 'development') return create();
  // A symbol of our own, which the type of globalThis can't know.
  const store = globalThis as unknown as Record<symbol, T | undefined>;
  const key = Symbol.for(`8kit docs: ${name}`);
  store[key] ??= create();
  return store[key];
}
