import { defineConfig } from 'vitest/config';

/** The tests of programs that readers download, which run them hundreds of times: they take as long as all others. */
const ofDownloads = ['tests/downloads/**/*.test.ts'];

/** The tests that put a double in a module's place, which no other test may see. */
const withMocks = ['components/nav/sidebar.test.tsx', 'lib/content/links/linear.test.ts'];

export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    // Vitest leaves one processor idle, which `npm run check` would have nothing to do for.
    maxWorkers: '100%',
    // After which a test hangs: no test is to fail for what else the machine does.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // What `next build` compiles into next/link from next.config.mjs.
    env: { __NEXT_TRAILING_SLASH: 'true' },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared modules',
          include: ['{app,components,lib,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: [...withMocks, ...ofDownloads],
          // Modules are loaded once a worker, not once a file, which saves half the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'modules of their own', include: withMocks } },
      { extends: true, test: { name: 'downloads', include: ofDownloads, isolate: false } },
    ],
  },
});
