import type { Voice } from '../../pipeline/i18n/index.ts';
import type { CAST_CHOICES } from '../../pipeline/model/choice.ts';
import type { TopicVotes } from '../../pipeline/model/topic-votes.ts';

type Cast = (typeof CAST_CHOICES)[number];

/** Votes cast on topics as bars show them, in an order of choices: what each part is, and the figures of one topic. */
export const topicCasts = (order: readonly Cast[], { say }: Voice) => ({
  series: order.map((fill) => ({ label: say(`choice.${fill}`), fill })),
  values: (row: Counts): number[] => order.map((choice) => row[FIELDS[choice]]),
});

type Counts = Pick<TopicVotes, 'yes' | 'no' | 'abstention'>;

const FIELDS = { aye: 'yes', no: 'no', abstention: 'abstention' } as const satisfies Record<
  Cast,
  keyof Counts
>;
