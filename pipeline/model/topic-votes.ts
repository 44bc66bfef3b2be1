import { z } from 'zod';
import { topicMini } from './topic.ts';

const count = z.int().nonnegative();

/** What was voted on one topic, by a deputy or by the members of a group. */
export const topicVotes = z
  .object({
    topic: topicMini,
    votes_total: count.meta({ description: 'Votes cast: yes, no and abstention together.' }),
    yes: count.meta({ description: 'Of these, votes in favour.' }),
    no: count.meta({ description: 'Of these, votes against.' }),
    abstention: count.meta({ description: 'Of these, abstentions.' }),
  })
  .meta({ id: 'TopicVoteStat', description: 'Votes cast on one topic.' });

export type TopicVotes = z.output<typeof topicVotes>;
