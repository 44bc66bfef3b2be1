import { z } from 'zod';
import { count } from './fields.ts';
import { topicMini } from './topic.ts';

/** The choices on one topic, of a deputy or of the members of a group. */
export const topicVotes = z
  .object({
    topic: topicMini,
    votes_total: count.meta({ description: 'Votes cast: yes, no and abstention together.' }),
    yes: count.meta({ description: 'Of these, votes in favour.' }),
    no: count.meta({ description: 'Of these, votes against.' }),
    abstention: count.meta({ description: 'Of these, abstentions.' }),
  })
  .meta({ id: 'TopicVoteStat', description: 'Votes cast on one topic.' });

/** A group’s votes on one topic: ballots of its members, and votes by its line. */
export const groupTopicVotes = topicVotes
  .extend({
    votes: count.meta({ description: 'Votes in which members of the group cast a vote, each counted once.' }),
    line_yes: count.meta({ description: 'Of these, votes in which the line of the group was yes.' }),
    line_no: count.meta({ description: 'Of these, votes in which its line was no.' }),
    line_abstention: count.meta({ description: 'Of these, votes in which its line was to abstain.' }),
  })
  .meta({ id: 'GroupTopicVoteStat', description: 'Votes of the group of one legislature on one topic.' });

export type GroupTopicVotes = z.output<typeof groupTopicVotes>;
export type TopicVotes = z.output<typeof topicVotes>;
