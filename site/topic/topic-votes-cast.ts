import type { Voice } from '../../pipeline/i18n/index.ts';
import type { TopicVotes } from '../../pipeline/model/topic-votes.ts';
import { CAST_AS_READ } from '../../pipeline/model/votes/choice.ts';

/** Votes cast on topics as bars show them: what each part is, and the figures of one topic. */
export const topicVotesCast = ({ say }: Voice) => ({
  series: CAST_AS_READ.map((fill) => ({ label: say(`choice.${fill}`), fill })),
  values: (row: Counts): number[] => CAST_AS_READ.map((choice) => row[FIELDS[choice]]),
});

type Counts = Pick<TopicVotes, 'yes' | 'no' | 'abstention'>;

const FIELDS = { aye: 'yes', abstention: 'abstention', no: 'no' } as const;
