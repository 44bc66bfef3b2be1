import { defineConfig } from 'vitest/config';

/** The tests of one area, named by `run.ts`. */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: ['test/setup.ts'],
    include: process.env.MUTATION_TESTS?.split(' ') ?? [],
  },
});
