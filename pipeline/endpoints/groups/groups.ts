import { sql } from 'kysely';
import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { eachLegislature } from '../../core/known.ts';
import { onlyLegislature } from '../../core/record-params.ts';
import type { DbReader } from '../../db/open.ts';
import { monthlyCohesion, monthlyCohesionRows } from '../../metrics/monthly-cohesion.ts';
import { memberOn, onDay } from '../../metrics/on-day.ts';
import { scope } from '../../metrics/scope.ts';
import { groupInBrief, groupInFull } from '../../model/groups/group.ts';
import { groupMember } from '../../model/people/mandate.ts';
import { changedRecords, changedSince } from '../changed-since.ts';
import { groupEndpoint, membersOn, openMembers, presentGroup, selectGroups } from './present.ts';
import { successionOf } from './succession.ts';

/** Returns the number of members of each group that had any on a day. */
const sizesOn = ({ db, all }: DbReader, day: string): ReadonlyMap<number, number> =>
  new Map(
    all(
      db
        .selectFrom('memberships as s')
        .innerJoin('mandates as m', 'm.id', 's.mandate_id')
        .select(['s.group_id', sql<number>`count(distinct m.person_id)`.as('members')])
        .where(memberOn(day))
        .groupBy('s.group_id'),
    ).map(({ group_id, members }) => [group_id, members]),
  );

export const groups = endpoint({
  path: '/groups',
  tag: 'Groups',
  summary: 'Parliamentary groups with their current size, in seating order from left to right',
  params: z.object({
    legislature_id: onlyLegislature(
      'Only groups of this legislature; by default, groups of all legislatures.',
    ),
    on: onDay('Only groups with members on this local date; `members_active` counts these members.'),
    changed_since: changedSince('groups'),
  }),
  result: z.array(groupInBrief),
  compute({ legislature_id, on, changed_since }, { read, changesSince }) {
    let query = selectGroups(read.db);
    if (legislature_id !== undefined) query = query.where('g.legislature_id', '=', legislature_id);
    const changed = changedRecords('groups', changed_since, { read, changesSince });
    if (changed !== null) query = query.where('g.id', 'in', changed);
    const seated = query
      .orderBy('g.legislature_id')
      .orderBy('g.seating', (order) => order.asc().nullsLast())
      .orderBy('g.id');
    const groups = read.all(seated).map((row) => presentGroup(read, row));
    if (on === undefined) return groups;
    const members = sizesOn(read, on);
    return groups.flatMap((group) => {
      const members_active = members.get(group.id);
      return members_active === undefined ? [] : [{ ...group, members_active }];
    });
  },
  prebuild: (read) => [{}, ...eachLegislature(read)],
});

export const oneGroup = groupEndpoint({
  path: '/groups/{slug}',
  tag: 'Groups',
  summary: 'One parliamentary group with its current size, its predecessors and its successors',
  result: groupInFull,
  compute: (_, { read }, group) => ({ ...group, ...successionOf(read, group.id) }),
});

export const groupMembers = groupEndpoint({
  path: '/groups/{slug}/members',
  tag: 'Groups',
  summary: 'The current members of one group, by family name',
  description:
    'Refers to the group in the given legislature, or in the most recent one with this slug if none is given. Lists the deputies who are members now, or who were on the last day of a legislature that has ended; empty for a group without such members.',
  params: {
    on: onDay(
      'The members on this local date instead; without `legislature_id`, of the group that had this slug on that date.',
    ),
  },
  result: z.array(groupMember),
  compute: ({ on }, { read }, { id }) =>
    read.all(
      (on === undefined ? openMembers(read.db, id) : membersOn(read.db, id, on))
        .select([
          'p.id as person_id',
          'p.full_name',
          'm.constituency',
          's.role',
          's.start_date as member_since',
        ])
        .orderBy('p.sort_name')
        .orderBy('s.id'),
    ),
});

export const groupCohesion = groupEndpoint({
  path: '/groups/{slug}/cohesion',
  tag: 'Groups',
  summary: 'Cohesion of one group, month by month',
  description: `${monthlyCohesion.definition} One row for each month in which the group voted, oldest first.`,
  params: { scope },
  result: z.array(monthlyCohesion.row),
  extra: true,
  compute: ({ scope }, { read }, { id }) => monthlyCohesionRows(read, id, scope),
});
