import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import LongestFirst from './test/longest-first.ts';

// Caches stripped types and compiled code for the processes of all files, for threads, which every build
// starts, and for every command that a test runs.
process.env.NODE_COMPILE_CACHE ??= resolve('.test/compiled');

/**
 * `main` has all tests that a fresh machine can run, `faults` those of failing disks, connections, clocks
 * and databases; `browser` needs Debian's chromium.
 */
export default defineConfig({
  test: {
    // Ends what hangs. Tests that run the real command share two cores with all others, and with the rest of
    // the machine; some hooks build a whole site, or wait for another file that does.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Tests wait for results rather than for a time, because results may be late on a busy machine.
    expect: { poll: { timeout: 200_000 } },
    // By default vitest keeps one of two cores for itself, but many tests wait for disks, servers and other
    // programs. CI has less memory and uses one process less.
    maxWorkers: process.env.CI === undefined ? 4 : 3,
    sequence: { sequencer: LongestFirst },
    // Most of the time of a short test goes into loading the code, so files share these processes, which load
    // TypeScript as Node does. A test that changes global state, such as the environment, restores it.
    isolate: false,
    experimental: { viteModuleRunner: false },
    globalSetup: ['test/in-memory.ts'],
    setupFiles: ['test/setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'main',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**', 'test/bench/**', 'test/faults/**'],
        },
      },
      { extends: true, test: { name: 'faults', include: ['test/faults/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'browser', include: ['test/browser/**/*.test.ts'] },
      },
    ],
  },
});
