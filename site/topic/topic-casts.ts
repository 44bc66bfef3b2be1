import type { Voice } from '../../pipeline/i18n/index.ts';
import type { TopicVotes } from '../../pipeline/model/topic-votes.ts';

/** As bars everywhere: from those in favour to those against. */
const ORDER = ['aye', 'abstention', 'no'] as const;

/** Votes cast on topics as bars show them: what each part is, and the figures of one topic. */
export const topicCasts = ({ say }: Voice) => ({
  series: ORDER.map((fill) => ({ label: say(`choice.${fill}`), fill })),
  values: (row: Counts): number[] => ORDER.map((choice) => row[FIELDS[choice]]),
});

type Counts = Pick<TopicVotes, 'yes' | 'no' | 'abstention'>;

const FIELDS = { aye: 'yes', abstention: 'abstention', no: 'no' } as const;
