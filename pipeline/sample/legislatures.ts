import { addDays } from './dates.ts';
import { toRoman } from './documents/roman.ts';
import { type Bench, governmentOf } from './people/groups.ts';

/** One legislature of the sample. */
export interface SampleLegislature {
  number: number;
  /** `XV`, as in official documents. */
  roman: string;
  start: string;
  /** Day of dissolution; null for the current one. */
  end: string | null;
  succeededOn: string | null;
  government: Bench[];
}

/** Number of the newest legislature, that of the real one, so that ids look alike. */
const NEWEST = 15;
const RUNNING_FOR = 1_000;
const LENGTH = 1_330;
/** Days from a dissolution to the day the next legislature convenes. */
const BETWEEN = 79;

/**
 * Returns the legislatures, oldest first; on the date of the data, most of the newest one’s term has passed.
 */
export function sampleLegislatures(legislatures: number, asOf: string): SampleLegislature[] {
  const newest = Math.max(NEWEST, legislatures);
  return Array.from({ length: legislatures }, (_, position) => {
    const back = legislatures - 1 - position;
    const start = addDays(asOf, -RUNNING_FOR - back * (LENGTH + BETWEEN));
    const closed = back > 0;
    return {
      number: newest - back,
      roman: toRoman(newest - back),
      start,
      end: closed ? addDays(start, LENGTH) : null,
      succeededOn: closed ? addDays(start, LENGTH + BETWEEN) : null,
      government: governmentOf(back),
    };
  });
}
