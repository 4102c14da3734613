import { defineConfig } from 'vitest/config';

/* `npm run test:n8n`: what pages promise of workflows, in a real n8n. */
export default defineConfig({
  test: {
    include: ['tests/n8n/*.test.ts'],
    // All runs share one n8n and one 8kit.
    fileParallelism: false,
    // Longer than any wait has, so that the wait says what didn't happen.
    testTimeout: 300_000,
    hookTimeout: 400_000,
  },
});
