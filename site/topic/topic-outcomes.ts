import type { Voice } from '../../pipeline/i18n/index.ts';
import type { InitiativeCounts } from '../../pipeline/model/statistics.ts';

type Counts = Omit<InitiativeCounts, 'total'>;

/**
 * Outcomes of initiatives as bars show them: all ends without a decision are one, unpublished ends another.
 */
const OUTCOMES = [
  { name: 'card.status.approved', fill: 'aye', of: ({ approved }: Counts) => approved },
  { name: 'card.status.in_debate', fill: 'abstention', of: ({ in_debate }: Counts) => in_debate },
  { name: 'card.status.submitted', fill: 'amount', of: ({ submitted }: Counts) => submitted },
  { name: 'card.status.rejected', fill: 'no', of: ({ rejected }: Counts) => rejected },
  { name: 'topic.ended', fill: 'absent', of: ({ withdrawn, expired }: Counts) => withdrawn + expired },
  { name: 'outcome.unknown', fill: 'unpublished', of: ({ without_result }: Counts) => without_result },
] as const;

export const outcomeSeries = ({ say }: Voice) =>
  OUTCOMES.map(({ name, fill }) => ({ label: say(name), fill }));

/** Returns the numbers of one topic in the order of the series. */
export const outcomes = (row: Counts): number[] => OUTCOMES.map(({ of }) => of(row));
