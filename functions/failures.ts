import type { Log } from '../pipeline/core/effects.ts';

/** Current failures: the log has their begin and their end, `/health` lists them meanwhile. */
export interface Failures {
  /** Records a failure; only the log shows `why`. */
  begin(what: string, why: unknown): void;
  /** Records that it works. */
  over(what: string): void;
  /** Returns all current failures, for the public. */
  list(): string[];
}

/** Reports each failure once, however often it occurs. */
export function openFailures(log: Log): Failures {
  const now = new Set<string>();
  return {
    begin(what, why) {
      if (now.has(what)) return;
      now.add(what);
      log.error(`${what}: ${why instanceof Error ? why.message : String(why)}`);
    },
    over(what) {
      if (now.delete(what)) log.info(`Resolved: ${what}`);
    },
    list: () => [...now].sort(),
  };
}
