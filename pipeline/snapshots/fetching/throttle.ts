import type { Politeness } from './politeness.ts';

/** Lets requests through one after the other, a few at a time. */
interface Throttle {
  run<T>(request: () => Promise<T>): Promise<T>;
  /** Keeps every request that has not begun waiting for so long. */
  pause(milliseconds: number): void;
}

/** A throttle that keeps the delay between two beginnings and the number of requests under way. */
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
