/** Runs the statements of one file on a thread, for `sqlite-thread.ts`, which sends its path as the thread’s data. */
import { parentPort, workerData } from 'node:worker_threads';
import { openFile } from './sqlite-file.ts';
import { failureOf, type Reply, type Request } from './sqlite-thread.ts';

const say = (reply: Reply) => parentPort!.postMessage(reply);

try {
  const file = openFile(workerData as string);
  say({ id: 0, result: null });
  parentPort!.on('message', async ({ id, statement }: Request) => {
    try {
      const result = statement === null ? await file.close().then(() => null) : await file.run(statement);
      say({ id, result });
    } catch (error) {
      say({ id, failure: failureOf(error) });
    }
  });
} catch (error) {
  say({ id: 0, failure: failureOf(error) });
}
