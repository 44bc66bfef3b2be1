import type { Voice } from '../../pipeline/i18n/index.ts';
import type { GlobalTopicRow } from '../../pipeline/model/statistics.ts';

type Counts = Omit<GlobalTopicRow, 'topic' | 'total'>;

/** What becomes of initiatives, as bars show it: two ways to end without a known decision are one. */
const OUTCOMES = [
  { name: 'card.status.approved', fill: 'aye', of: ({ approved }: Counts) => approved },
  { name: 'card.status.in_debate', fill: 'abstention', of: ({ in_debate }: Counts) => in_debate },
  { name: 'card.status.submitted', fill: 'amount', of: ({ submitted }: Counts) => submitted },
  { name: 'card.status.rejected', fill: 'no', of: ({ rejected }: Counts) => rejected },
  { name: 'topic.ended', fill: 'absent', of: ({ withdrawn, expired }: Counts) => withdrawn + expired },
] as const;

export const outcomeSeries = ({ say }: Voice) =>
  OUTCOMES.map(({ name, fill }) => ({ label: say(name), fill }));

/** The figures of one topic in the order of the series. */
export const outcomes = (row: Counts): number[] => OUTCOMES.map(({ of }) => of(row));
