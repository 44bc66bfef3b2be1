import type { Log } from '../pipeline/effects.ts';

/** What does not work at the moment: the log has it when it begins and when it is over, `/health` meanwhile. */
export interface Troubles {
  /** Something does not work; `why` is for the operator alone. */
  begin(what: string, why: unknown): void;
  /** It works, as before or again. */
  over(what: string): void;
  /** All that does not work now, for everybody to read. */
  list(): string[];
}

/** Reports each trouble once, however often it is met. */
export function openTroubles(log: Log): Troubles {
  const now = new Set<string>();
  return {
    begin(what, why) {
      if (now.has(what)) return;
      now.add(what);
      log.error(`${what}: ${why instanceof Error ? why.message : String(why)}`);
    },
    over(what) {
      if (now.delete(what)) log.info(`No longer: ${what}`);
    },
    list: () => [...now].sort(),
  };
}
