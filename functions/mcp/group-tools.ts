import { z } from 'zod';
import { composition } from '../../pipeline/endpoints/groups/composition.ts';
import { groupMembers, groups, oneGroup } from '../../pipeline/endpoints/groups/groups.ts';
import { persons } from '../../pipeline/endpoints/persons/persons.ts';
import { topics } from '../../pipeline/endpoints/topics/topics.ts';
import { coalitions } from '../../pipeline/metrics/coalition.ts';
import { type coincidence, coincidenceInRange } from '../../pipeline/metrics/coincidence.ts';
import { decisiveGroups } from '../../pipeline/metrics/decisive.ts';
import { dissidenceInRange } from '../../pipeline/metrics/dissidence.ts';
import { groupSummaries } from '../../pipeline/metrics/group-summary.ts';
import { groupLine, groupPage, topicLine } from './lines.ts';
import { groupOf, legislatureOf, newestLegislature, oneLegislature, topicSlug } from './records-by-name.ts';
import { after, offset, type ToolContext, tool } from './tool.ts';
import { fromDay, legislature, optional, toDay } from './vote-filters.ts';

const period = { legislature, from: fromDay, to: toDay };

/** Returns the votes of a legislature in a period, as metrics take them. */
const rangeOf = (asked: z.output<z.ZodObject<typeof period>>, context: ToolContext) => ({
  legislature_id: oneLegislature(context, asked),
  from: asked.from,
  to: asked.to,
});

/** Returns the address of a page that every legislature has, the newest without a number. */
const pageIn = (page: string, legislatureId: number, context: ToolContext): string =>
  context.link(newestLegislature(context) === legislatureId ? page : `/legislatures/${legislatureId}${page}`);

/** Returns the mean cohesion and attendance of the groups of a legislature, by slug. */
const figuresOf = (legislature_id: number, context: ToolContext) =>
  new Map(
    groupSummaries.compute({ legislature_id, scope: 'all' }, context).map((row) => [
      row.group_slug,
      {
        mean_cohesion: row.avg_cohesion,
        votes_with_cohesion: row.cohesion_votes_counted,
        mean_attendance: row.avg_attendance,
      },
    ]),
  );

const getGroup = tool(
  'get_group',
  { group: optional('Slug or name.'), legislature, offset },
  (asked, context) => {
    if (asked.group === undefined) {
      const legislature_id = legislatureOf(context, asked.legislature) ?? newestLegislature(context);
      const figures = figuresOf(legislature_id, context);
      const lines = groups
        .compute({ legislature_id }, context)
        .map((group) => ({ ...groupLine(group, context), ...figures.get(group.slug) }));
      return {
        legislature: legislature_id,
        page: pageIn('/groups', legislature_id, context),
        list: after(asked.offset, lines),
      };
    }
    const group = groupOf(context, asked.group, legislatureOf(context, asked.legislature));
    const { slug, legislature_id } = group;
    const place = { slug, legislature_id };
    const { continues, continued_by } = oneGroup.compute(place, context);
    const related = (others: typeof continues) =>
      others.map((other) => ({
        group: other.slug,
        legislature: other.legislature_id,
        name: other.name_short,
      }));
    const { gender_distribution, age_buckets, member_parties } = composition.compute(place, context);
    return {
      ...groupLine(group, context),
      ...figuresOf(legislature_id, context).get(slug),
      ...{ gender_distribution, age_buckets, parties: member_parties },
      continues: related(continues),
      continued_by: related(continued_by),
      pages_of_members: context.link('/persons/{person}'),
      list: after(
        asked.offset,
        groupMembers.compute(place, context).map(({ person_id, full_name, ...member }) => ({
          person: person_id,
          name: full_name,
          ...member,
        })),
      ),
    };
  },
);

const groupUnity = tool(
  'group_unity',
  { group: optional('Slug or name; without it, all groups.'), ...period, offset },
  (asked, context) => {
    const range = rangeOf(asked, context);
    const { legislature_id } = range;
    const group = asked.group === undefined ? undefined : groupOf(context, asked.group, legislature_id);
    const figures = figuresOf(legislature_id, context);
    const members = persons.compute({ ...ALL_PERSONS, legislature_id, group_slug: group?.slug }, context);
    const groupOfMember = new Map(members.items.map(({ id, current_group }) => [id, current_group?.slug]));
    const rows = dissidenceInRange
      .compute({ ...range, scope: 'all' }, context)
      .filter(
        ({ person_id, dissents }) => dissents > 0 && (group === undefined || groupOfMember.has(person_id)),
      )
      .sort((one, other) => other.dissents - one.dissents);
    return {
      legislature: legislature_id,
      over_the_legislature: group === undefined ? Object.fromEntries(figures) : figures.get(group.slug),
      page: group === undefined ? pageIn('/groups', legislature_id, context) : groupPage(group, context),
      pages_of_deputies: context.link('/persons/{person}'),
      note: 'Items: deputies who voted differently from the line of their group, most such votes first. Holders of an office are not comparable.',
      list: after(
        asked.offset,
        rows.map((row) => ({
          person: row.person_id,
          name: row.full_name,
          group: groupOfMember.get(row.person_id),
          dissents: row.dissents,
          votes_compared: row.votes_compared,
          share: row.dissidence,
          office: row.role_kind,
        })),
      ),
    };
  },
);

/** Arguments of a list of all deputies of a legislature. */
const ALL_PERSONS = { sort: 'name', page: 1, page_size: 10_000 } as const;

const agreementBetweenGroups = tool(
  'agreement_between_groups',
  {
    group: z.string().meta({ description: 'Slug or name.' }),
    other: optional('The group to compare with.'),
    ...period,
    topic: optional('Slug or name.'),
    offset,
  },
  (asked, context) => {
    const range = rangeOf(asked, context);
    const { legislature_id } = range;
    const group = groupOf(context, asked.group, legislature_id);
    const topic_slug = topicSlug(context, asked.topic);
    const pairs = (slug: string | undefined) =>
      coincidenceInRange
        .compute({ ...range, topic_slug: slug, scope: 'all' }, context)
        .filter((pair) => pair.group_a_slug === group.slug && pair.group_b_slug !== group.slug);
    const about = { group: group.slug, legislature: legislature_id, topic: topic_slug };
    const page = pageIn('/coincidence', legislature_id, context);
    if (asked.other === undefined) {
      const lines = pairs(topic_slug)
        .map((pair) => ({ other: pair.group_b_slug, ...agreementOf(pair) }))
        .sort(leastFirst);
      return { ...about, page, list: after(asked.offset, lines) };
    }
    const other = groupOf(context, asked.other, legislature_id, 'other').slug;
    const onTopic = (slug?: string) => {
      const pair = pairs(slug).find(({ group_b_slug }) => group_b_slug === other);
      return pair === undefined ? [] : [agreementOf(pair)];
    };
    const byTopic = topic_slug === undefined ? topics.compute({ kind: 'theme' }, context) : [];
    const lines = byTopic
      .flatMap((topic) => onTopic(topic.slug).map((agreed) => ({ ...topicLine(topic, context), ...agreed })))
      .filter(({ votes_compared }) => votes_compared > 0)
      .sort(leastFirst);
    return { ...about, other, ...onTopic(topic_slug)[0], page, list: after(asked.offset, lines) };
  },
);

interface Agreement {
  agreement: number | null;
  votes_compared: number;
}

const agreementOf = (pair: z.output<typeof coincidence.row>) => ({
  agreement: pair.coincidence,
  votes_same: pair.votes_same,
  votes_compared: pair.votes_compared,
  no_common_purpose: pair.line_meaningful ? undefined : true,
});

const leastFirst = (one: Agreement, other: Agreement): number =>
  (one.agreement ?? 101) - (other.agreement ?? 101) || other.votes_compared - one.votes_compared;

const winningCoalitions = tool('winning_coalitions', { ...period, offset }, (asked, context) => {
  const range = rangeOf(asked, context);
  const rows = coalitions.compute(range, context);
  return {
    legislature: range.legislature_id,
    votes_counted: rows[0]?.votes_counted ?? 0,
    groups: decisiveGroups.compute(range, context).map((row) => ({
      group: row.group_slug,
      votes_won: row.votes_won,
      votes_decisive: row.votes_decisive,
      votes_counted: row.votes_counted,
    })),
    page: pageIn('/coincidence', range.legislature_id, context),
    list: after(
      asked.offset,
      rows.map(({ coalition, votes_won, share, carried, defeated }) => ({
        coalition,
        votes_won,
        share,
        carried,
        defeated,
      })),
    ),
  };
});

export const groupTools = [getGroup, groupUnity, agreementBetweenGroups, winningCoalitions];
