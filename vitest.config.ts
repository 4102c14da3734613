import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    alias: {
      '@': import.meta.dirname,
      // Tests run on the server's side, for which Next takes this mark out as well.
      'server-only': `${import.meta.dirname}/node_modules/server-only/empty.js`,
    },
  },
  test: {
    include: ['{app,components,deploy,lib,scripts,tests}/**/*.test.{ts,tsx}'],
    // Vitest leaves one processor idle, which the checks that run beside it would have nothing to do for.
    maxWorkers: '100%',
    // No test replaces a module, so each worker loads them once: half of the processor time.
    isolate: false,
    // After which a test hangs: no test is to fail for what else the machine does.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // What `next build` compiles into next/link from next.config.mjs.
    env: { __NEXT_TRAILING_SLASH: 'true', __NEXT_ROUTER_BASEPATH: '/docs' },
  },
});
