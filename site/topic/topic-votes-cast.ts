import type { Voice } from '../../pipeline/i18n/index.ts';
import type { TopicVotes } from '../../pipeline/model/topic.ts';
import { CAST_AS_READ } from '../../pipeline/model/votes/choice.ts';

/** Returns the series of bars for votes cast on topics, and the numbers of one topic. */
export const topicVotesCast = ({ say }: Voice) => ({
  series: CAST_AS_READ.map((fill) => ({ label: say(`choice.${fill}`), fill })),
  values: (row: Counts): number[] => CAST_AS_READ.map((choice) => row[FIELDS[choice]]),
});

type Counts = Pick<TopicVotes, 'yes' | 'no' | 'abstention'>;

const FIELDS = { aye: 'yes', abstention: 'abstention', no: 'no' } as const;
