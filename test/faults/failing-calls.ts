import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded before a program (`node --import`): records its file system calls below a folder, and fails one of
 * them as a failing disk does. Each thread has its own count; calls of the database engine are not visible
 * here.
 */

const { FAILING_BELOW = '', FAILING_CALL, FAILING_AS = 'EIO', FAILING_THREAD, NOTES_FILE } = process.env;
const failing = (FAILING_THREAD === 'main') === isMainThread ? Number(FAILING_CALL) : 0;

let calls = 0;
/** Whether the current call comes from within another recorded call. */
let inside = false;
/** Descriptors and handles open below the folder. */
const descriptors = new Set<unknown>();

const isBelow = (given: unknown): boolean =>
  descriptors.has(given) || (typeof given === 'string' && given.includes(FAILING_BELOW));

const TWO_PATHS = /^(?:link|rename|copyFile)/;

/** Counts one more call; throws if it is the one that fails. */
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

/** Records a call as one line, from which the test chooses the calls that fail. */
function note(name: string, path: string): void {
  const before = inside;
  inside = true;
  append(NOTES_FILE!, `${THREAD} ${calls + 1} ${name} ${path}\n`);
  inside = before;
}

type Call = (...given: unknown[]) => unknown;

/** Replaces a function with one that counts each call first. */
function counted(of: Record<string, unknown>, name: string, note: (made: unknown, given: unknown[]) => void) {
  const call = of[name] as Call;
  of[name] = function (this: unknown, ...given: unknown[]) {
    if (inside) return call.apply(this, given);
    try {
      count(name, given);
    } catch (error) {
      // As in Node, a caller of existsSync never learns of a failure.
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

/** Does the same for functions that return a promise; the failure rejects it. */
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
