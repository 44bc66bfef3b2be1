import { sql } from 'kysely';
import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { idsIn } from '../../core/prepared-query.ts';
import { storedGroup } from '../../model/groups/group.ts';
import { CHOICES } from '../../model/votes/choice.ts';
import { type GroupTotals, groupTotals } from '../../model/votes/vote.ts';
import { byColumn, chosenVoteIds, readVotes } from './chosen-votes.ts';

const row = z
  .object({
    group_slug: storedGroup.shape.slug,
    name_short: storedGroup.shape.name_short,
    name_long: storedGroup.shape.name_long,
    line_meaningful: storedGroup.shape.line_meaningful,
    choices: z.record(z.string(), groupTotals.shape.line).meta({
      description:
        'The line of the group in each vote, by `vote_` and its number; null without a line, and for a group whose line means little (`line_meaningful`). A vote without records of the group is left out; in a table it is empty.',
    }),
  })
  .meta({ id: 'GroupScorecardRow', description: 'The lines of one group in chosen votes.' });

export const groupScorecard = endpoint({
  path: '/scorecard/groups',
  tag: 'Votes',
  summary: 'The line of every group in chosen votes',
  description:
    'The client chooses the votes: another choice would give another picture. A line says what a group voted, not whether it was in favour of a matter: the headline and the effect of each vote say what it decided.',
  params: chosenVoteIds,
  missing: ['Vote'],
  gone: 'The chamber no longer lists one of the votes.',
  result: z.array(row),
  extra: true,
  compute(params, { read, webUrl }) {
    const { ids, legislature } = readVotes(read, params, webUrl);
    const groups = read.all(
      read.db
        .selectFrom('groups')
        .select(['id', 'slug as group_slug', 'name_short', 'name_long', 'line_meaningful'])
        .where('legislature_id', '=', legislature)
        .orderBy('seating', (order) => order.asc().nullsLast())
        .orderBy('id'),
    );
    const totals = read.all(
      read.db
        .selectFrom('vote_group_totals')
        .select(['vote_id', 'group_id', 'line'])
        .where('vote_id', 'in', idsIn(sql<string>`${JSON.stringify(ids)}`)),
    );
    const lines = new Map(totals.map(({ vote_id, group_id, line }) => [`${vote_id} ${group_id}`, line]));
    return groups.map(({ id, line_meaningful, ...group }) => ({
      ...group,
      line_meaningful: line_meaningful === 1,
      choices: byColumn(ids, (vote) => {
        const line = lines.get(`${vote} ${id}`);
        if (line === undefined) return undefined;
        return line === null || line_meaningful === 0 ? null : (CHOICES[line] as GroupTotals['line']);
      }),
    }));
  },
  prebuild: () => [],
});
