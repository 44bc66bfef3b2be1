/** Maximum tasks of one batch: each waits for all of them. */
const MOST = 4;

/** Batches in progress: while one runs, the next has already arrived. */
const AT_ONCE = 2;

/** Maximum tasks in progress: more would only wait for these. */
export const MAX_CONCURRENT = MOST * AT_ONCE;

interface Waiting<Task, Result> {
  task: Task;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Sends tasks in batches while others run: a message to another thread and back costs as much as a short task. If a
 * batch fails, its tasks are tried one by one, so that only those at fault fail.
 */
export function batched<Task, Result>(
  send: (tasks: Task[]) => Promise<Result[]>,
): (task: Task) => Promise<Result> {
  const line: Waiting<Task, Result>[] = [];
  let underWay = 0;

  const sendNext = async (): Promise<void> => {
    if (underWay === AT_ONCE || line.length === 0) return;
    const some = line.splice(0, MOST);
    underWay++;
    try {
      const results = await send(some.map(({ task }) => task));
      for (const [at, { resolve }] of some.entries()) resolve(results[at]!);
    } catch (error) {
      if (some.length === 1) some[0]!.reject(error);
      else
        for (const { task, resolve, reject } of some)
          await send([task]).then(([result]) => resolve(result!), reject);
    }
    underWay--;
    void sendNext();
  };
  return (task) =>
    new Promise((resolve, reject) => {
      line.push({ task, resolve, reject });
      // Requests that are read at the same time share a batch.
      setImmediate(sendNext);
    });
}
