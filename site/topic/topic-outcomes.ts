import type { Voice } from '../../pipeline/i18n/index.ts';
import type { GlobalTopicRow } from '../../pipeline/model/statistics.ts';

/** What becomes of initiatives, as bars show it: two ways to end without a decision are one. */
export const outcomeSeries = ({ say }: Voice) =>
  [
    { label: say('card.status.approved'), fill: 'aye' },
    { label: say('card.status.in_debate'), fill: 'abstention' },
    { label: say('card.status.submitted'), fill: 'amount' },
    { label: say('card.status.rejected'), fill: 'no' },
    { label: say('topic.ended'), fill: 'absent' },
  ] as const;

/** The figures of one topic in the order of the series. */
export const outcomes = (row: Omit<GlobalTopicRow, 'topic' | 'total'>): number[] => [
  row.approved,
  row.in_debate,
  row.submitted,
  row.rejected,
  row.withdrawn + row.expired,
];
