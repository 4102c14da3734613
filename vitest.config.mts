import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    include: ['{app,components,lib,scripts}/**/*.test.{ts,tsx}'],
    // Only what hangs takes longer, however busy the machine is.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What `next build` compiles into next/link from next.config.mjs.
    env: { __NEXT_TRAILING_SLASH: 'true' },
  },
});
