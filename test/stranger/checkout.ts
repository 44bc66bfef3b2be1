import { execFileSync } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { FULL } from '../length.ts';
import { strangerIn } from './stranger.ts';

const PROJECT = resolve('.');

/** A fresh clone of the newest commit in an empty folder, and what a stranger does in it. */
export function checkout() {
  const folder = mkdtempSync(join(tmpdir(), 'hemicicle-stranger-'));
  execFileSync('git', ['clone', '--quiet', '--no-tags', `file://${PROJECT}`, folder], { stdio: 'pipe' });
  const stranger = strangerIn(folder);
  return {
    ...stranger,
    /** Packages as `npm ci` brings them; those that are here already where time is short. */
    async install(command: string): Promise<void> {
      if (FULL) await stranger.run(command);
      else symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
    },
  };
}
