import type { QueueTime } from '../../functions/http/fair-queue.ts';

/** A time that passes only when a test lets it pass. */
export interface StoppedTime extends QueueTime {
  pass(milliseconds: number): void;
  /** Returns how many things wait for their moment. */
  waiting(): number;
}

export function stoppedTime(): StoppedTime {
  let now = 0;
  const due = new Set<{ at: number; act: () => void }>();
  return {
    now: () => now,
    after(milliseconds, act) {
      const one = { at: now + milliseconds, act };
      due.add(one);
      return () => void due.delete(one);
    },
    pass(milliseconds) {
      now += milliseconds;
      for (const one of due) {
        if (one.at > now) continue;
        due.delete(one);
        one.act();
      }
    },
    waiting: () => due.size,
  };
}
