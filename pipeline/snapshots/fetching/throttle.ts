import type { Politeness } from './politeness.ts';

/** Lets requests through one after the other, with limited concurrency. */
interface Throttle {
  run<T>(request: () => Promise<T>): Promise<T>;
  /** Delays every request that has not begun for this long. */
  pause(milliseconds: number): void;
}

/**
 * Opens a throttle that enforces the delay between the starts of two requests and the number of concurrent
 * ones.
 */
export function openThrottle(
  { delay, connections }: Pick<Politeness, 'delay' | 'connections'>,
  sleep: (milliseconds: number) => Promise<void>,
): Throttle {
  let free = connections;
  const waiting: (() => void)[] = [];
  let turn = Promise.resolve();
  const nextTurn = (): Promise<void> => {
    const mine = turn;
    turn = mine.then(() => sleep(delay));
    return mine;
  };
  return {
    async run(request) {
      if (free > 0) free--;
      else await new Promise<void>((go) => waiting.push(go));
      try {
        await nextTurn();
        return await request();
      } finally {
        const next = waiting.shift();
        if (next === undefined) free++;
        else next();
      }
    },
    pause(milliseconds) {
      turn = turn.then(() => sleep(milliseconds));
    },
  };
}
