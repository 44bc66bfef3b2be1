/** Work that goes on in the background while its total weight stays below a limit. */
interface Backlog {
  /** Waits until there is room, then starts the work; does not wait for its end. */
  start(weight: number, work: () => Promise<void>): Promise<void>;
  /** Waits for everything that was started; throws the first failure. */
  end(): Promise<void>;
}

/** A backlog of at most `limit`, or of one piece of work that is heavier alone. */
export function openBacklog(limit: number): Backlog {
  const running = new Set<Promise<void>>();
  /** Settled when the next piece of work ends: a race of thousands of pieces would ask each of them every time. */
  let ended = Promise.withResolvers<void>();
  let weight = 0;
  let failure: { error: unknown } | null = null;

  const follow = async (job: Promise<void>) => {
    try {
      await job;
    } catch (error) {
      failure ??= { error };
    }
  };
  const complain = () => {
    if (failure !== null) throw failure.error;
  };
  return {
    async start(more, work) {
      while (running.size > 0 && weight + more > limit) await ended.promise;
      complain();
      weight += more;
      const job = follow(work()).then(() => {
        weight -= more;
        running.delete(job);
        ended.resolve();
        ended = Promise.withResolvers();
      });
      running.add(job);
    },
    async end() {
      await Promise.all(running);
      complain();
    },
  };
}
