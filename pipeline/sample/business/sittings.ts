import { benchOn, nameOn, type SampleDeputy, sitsOn } from '../people/deputies.ts';
import type { Bench } from '../people/groups.ts';
import type { Random } from '../random.ts';

/** A deputy on one voting day, as that day’s vote files show them. */
export interface SittingDeputy {
  deputy: SampleDeputy;
  name: string;
  bench: Bench;
  /** Empty if the files of the day contain none. */
  groupCode: string;
  /** `-1` for a remote vote. */
  seat: string;
}

const REMOTE = 0.02;

/** Returns the sitting deputies of a day, in order of registration. */
export function sitting(
  deputies: SampleDeputy[],
  date: string,
  { withoutGroup }: { withoutGroup: SampleDeputy | null },
  random: Random,
): SittingDeputy[] {
  return deputies
    .filter((deputy) => sitsOn(deputy, date))
    .sort((one, other) => one.code - other.code)
    .map((deputy) => {
      const bench = benchOn(deputy, date);
      return {
        deputy,
        name: nameOn(deputy, date),
        bench,
        groupCode: deputy === withoutGroup ? '' : bench.group.code,
        seat: random.chance(REMOTE) ? '-1' : deputy.seat,
      };
    });
}
