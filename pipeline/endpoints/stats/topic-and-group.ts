import type { Expression, SqlBool } from 'kysely';
import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { groupSlug, onlyLegislature, topicSlug } from '../../core/record-params.ts';
import type { DbReader } from '../../db/open.ts';
import { crossTopicGroup } from '../../model/statistics.ts';
import type { Topic, TopicCount } from '../../model/topic.ts';
import { latestGroups } from '../groups/present.ts';
import { currentSlug } from '../groups/succession.ts';
import {
  fromInitiatives,
  hasTopic,
  isSubmittedByGroup,
  newestFirst,
  presentMini,
  selectMinis,
} from '../initiatives/present.ts';
import { whenSet } from '../lists.ts';
import { findTopic, topicSlugs } from '../topics/find.ts';
import { topicDistribution } from './distribution.ts';
import { groupProposers } from './proposers.ts';

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
