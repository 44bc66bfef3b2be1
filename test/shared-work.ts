import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { filesOnDisk } from '../pipeline/core/files-on-disk.ts';
import { codeHash } from '../pipeline/core/hash.ts';

/** In the checkout, because the contents belong to its code. */
const WORK = resolve('.test');
const TWO_HOURS = 2 * 3600 * 1000;

/** Cache for a process: if code changes during the tests, shared folders are not made again. */
const asked = new Map<string, Promise<string>>();
let place: string | undefined;

/**
 * Returns a read-only folder that several test files share. The first caller makes it, once for each state of
 * the code, under a temporary name, and renames it when it is complete.
 */
export function sharedFolder(name: string, make: (folder: string) => Promise<unknown>): Promise<string> {
  const found = asked.get(name) ?? findOrMake(name, make);
  asked.set(name, found);
  return found;
}

async function findOrMake(name: string, make: (folder: string) => Promise<unknown>): Promise<string> {
  place ??= placeOfThisCode();
  const folder = join(place, name);
  const unfinished = `${folder}.${process.pid}`;
  const lock = `${folder}.lock`;
  while (!existsSync(folder)) {
    if (!taken(lock)) {
      await wait(100);
      continue;
    }
    try {
      if (existsSync(folder)) break;
      mkdirSync(unfinished, { recursive: true });
      await make(unfinished);
      renameSync(unfinished, folder);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
      rmSync(lock, { force: true });
    }
  }
  return folder;
}

/** Takes a lock if it is free or if its owner ended without releasing it. */
function taken(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (ownerIsGone(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function ownerIsGone(lock: string): boolean {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/**
 * Returns a folder named after a hash of all code that affects shared folders. Removes old folders of former
 * code.
 */
function placeOfThisCode(): string {
  const files = filesOnDisk();
  const hash = createHash('sha256').update(codeHash(process.cwd(), files));
  for (const room of ['functions', 'test'])
    for (const path of files.walk(room))
      if (path.endsWith('.ts') && !path.endsWith('.test.ts')) hash.update(files.read(`${room}/${path}`));
  const mine = hash.digest('hex').slice(0, 16);
  mkdirSync(join(WORK, mine), { recursive: true });
  for (const name of readdirSync(WORK)) {
    // Another process may be removing it at the same time.
    const made = statSync(join(WORK, name), { throwIfNoEntry: false })?.mtimeMs;
    const old = made !== undefined && Date.now() - made > TWO_HOURS;
    if (name !== mine && old) rmSync(join(WORK, name), { recursive: true, force: true });
  }
  return join(WORK, mine);
}
