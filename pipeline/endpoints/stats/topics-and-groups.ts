import type { Expression, SqlBool } from 'kysely';
import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { memoize } from '../../core/memoize.ts';
import { groupSlug, legislatureId, onlyLegislature, topicSlug } from '../../core/record-params.ts';
import type { DbReader } from '../../db/open.ts';
import { isOfCompleteType } from '../../metrics/complete-types.ts';
import { crossTopicGroup, groupActivity, topicProposers } from '../../model/statistics.ts';
import type { Topic, TopicCount } from '../../model/topic.ts';
import { groupEndpoint, latestGroups } from '../groups/present.ts';
import { currentSlug } from '../groups/succession.ts';
import {
  fromInitiatives,
  hasTopic,
  isSubmittedByGroup,
  newestFirst,
  presentMini,
  recentInitiatives,
  selectMinis,
} from '../initiatives/present.ts';
import { whenSet } from '../lists.ts';
import { findTopic, topicEndpoint, topicSlugs } from '../topics/find.ts';
import { busiestFirst, governmentProposer, groupProposers } from './proposers.ts';

export const activityOfGroup = groupEndpoint({
  path: '/stats/by-group/{slug}',
  tag: 'Statistics',
  summary: 'Newest initiatives and topics of one group',
  description:
    'An initiative belongs to the group if its authors include the group, alone or with others. Without legislature_id, all legislatures with this slug count; in contrast, the votes and members of a group (/groups/{slug}/topic-stats, /groups/{slug}/members) are always those of one legislature.',
  params: {
    legislature_id: legislatureId.optional().meta({
      description: 'Only initiatives of this legislature; by default, of every legislature with this slug.',
    }),
  },
  result: groupActivity,
  compute: ({ legislature_id }, { read }, { slug }) => ({
    recent_initiatives: recentInitiatives(read, isSubmittedByGroup(slug), legislature_id),
    topic_distribution: topicDistribution(read, slug, legislature_id),
    topics_of_complete_types: topicDistribution(read, slug, legislature_id, true),
  }),
});

/** Maximum proposers named (SPEC, Limits). */
const TOP = 5;

export const proposersByTopic = topicEndpoint({
  path: '/stats/by-topic/{slug}/proposers',
  tag: 'Statistics',
  summary: 'Most active proposers on one topic, and its newest initiatives',
  description:
    'A group counts if the authors include it, alone or with others. The Government has the slug government.',
  params: { legislature_id: onlyLegislature('Only initiatives of this legislature.') },
  result: topicProposers,
  compute({ slug, legislature_id }, { read }, topic) {
    const busiest = (complete: boolean) => {
      const scope = { topicId: topic.id, legislatureId: legislature_id, complete };
      return [governmentProposer(read, scope), ...groupProposers(read, scope)]
        .filter(({ count }) => count > 0)
        .sort(busiestFirst);
    };
    const complete = busiest(true);
    const fifth = complete[TOP - 1]?.count ?? 0;
    return {
      topic,
      proposers: busiest(false).slice(0, TOP),
      proposers_of_complete_types: complete.filter(({ count }) => count >= fifth),
      recent_initiatives: recentInitiatives(read, hasTopic(slug), legislature_id),
    };
  },
});

/** Topics and initiatives listed (SPEC, Limits). */
const TOP_TOPICS = 8;
const JOINT = 50;

export const topicAndGroup = endpoint({
  path: '/stats/cross/topic/{topic_slug}/group/{group_slug}',
  tag: 'Statistics',
  summary: 'Initiatives of one group on one topic, compared with other groups and with its other topics',
  description:
    'An initiative belongs to a group if its authors include the group, alone or with others. Without legislature_id, initiatives of all legislatures count, and the group has its most recent names. An unknown group has empty lists; an unknown topic returns 404.',
  params: z.object({
    topic_slug: topicSlug,
    group_slug: groupSlug,
    legislature_id: onlyLegislature('Only groups and initiatives of this legislature.'),
  }),
  missing: ['Topic'],
  result: crossTopicGroup,
  compute({ topic_slug, group_slug: asked, legislature_id }, { read }) {
    const group_slug = currentSlug(read, asked);
    const topic = findTopic(read, topic_slug);
    const group = latestGroups(read, legislature_id).find(({ slug }) => slug === group_slug);
    if (group === undefined) return { topic, group: unknownGroup(group_slug), ...NOTHING };
    const distribution = topicDistribution(read, group_slug, legislature_id);
    return {
      topic,
      group,
      initiatives_on_topic_by_group: groupProposers(read, {
        topicId: topic.id,
        legislatureId: legislature_id,
      }),
      topic_distribution_for_group: withFocus(distribution, topic),
      ...jointInitiatives(read, [hasTopic(topic_slug), isSubmittedByGroup(group_slug)], legislature_id),
    };
  },
  *prebuild(read) {
    const groups = latestGroups(read);
    for (const topic_slug of topicSlugs(read)) {
      for (const { slug } of groups) yield { topic_slug, group_slug: slug };
    }
  },
});

const unknownGroup = (slug: string) => ({ slug, name_short: slug, name_long: slug, color_hex: null });

const NOTHING = {
  initiatives_on_topic_by_group: [],
  topic_distribution_for_group: [],
  joint_initiatives: [],
  joint_initiatives_total: 0,
};

/** Returns the most frequent topics, with the requested topic at the end if it is not among them. */
function withFocus(distribution: TopicCount[], focus: Topic): TopicCount[] {
  const top = distribution.slice(0, TOP_TOPICS);
  if (top.some(({ slug }) => slug === focus.slug)) return top;
  return [...top, distribution.find(({ slug }) => slug === focus.slug) ?? { ...focus, count: 0 }];
}

function jointInitiatives(
  { db, all, get }: DbReader,
  conditions: Expression<SqlBool>[],
  legislatureId: number | undefined,
) {
  const chosen = fromInitiatives(db).where((eb) =>
    eb.and([...conditions, ...whenSet(legislatureId, (id) => eb('i.legislature_id', '=', id))]),
  );
  const { total } = get(chosen.select(({ fn }) => fn.countAll<number>().as('total')))!;
  return {
    joint_initiatives: all(selectMinis(newestFirst(chosen)).limit(JOINT)).map(presentMini),
    joint_initiatives_total: total,
  };
}

/**
 * Returns the number of a group’s initiatives for each topic, the most frequent first; topics without any are
 * left out. With `complete`, only types with a complete list count.
 */
const topicDistribution = memoize(
  (
    read: DbReader,
    groupSlug: string,
    legislatureId: number | undefined,
    complete: boolean = false,
  ): TopicCount[] =>
    read.all(
      read.db
        .selectFrom('initiative_topics as c')
        .innerJoin('topics as t', 't.id', 'c.topic_id')
        .select(['t.slug', 't.name_ca', 't.name_es', 't.name_en', 't.color_hex'])
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('c.initiative_id', 'in', initiativesOf(read, groupSlug, legislatureId, complete))
        .groupBy('t.id')
        .orderBy('count', 'desc')
        .orderBy('t.slug'),
    ),
);

const initiativesOf = (
  read: DbReader,
  groupSlug: string,
  legislatureId: number | undefined,
  complete: boolean,
) =>
  fromInitiatives(read.db)
    .select('i.id')
    .where((eb) =>
      eb.and([
        isSubmittedByGroup(groupSlug),
        ...whenSet(legislatureId, (id) => eb('i.legislature_id', '=', id)),
        ...(complete ? [eb(isOfCompleteType(read), '=', 1)] : []),
      ]),
    );
