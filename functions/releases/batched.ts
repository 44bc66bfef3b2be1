/** Tasks that are sent together at most: each waits for all of them. */
const MOST = 4;

/** Sendings under way: while one is worked on, the next is there already. */
const AHEAD = 2;

/** Tasks under way at most: more would only wait for these. */
export const MOST_UNDER_WAY = MOST * AHEAD;

interface Waiting<Task, Result> {
  task: Task;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Sends tasks together that come while others are worked on: a message to another thread and back costs as much as a short
 * task. Where several fail together, each is tried again by itself, so that only those fail that are at fault.
 */
export function batched<Task, Result>(
  send: (tasks: Task[]) => Promise<Result[]>,
): (task: Task) => Promise<Result> {
  const line: Waiting<Task, Result>[] = [];
  let underWay = 0;

  const sendNext = async (): Promise<void> => {
    if (underWay === AHEAD || line.length === 0) return;
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
      // What is read at the same time goes together.
      setImmediate(sendNext);
    });
}
