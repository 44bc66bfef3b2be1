/**
 * Writes to a database of subscribers repeatedly until it gets a message to stop; reports its longest wait.
 */
import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';

const TRY_EVERY = 2;
const file = new Sqlite(workerData as string, { timeout: 120_000 });
const begin = file.prepare('begin immediate');
const end = file.prepare('rollback');
let longest = 0;
const writing = setInterval(() => {
  const began = performance.now();
  begin.run();
  longest = Math.max(longest, performance.now() - began);
  end.run();
}, TRY_EVERY);
parentPort!.once('message', () => {
  clearInterval(writing);
  file.close();
  parentPort!.postMessage(longest);
});
parentPort!.postMessage('ready');
