import { z } from 'zod';
import { addressOf } from '../../pipeline/endpoints/address.ts';
import { groups } from '../../pipeline/endpoints/groups/groups.ts';
import { initiativeFilters } from '../../pipeline/endpoints/initiatives/filters.ts';
import { initiatives } from '../../pipeline/endpoints/initiatives/list.ts';
import { oneInitiative } from '../../pipeline/endpoints/initiatives/one.ts';
import { globalTopics } from '../../pipeline/endpoints/stats/initiatives.ts';
import { proposersByTopic } from '../../pipeline/endpoints/stats/topics-and-groups.ts';
import { groupTopicStats } from '../../pipeline/endpoints/topic-votes.ts';
import { inLanguage } from '../../pipeline/i18n/languages.ts';
import { coverageIn } from '../../pipeline/metrics/coverage.ts';
import { initiativeLine, initiativeName, topicLine, voteLine } from './lines.ts';
import {
  groupSlug,
  initiativeNumber,
  legislatureOf,
  oneLegislature,
  topicOf,
  topicSlug,
} from './records-by-name.ts';
import { after, from, offset, pageAt, type ToolContext, tool } from './tool.ts';
import { fromDay, legislature, optional, toDay } from './vote-filters.ts';

/** Authors and stages that an answer lists; some initiatives have hundreds. */
const MOST = 20;

const whatBecameOf = tool(
  'what_became_of',
  { initiative: z.string().meta({ description: 'Number, official number or words of the title.' }), offset },
  (asked, context) => {
    const found = oneInitiative.compute({ id: initiativeNumber(context, asked.initiative) }, context);
    const related = (other: typeof found.continues) =>
      other === null ? null : initiativeName(other, context);
    return {
      ...initiativeLine(found, context),
      status_detail: found.status_detail,
      closed_on: found.closed_on,
      summary: inLanguage(found, 'plain_summary', context.language),
      authors: found.sponsors.slice(0, MOST).map(({ name, group }) => group?.slug ?? name),
      authors_total: found.sponsors.length,
      stages: found.steps.slice(-MOST).map(({ organ, phase, start_date, end_date }) => ({
        ...{ organ, phase, from: start_date, to: end_date },
      })),
      law: found.law,
      continues: related(found.continues),
      continued_by: related(found.continued_by),
      topics: found.topics.map(({ slug }) => slug),
      official_documents: found.documents.slice(0, MOST / 4).map(({ url }) => url),
      official_source: found.source_url,
      note: 'Items: its votes, newest first.',
      votes_loaded: votesLoaded(found.legislature_id, context),
      list: after(
        asked.offset,
        found.votes.toReversed().map((vote) => ({ ...voteLine(vote, context), initiative: null })),
      ),
    };
  },
);

/** Returns the days between which votes of a legislature are loaded: an initiative may have been voted outside them. */
const votesLoaded = (legislature: number, { read }: ToolContext) =>
  coverageIn(read)
    .filter(({ legislature_id }) => legislature_id === legislature)
    .map(({ first_vote, last_vote }) => ({ from: first_vote, to: last_vote }))[0];

const { type, status, outcome, q } = initiativeFilters.shape;

const listInitiatives = tool(
  'list_initiatives',
  {
    q: q.meta({ description: 'One phrase of the title, in Spanish.' }),
    topic: optional('Slug or name.'),
    group: optional('Group that signed it, alone or with others.'),
    legislature,
    ...{ type, status, outcome },
    from: fromDay.meta({ description: 'Submitted on this day or later.' }),
    to: toDay.meta({ description: 'Submitted on this day or earlier.' }),
    offset,
  },
  (asked, context) => {
    const legislature_id = legislatureOf(context, asked.legislature);
    const chosen = {
      ...{ legislature_id, q: asked.q, type: asked.type, status: asked.status, outcome: asked.outcome },
      topic_slug: topicSlug(context, asked.topic),
      proposing_group_slug: groupSlug(context, asked.group, legislature_id),
      ...{ date_from: asked.from, date_to: asked.to, sort: '-last_event_on' as const },
    };
    const found = initiatives.compute({ ...chosen, ...pageAt(asked.offset) }, context);
    const { first_submitted, last_submitted } = found.coverage;
    return {
      loaded: { first_submitted, last_submitted },
      page: context.link(addressOf(initiatives, chosen)),
      list: from(asked.offset, found, (one) => initiativeLine(one, context)),
    };
  },
);

const getTopic = tool(
  'get_topic',
  { topic: optional('Slug or name.'), legislature, offset },
  (asked, context) => {
    const rows = globalTopics.compute({}, context);
    if (asked.topic === undefined) {
      const lines = rows.map(({ topic, total }) => ({ ...topicLine(topic, context), initiatives: total }));
      return { page: context.link('/topics'), list: after(asked.offset, lines) };
    }
    const slug = topicOf(context, asked.topic);
    const legislature_id = oneLegislature(context, asked);
    const { topic, complete: _, ...initiativesByStatus } = rows.find((row) => row.topic.slug === slug)!;
    const { proposers } = proposersByTopic.compute({ slug, legislature_id }, context);
    const lines = groups.compute({ legislature_id }, context).flatMap((group) => {
      const own = groupTopicStats
        .compute({ slug: group.slug, legislature_id }, context)
        .find((row) => row.topic.slug === slug);
      if (own === undefined) return [];
      const { votes, line_yes, line_no, line_abstention } = own;
      return [{ group: group.slug, votes, line_yes, line_no, line_abstention }];
    });
    return {
      ...topicLine(topic, context),
      legislature: legislature_id,
      initiatives_in_all_legislatures: initiativesByStatus,
      proposers: proposers.map(({ color_hex: _, ...proposer }) => proposer),
      note: 'Items: in how many votes on the topic the line of each group was yes, no or abstention.',
      list: after(asked.offset, lines),
    };
  },
);

export const initiativeTools = [whatBecameOf, listInitiatives, getTopic];
