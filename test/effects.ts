import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import type { Effects } from '../pipeline/core/effects.ts';
import { filesOnDisk } from '../pipeline/core/files-on-disk.ts';

/** Returns an empty folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hemicicle-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns an empty folder that is removed after all tests of the describe block. */
export function folderForAll(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hemicicle-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Returns the real disk, a fixed clock, given input, a log that keeps every line, and neither network nor
 * other programs.
 */
export function effectsForTests(
  options: { now?: string; input?: string } = {},
): Effects & { lines: string[] } {
  const lines: string[] = [];
  return {
    lines,
    files: filesOnDisk(),
    clock: { now: () => new Date(options.now ?? '2025-06-30T12:00:00Z') },
    log: {
      info: (message) => void lines.push(message),
      warn: (message) => void lines.push(`Warning: ${message}`),
      error: (message) => void lines.push(`Error: ${message}`),
      progress: () => {},
    },
    input: async () => options.input ?? '',
    run: async (command) => {
      throw new Error(`${command} must not run in this test`);
    },
    fetch: async (address) => {
      throw new Error(`${address} must not be asked in this test`);
    },
    random: () => 0.5,
    sleep: async () => {},
  };
}
