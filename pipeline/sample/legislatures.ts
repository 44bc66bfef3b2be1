import { addDays } from './dates.ts';
import { toRoman } from './documents/roman.ts';
import { type Bench, governmentOf } from './people/groups.ts';

/** One legislature of the fiction. */
export interface SampleLegislature {
  number: number;
  /** `XV`, as official documents write it. */
  roman: string;
  start: string;
  /** Day of dissolution; null for the one that runs. */
  end: string | null;
  succeededOn: string | null;
  government: Bench[];
}

/** The newest is numbered like the real one, so that ids look alike. */
const NEWEST = 15;
const RUNNING_FOR = 1_000;
const LENGTH = 1_330;
/** Days from a dissolution to the day the next legislature convenes. */
const BETWEEN = 79;

/** The legislatures, oldest first; the newest has run for most of its time on the day of the data. */
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
