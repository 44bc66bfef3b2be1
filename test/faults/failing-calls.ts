import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/*
 * Preloaded with `node --import`: records the program's file system calls below a folder, and makes one of
 * them fail like a failing disk. Counts each thread separately, and does not see calls of the database
 * engine.
 */

const { FAILING_BELOW = '', FAILING_CALL, FAILING_AS = 'EIO', FAILING_THREAD, NOTES_FILE } = process.env;
const failing = (FAILING_THREAD === 'main') === isMainThread ? Number(FAILING_CALL) : 0;

let calls = 0;
/** Whether another of these functions makes the call. */
let inside = false;
/** Open descriptors below the folder. */
const descriptors = new Set<unknown>();

const isBelow = (given: unknown): boolean =>
  descriptors.has(given) || (typeof given === 'string' && given.includes(FAILING_BELOW));

const TWO_PATHS = /^(?:link|rename|copyFile)/;

/** Counts a call; throws if it is the one to fail. */
function count(name: string, [first, second]: readonly unknown[]): void {
  if (!isBelow(first) && !(TWO_PATHS.test(name) && isBelow(second))) return;
  if (NOTES_FILE !== undefined) note(name, typeof first === 'string' ? first : '');
  if (++calls !== failing) return;
  const place = typeof first === 'string' ? ` '${first}'` : '';
  const error = new Error(`${FAILING_AS}: this disk fails, ${name}${place}`) as NodeJS.ErrnoException;
  throw Object.assign(error, { code: FAILING_AS, syscall: name.replace(/Sync$/, ''), errno: -5 });
}

const THREAD = isMainThread ? 'main' : 'other';
const append = fs.appendFileSync;

/** Writes one line for each call, from which the tests choose those to fail. */
function note(name: string, path: string): void {
  const before = inside;
  inside = true;
  append(NOTES_FILE!, `${THREAD} ${calls + 1} ${name} ${path}\n`);
  inside = before;
}

type Call = (...given: unknown[]) => unknown;

/** Replaces a function by one that counts first. */
function counted(of: Record<string, unknown>, name: string, note: (made: unknown, given: unknown[]) => void) {
  const call = of[name] as Call;
  of[name] = function (this: unknown, ...given: unknown[]) {
    if (inside) return call.apply(this, given);
    try {
      count(name, given);
    } catch (error) {
      // As in Node: callers of this function never see an error.
      if (name === 'existsSync') return false;
      throw error;
    }
    inside = true;
    try {
      const made = call.apply(this, given);
      note(made, given);
      return made;
    } finally {
      inside = false;
    }
  };
}

const nothing = () => {};
const opened = (made: unknown, given: unknown[]) => void (isBelow(given[0]) && descriptors.add(made));
const closed = (_: unknown, [descriptor]: unknown[]) => void descriptors.delete(descriptor);

const SYNC = [
  ...['readSync', 'readFileSync', 'writeSync', 'writeFileSync', 'appendFileSync', 'fsyncSync', 'statSync'],
  ...['fstatSync', 'readdirSync', 'mkdirSync', 'linkSync', 'copyFileSync', 'renameSync', 'rmSync'],
  ...['utimesSync', 'futimesSync', 'chmodSync', 'existsSync'],
];
const real = fs as unknown as Record<string, unknown>;
counted(real, 'openSync', opened);
counted(real, 'closeSync', closed);
for (const name of SYNC) counted(real, name, nothing);

/** Does the same for a function that returns a promise. */
function countedLater(of: Record<string, unknown>, name: string) {
  const call = of[name] as Call;
  of[name] = async function (this: unknown, ...given: unknown[]) {
    count(name, descriptors.has(this) ? [this] : given);
    const made = await call.apply(this, given);
    if (name === 'open') opened(made, given);
    return made;
  };
}

const promised = fs.promises as unknown as Record<string, unknown>;
const handle = await fs.promises.open('/dev/null');
const handles = Object.getPrototypeOf(handle);
await handle.close();
for (const name of ['open', 'readFile', 'writeFile', 'stat', 'link', 'rm', 'rename', 'mkdir', 'readdir'])
  countedLater(promised, name);
for (const name of ['write', 'sync', 'read', 'stat', 'close']) countedLater(handles, name);
syncBuiltinESMExports();
