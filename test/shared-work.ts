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
import { codeHash } from '../pipeline/code-hash.ts';
import { filesOnDisk } from '../pipeline/files-on-disk.ts';

/** In the checkout, because what is made here belongs to its code and to nobody else’s. */
const WORK = resolve('.test');
const TWO_HOURS = 2 * 3600 * 1000;

/** What a process was told first: code that changes while tests run must not have everything made anew under them. */
const asked = new Map<string, Promise<string>>();
let place: string | undefined;

/**
 * A folder that several test files stand on and only read: made once for each state of the code, by whoever asks first,
 * in a folder of another name that is renamed when it is whole.
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

/** Takes a lock that is free, or whose owner is gone without having let go of it. */
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

/** A folder named after all the code that has a part in what is shared; those of former code go when they are old. */
function placeOfThisCode(): string {
  const files = filesOnDisk();
  const hash = createHash('sha256').update(codeHash(process.cwd(), files));
  for (const room of ['functions', 'test'])
    for (const path of files.walk(room))
      if (path.endsWith('.ts') && !path.endsWith('.test.ts')) hash.update(files.read(`${room}/${path}`));
  const mine = hash.digest('hex').slice(0, 16);
  mkdirSync(join(WORK, mine), { recursive: true });
  for (const name of readdirSync(WORK)) {
    // Another process may be removing it as well.
    const made = statSync(join(WORK, name), { throwIfNoEntry: false })?.mtimeMs;
    const old = made !== undefined && Date.now() - made > TWO_HOURS;
    if (name !== mine && old) rmSync(join(WORK, name), { recursive: true, force: true });
  }
  return join(WORK, mine);
}
