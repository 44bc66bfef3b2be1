import { sql } from 'kysely';
import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { eachLegislature } from '../../core/known.ts';
import { onlyLegislature } from '../../core/record-params.ts';
import type { DbReader } from '../../db/open.ts';
import { memberOn, onDay } from '../../metrics/on-day.ts';
import { groupInBrief } from '../../model/groups/group.ts';
import { changedRecords, changedSince } from '../changed-since.ts';
import { presentGroup, selectGroups } from './present.ts';

/** Returns the number of members of each group that had any on a day. */
const membersOn = ({ db, all }: DbReader, day: string): ReadonlyMap<number, number> =>
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
    const changed =
      changed_since === undefined ? null : changedRecords('groups', changed_since, { read, changesSince });
    if (changed !== null) query = query.where('g.id', 'in', changed);
    const seated = query
      .orderBy('g.legislature_id')
      .orderBy('g.seating', (order) => order.asc().nullsLast())
      .orderBy('g.id');
    const groups = read.all(seated).map((row) => presentGroup(read, row));
    if (on === undefined) return groups;
    const members = membersOn(read, on);
    return groups.flatMap((group) => {
      const members_active = members.get(group.id);
      return members_active === undefined ? [] : [{ ...group, members_active }];
    });
  },
  prebuild: (read) => [{}, ...eachLegislature(read)],
});
