import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    alias: {
      '@': import.meta.dirname,
      // Tests run on the server, for which Next also removes this marker.
      'server-only': `${import.meta.dirname}/node_modules/server-only/empty.js`,
      // For the App Router, Next also replaces this module, whose own rendering on the server waits for nothing.
      'next/dynamic': `${import.meta.dirname}/node_modules/next/dist/api/app-dynamic.js`,
    },
  },
  test: {
    include: ['{app,audit,components,lib,model,scripts,tests}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/temporary-files.ts',
    experimental: { fsModuleCache: true },
    // They need an n8n: npm run test:n8n.
    exclude: ['tests/n8n/**', '**/node_modules/**'],
    // By default Vitest leaves one processor idle, which nothing else would use.
    maxWorkers: '100%',
    // No test mocks a module, so each worker can load modules once, which halves the processor time.
    isolate: false,
    // A test that takes this long hangs; none should fail because the machine is busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // The values that `next build` compiles into next/link from next.config.mjs.
    env: { __NEXT_TRAILING_SLASH: 'true', __NEXT_ROUTER_BASEPATH: '/docs' },
  },
});
