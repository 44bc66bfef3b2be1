import type { OfficialTotals } from '../core/chamber/rows.ts';
import { type Issue, issue } from '../core/issues.ts';
import { ABSENT, ABSTENTION, AYE, NO } from '../model/votes/choice.ts';

/** The totals of a vote and the choices of its records, for comparison. */
interface RecordsAndTotals {
  totals: OfficialTotals;
  choices: Uint8Array;
  /** Seats of the chamber: "noVotan" includes vacant ones in most files. */
  seats: number;
}

/** Compares the records with the source's totals; returns the first difference in words, or null. */
export function recordsDifference({
  totals,
  choices,
  seats,
}: RecordsAndTotals): { found: string; expected: string } | null {
  const counts = [0, 0, 0, 0];
  for (const choice of choices) counts[choice]!++;
  const cast = [counts[AYE], counts[NO], counts[ABSTENTION]].join('/');
  const official = [totals.yes, totals.no, totals.abstention].join('/');
  if (cast !== official) {
    return { found: `${cast} yes/no/abstention in the records`, expected: `${official} as in the totals` };
  }
  const absent = counts[ABSENT]!;
  const vacant = Math.max(0, seats - choices.length);
  const { notVoting } = totals;
  if (notVoting === null || (notVoting >= absent && notVoting <= absent + vacant)) return null;
  return {
    found: `${absent} not voting in the records`,
    expected:
      vacant === 0
        ? `${notVoting} as in the totals`
        : `${notVoting} as in the totals, ${vacant} vacant seats at most included`,
  };
}

/** Returns an issue if official totals contradict each other; they are still published unchanged. */
export function totalsIssue(totals: OfficialTotals, about: Partial<Issue>): Issue | null {
  const sum = totals.yes + totals.no + totals.abstention;
  if (sum === totals.present) return null;
  return issue('present_disagrees', {
    ...about,
    found: `${totals.present} present`,
    expected: `${sum}, the sum of yes, no and abstention`,
  });
}
