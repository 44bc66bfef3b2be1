import { benchOn, nameOn, type SampleDeputy, sitsOn } from '../people/deputies.ts';
import type { Bench } from '../people/groups.ts';
import type { Random } from '../random.ts';

/** A deputy on one voting day, as the vote files of that day show her. */
export interface SittingDeputy {
  deputy: SampleDeputy;
  name: string;
  bench: Bench;
  /** Empty where the files of the day give none. */
  groupCode: string;
  /** `-1` for somebody who votes remotely. */
  seat: string;
}

const REMOTE = 0.02;

/** Who sits on a day, in order of registration. */
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
