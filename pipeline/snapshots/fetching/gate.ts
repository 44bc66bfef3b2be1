import type { Politeness } from './politeness.ts';

/** Lets requests through one after the other, a few at a time. */
interface Gate {
  pass<T>(request: () => Promise<T>): Promise<T>;
  /** Keeps every request that has not begun waiting for so long. */
  close(milliseconds: number): void;
}

/** A gate that keeps the delay between two beginnings and the number of requests under way. */
export function openGate(
  { delay, connections }: Pick<Politeness, 'delay' | 'connections'>,
  sleep: (milliseconds: number) => Promise<void>,
): Gate {
  let free = connections;
  const waiting: (() => void)[] = [];
  let turn = Promise.resolve();
  const nextTurn = (): Promise<void> => {
    const mine = turn;
    turn = mine.then(() => sleep(delay));
    return mine;
  };
  return {
    async pass(request) {
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
    close(milliseconds) {
      turn = turn.then(() => sleep(milliseconds));
    },
  };
}
