import { defineConfig } from 'vitest/config';

/** Runs the tests of one area, which `run.ts` names. */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: ['test/setup.ts'],
    include: process.env.MUTATION_TESTS?.split(' ') ?? [],
  },
});
