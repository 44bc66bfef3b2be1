import { execFileSync } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { FULL } from '../length.ts';
import { strangerIn } from './stranger.ts';

const PROJECT = resolve('.');

/** Clones the newest commit into an empty folder, and returns how a new user runs commands there. */
export function checkout() {
  const folder = mkdtempSync(join(tmpdir(), 'hemicicle-stranger-'));
  execFileSync('git', ['clone', '--quiet', '--no-tags', `file://${PROJECT}`, folder], { stdio: 'pipe' });
  const stranger = strangerIn(folder);
  return {
    ...stranger,
    /** Installs packages with `npm ci`; in the short form links those that are installed already. */
    async install(command: string): Promise<void> {
      if (FULL) await stranger.run(command);
      else symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
    },
  };
}
