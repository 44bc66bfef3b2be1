import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import type { Effects } from '../pipeline/effects.ts';
import { filesOnDisk } from '../pipeline/files-on-disk.ts';

/** An empty folder that is gone when the test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hemicicle-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty folder that is gone when all the tests around are over. */
export function folderForAll(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hemicicle-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The real disk, a clock that stands still, given input, no network, no other programs, and every line of the log kept. */
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
