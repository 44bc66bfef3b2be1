import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import LongestFirst from './test/longest-first.ts';

// Types are stripped and code is compiled once for the processes of all files, for threads, of which every build begins one,
// and for every command that a test starts.
process.env.NODE_COMPILE_CACHE ??= resolve('.test/compiled');

/**
 * Everything that a fresh machine can run is `house`, and `faults` where disks, lines, clocks and databases fail; `browser` needs
 * Debian's chromium.
 */
export default defineConfig({
  test: {
    // Nothing is to take so long: tests that start the real command share two cores with all the others, and whatever else
    // a machine does.
    testTimeout: 240_000,
    // Some build a whole site before their first test, or wait for another file that does.
    hookTimeout: 300_000,
    // Nothing is asked for by the clock: what comes at all may come late where much else goes on.
    expect: { poll: { timeout: 30_000 } },
    // Left alone, vitest keeps one of two cores for itself; many tests wait for disks, servers and other programs. CI, which has
    // less memory, has one process less.
    maxWorkers: process.env.CI === undefined ? 4 : 3,
    sequence: { sequencer: LongestFirst },
    // Most of the time of a short test is loading what it tests, so files share these processes, which load TypeScript as
    // Node does. A test that changes what others share of a process, such as its environment, puts it back.
    isolate: false,
    experimental: { viteModuleRunner: false },
    globalSetup: ['test/in-memory.ts'],
    setupFiles: ['test/setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'house',
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
