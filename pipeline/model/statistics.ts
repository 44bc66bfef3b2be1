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

const initiatives = count.meta({ description: 'Number of initiatives.' });

const withoutResult = count.meta({
  description:
    'Of these, initiatives of past legislatures whose result is not in any document: they are not in progress.',
});

const ofCompleteTypes = count.meta({
  description:
    'Of these, initiatives of types whose list is complete (complete_types of /stats/coverage): shares are computed from these.',
});

export const globalSummary = z
  .object({
    initiatives_total: initiatives,
    votes_total: count.meta({ description: 'Number of published votes.' }),
    initiatives_classified: count.meta({ description: 'Number of initiatives with at least one topic.' }),
  })
  .meta({ id: 'GlobalSummary', description: 'Totals of the published data.' });

export const initiativeTypeCount = z
  .object({
    type: initiativeType,
    count: initiatives,
    complete: ofCompleteTypes,
  })
  .meta({ id: 'InitiativeTypeCount', description: 'Number of initiatives of one type.' });

export const initiativeStatusCount = z
  .object({
    status: initiativeStatus,
    count: initiatives,
    without_result: withoutResult,
  })
  .meta({ id: 'InitiativeStatusCount', description: 'Number of initiatives with one status.' });

export const initiativeOutcomeCount = z
  .object({
    outcome: initiativeOutcome
      .nullable()
      .meta({ description: 'Outcome of the initiatives; null for open ones.' }),
    count: initiatives,
    without_result: withoutResult,
    complete: ofCompleteTypes,
    complete_without_result: count.meta({
      description: 'Of these, initiatives that are also counted in without_result.',
    }),
  })
  .meta({ id: 'InitiativeOutcomeCount', description: 'Number of initiatives with one outcome.' });

export const voteResultCount = z
  .object({
    result: z.enum(VOTE_RESULTS).meta({ description: 'Result of the votes: approved, rejected or tie.' }),
    count: count.meta({ description: 'Number of votes with this result.' }),
    elections: count.meta({
      description:
        'Of these, elections of persons: their totals are not for or against anything, and nothing was approved or rejected.',
    }),
  })
  .meta({ id: 'VoteResultCount', description: 'Number of votes with one result.' });

export const groupProposalCount = storedGroup
  .pick({ slug: true, name_short: true, color_hex: true })
  .extend({
    count: count.meta({ description: 'Number of votes on initiatives that the group alone proposed.' }),
  })
  .meta({ id: 'GroupProposalCount', description: 'Number of votes on the initiatives of one group.' });

/** The presenters of a proposal: a group, or a kind of presenter other than a group. */
export const presenterCount = z
  .object({
    slug: z.string().meta({
      description:
        'Slug of a group that presented it alone; or deputies, government, senate, committee, regional_parliament, citizens; several; unknown.',
    }),
    name_short: storedGroup.shape.name_short
      .nullable()
      .meta({ description: 'Short name of the group, if the presenter is a group; otherwise null.' }),
    color_hex: storedGroup.shape.color_hex,
    count: count.meta({ description: 'Number of votes on texts that they presented.' }),
  })
  .meta({ id: 'PresenterCount', description: 'Number of votes by presenter.' });

/** The proposer: a group, or `government`, which is no group’s slug. */
const proposerCount = storedGroup
  .pick({ slug: true, name_short: true, color_hex: true })
  .extend({
    count: count.meta({ description: 'Number of initiatives with this proposer, alone or with others.' }),
  })
  .meta({
    id: 'ProposerCount',
    description: 'Number of initiatives of one group, or of the Government (slug government).',
  });

const status = (words: string) => count.meta({ description: `Initiatives ${words}.` });

/** Initiatives by outcome: each is in exactly one of the counts after the total. */
const initiativeCounts = z.object({
  total: count.meta({ description: 'Number of initiatives classified under the topic.' }),
  submitted: status('submitted and not yet debated, in legislatures that are not over'),
  in_debate: status('in debate, in legislatures that are not over'),
  approved: status('approved'),
  rejected: status('rejected'),
  withdrawn: status('withdrawn'),
  expired: status('that ended without a decision'),
  without_result: status(
    'of past legislatures whose result is not in any document, including those continued in a later legislature',
  ),
});

export const globalTopicRow = z
  .object({
    topic: topicMini,
    ...initiativeCounts.shape,
    complete: initiativeCounts.meta({
      id: 'CompleteTypeCounts',
      description:
        'The same counts for types whose list is complete (complete_types of /stats/coverage): shares are computed from these.',
    }),
  })
  .meta({ id: 'GlobalTopicRow', description: 'Number of initiatives on one topic, by status.' });

const recent = z
  .array(initiativeMini)
  .meta({ description: 'The newest initiatives, at most 10; those without a date last.' });

export const groupActivity = z
  .object({
    recent_initiatives: recent,
    topic_distribution: z.array(topicCount).meta({
      description:
        'Topics of all initiatives of the group in the requested legislature, or in all legislatures; most frequent first.',
    }),
    topics_of_complete_types: z.array(topicCount).meta({
      description:
        'The same counts for types whose list is complete (complete_types of /stats/coverage): topics are ranked by these.',
    }),
  })
  .meta({ id: 'GroupActivity', description: 'Initiatives and topics of a group.' });

export const topicProposers = z
  .object({
    topic: topicMini,
    proposers: z.array(proposerCount).meta({
      description: 'The most active proposers in the loaded data, at most 5.',
    }),
    proposers_of_complete_types: z.array(proposerCount).meta({
      description:
        'The same for types whose list is complete (complete_types of /stats/coverage), including ties with the fifth: statements on who proposes most are based on these.',
    }),
    recent_initiatives: recent,
  })
  .meta({ id: 'TopicProposers', description: 'Proposers on a topic.' });

export const crossTopicGroup = z
  .object({
    topic: topicMini,
    group: z
      .object({
        slug: z.string().meta({ description: 'Slug of the group, as requested.' }),
        name_short: z.string().meta({ description: 'Short name; the slug if no group has this slug.' }),
        name_long: z.string().meta({ description: 'Long name; the slug if no group has this slug.' }),
        color_hex: storedGroup.shape.color_hex,
      })
      .meta({
        id: 'GroupAskedFor',
        description: 'The group, or the requested slug if there is no such group.',
      }),
    initiatives_on_topic_by_group: z.array(proposerCount).meta({
      description:
        'Number of initiatives of every group on the topic, most initiatives first; empty if the group is unknown.',
    }),
    topic_distribution_for_group: z.array(topicCount).meta({
      description: 'The 8 most frequent topics of the initiatives of the group, plus the requested topic.',
    }),
    joint_initiatives: z
      .array(initiativeMini)
      .meta({ description: 'Initiatives of the group on the topic, newest first, at most 50.' }),
    joint_initiatives_total: count.meta({
      description: 'Total number of these initiatives, without the limit of 50.',
    }),
  })
  .meta({ id: 'CrossTopicGroup', description: 'Initiatives of one group on one topic.' });

export type GroupProposalCount = z.output<typeof groupProposalCount>;
export type PresenterCount = z.output<typeof presenterCount>;
export type ProposerCount = z.output<typeof proposerCount>;
export type InitiativeCounts = z.output<typeof initiativeCounts>;
export type GlobalTopicRow = z.output<typeof globalTopicRow>;
