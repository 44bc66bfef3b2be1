import { z } from 'zod';
import { count } from './fields.ts';
import { storedGroup } from './groups/group.ts';
import {
  initiativeMini,
  initiativeOutcome,
  initiativeStatus,
  initiativeType,
} from './initiatives/initiative.ts';
import { topicCount, topicMini } from './topic.ts';
import { VOTE_RESULTS } from './votes/vote.ts';

const initiatives = count.meta({ description: 'Number of initiatives, over all legislatures.' });

const withoutResult = count.meta({
  description:
    'Of these, initiatives of legislatures that are over of which no document gives the result: they are not in progress.',
});

const ofCompleteTypes = count.meta({
  description:
    'Of these, initiatives of the types whose list is complete, as complete_types of /stats/coverage names them: shares are counted from these.',
});

export const globalSummary = z
  .object({
    initiatives_total: initiatives,
    votes_total: count.meta({ description: 'Number of votes published, over all legislatures.' }),
    initiatives_classified: count.meta({ description: 'Initiatives with at least one topic.' }),
  })
  .meta({ id: 'GlobalSummary', description: 'How much is published.' });

export const initiativeTypeCount = z
  .object({
    type: initiativeType,
    count: initiatives,
    complete: ofCompleteTypes,
  })
  .meta({ id: 'InitiativeTypeCount', description: 'Initiatives of one type.' });

export const initiativeStatusCount = z
  .object({
    status: initiativeStatus,
    count: initiatives,
    without_result: withoutResult,
  })
  .meta({ id: 'InitiativeStatusCount', description: 'Initiatives of one status.' });

export const initiativeOutcomeCount = z
  .object({
    outcome: initiativeOutcome
      .nullable()
      .meta({ description: 'How they ended; null for those that are open.' }),
    count: initiatives,
    without_result: withoutResult,
    complete: ofCompleteTypes,
    complete_without_result: count.meta({ description: 'Of these, those that are in without_result, too.' }),
  })
  .meta({ id: 'InitiativeOutcomeCount', description: 'Initiatives of one outcome.' });

export const voteResultCount = z
  .object({
    result: z.enum(VOTE_RESULTS).meta({ description: 'Result of the votes: approved, rejected or tie.' }),
    count: count.meta({ description: 'Votes with this result, over all legislatures.' }),
    elections: count.meta({
      description:
        'Those of them that elect persons: their totals are no sides of a question, and nothing was approved or rejected.',
    }),
  })
  .meta({ id: 'VoteResultCount', description: 'Votes with one result.' });

export const groupProposalCount = storedGroup
  .pick({ slug: true, name_short: true, color_hex: true })
  .extend({ count: count.meta({ description: 'Votes on initiatives that the group alone proposed.' }) })
  .meta({ id: 'GroupProposalCount', description: 'Votes proposed by one group.' });

/** Who presented what was voted: a group, or a kind of presenter that is none. */
export const presenterCount = z
  .object({
    slug: z.string().meta({
      description:
        'Slug of a group that presented it alone; or deputies, government, senate, committee, regional_parliament, citizens; several; unknown.',
    }),
    name_short: storedGroup.shape.name_short
      .nullable()
      .meta({ description: 'Short name of the group, where it is one; else null.' }),
    color_hex: storedGroup.shape.color_hex,
    count: count.meta({ description: 'Votes on what they presented.' }),
  })
  .meta({ id: 'PresenterCount', description: 'Votes by who presented what was voted.' });

/** Who proposed: a group, or `government`, which no group is called. */
const proposerCount = storedGroup
  .pick({ slug: true, name_short: true, color_hex: true })
  .extend({ count: count.meta({ description: 'Initiatives with this proposer, alone or with others.' }) })
  .meta({
    id: 'ProposerCount',
    description: 'Initiatives of one group, or of the Government under the slug government.',
  });

const status = (words: string) => count.meta({ description: `Initiatives ${words}.` });

/** Initiatives by what became of them: each is in one of the counts after the total. */
const initiativeCounts = z.object({
  total: count.meta({ description: 'Initiatives classified under the topic.' }),
  submitted: status('submitted and not yet debated, of legislatures that are not over'),
  in_debate: status('in debate, of legislatures that are not over'),
  approved: status('approved'),
  rejected: status('rejected'),
  withdrawn: status('withdrawn'),
  expired: status('that ended without a decision'),
  without_result: status(
    'of legislatures that are over of which no document gives the result, those that passed to a later one among them',
  ),
});

export const globalTopicRow = z
  .object({
    topic: topicMini,
    ...initiativeCounts.shape,
    complete: initiativeCounts.meta({
      id: 'CompleteTypeCounts',
      description:
        'The same of the types whose list is complete, as complete_types of /stats/coverage names them: shares are counted from these.',
    }),
  })
  .meta({ id: 'GlobalTopicRow', description: 'Initiatives under one topic by status.' });

const recent = z
  .array(initiativeMini)
  .meta({ description: 'The newest initiatives, at most 10; those without a date last.' });

export const groupActivity = z
  .object({
    recent_initiatives: recent,
    topic_distribution: z.array(topicCount).meta({
      description:
        'Topics of all initiatives of the group in the legislature asked for, else in every one; the commonest first.',
    }),
    topics_of_complete_types: z.array(topicCount).meta({
      description:
        'The same of the types whose list is complete, as complete_types of /stats/coverage names them: topics are ranked by these.',
    }),
  })
  .meta({ id: 'GroupActivity', description: 'What a group proposes.' });

export const topicProposers = z
  .object({
    topic: topicMini,
    proposers: z.array(proposerCount).meta({
      description: 'The busiest proposers of what is loaded, at most 5.',
    }),
    proposers_of_complete_types: z.array(proposerCount).meta({
      description:
        'The same of the types whose list is complete, as complete_types of /stats/coverage names them, with those that tie with the fifth: who presents most is said of these.',
    }),
    recent_initiatives: recent,
  })
  .meta({ id: 'TopicProposers', description: 'Who proposes under a topic.' });

export const crossTopicGroup = z
  .object({
    topic: topicMini,
    group: z
      .object({
        slug: z.string().meta({ description: 'Slug of the group, as it was asked for.' }),
        name_short: z.string().meta({ description: 'Short name; the slug where no group has it.' }),
        name_long: z.string().meta({ description: 'Long name; the slug where no group has it.' }),
        color_hex: storedGroup.shape.color_hex,
      })
      .meta({ id: 'GroupAskedFor', description: 'The group, or what was asked for where there is none.' }),
    initiatives_on_topic_by_group: z.array(proposerCount).meta({
      description:
        'Initiatives under the topic of every group, none left out, the busiest first; empty where the group is unknown.',
    }),
    topic_distribution_for_group: z.array(topicCount).meta({
      description: 'The 8 commonest topics of the group’s initiatives, and the topic asked for besides them.',
    }),
    joint_initiatives: z
      .array(initiativeMini)
      .meta({ description: 'Initiatives of the group under the topic, newest first, at most 50.' }),
    joint_initiatives_total: count.meta({ description: 'How many there are without the limit of 50.' }),
  })
  .meta({ id: 'CrossTopicGroup', description: 'What one group proposes under one topic.' });

export type GroupProposalCount = z.output<typeof groupProposalCount>;
export type PresenterCount = z.output<typeof presenterCount>;
export type ProposerCount = z.output<typeof proposerCount>;
export type InitiativeCounts = z.output<typeof initiativeCounts>;
export type GlobalTopicRow = z.output<typeof globalTopicRow>;
