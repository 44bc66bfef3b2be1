import { sql } from 'kysely';
import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { HttpError } from '../core/errors.ts';
import { known } from '../core/known.ts';
import { idsIn, type Placeholders, prepared } from '../core/prepared-query.ts';
import { voteId } from '../core/record-params.ts';
import type { DbReader } from '../db/open.ts';
import { storedGroup } from '../model/groups/group.ts';
import { storedMandate } from '../model/people/mandate.ts';
import { CHOICES, choice } from '../model/votes/choice.ts';
import { identifiedRecord } from '../model/votes/record.ts';
import { columnOfVote, MOST_VOTES } from '../model/votes/scorecard.ts';
import { type GroupTotals, groupTotals } from '../model/votes/vote.ts';
import { refuseSuperseded } from './votes/superseded.ts';

/** The votes that a client chose, as one parameter. */
const chosenVoteIds = z.object({
  votes: z
    .string()
    .regex(/^\d{1,12}(,\d{1,12})*$/)
    .max(200)
    .meta({
      description: `Numbers of votes of one legislature, separated by commas, at most ${MOST_VOTES}; each is a column, in this order.`,
      example: voteId.meta()!.example,
    }),
});

const groupRow = z
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
  result: z.array(groupRow),
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

const memberRow = z
  .object({
    person_id: identifiedRecord.shape.person_id,
    full_name: identifiedRecord.shape.full_name,
    group_slug: identifiedRecord.shape.group_slug.meta({
      description: 'Group of the deputy in the latest of the votes; null if the file names none.',
    }),
    constituency: storedMandate.shape.constituency,
    choices: z.record(z.string(), choice).meta({
      description:
        'The choice of the deputy in each vote, by `vote_` and its number. A vote whose records do not list the deputy is left out; in a table it is empty.',
    }),
  })
  .meta({ id: 'MemberScorecardRow', description: 'The choices of one deputy in chosen votes.' });

export const memberScorecard = endpoint({
  path: '/scorecard/members',
  tag: 'Votes',
  summary: 'The choice of every deputy in chosen votes',
  description:
    'Lists the deputies whom the records of at least one of the votes list, by family name. The client chooses the votes: another choice would give another picture. `absent` does not say why a deputy did not vote.',
  params: chosenVoteIds,
  missing: ['Vote'],
  gone: 'The chamber no longer lists one of the votes.',
  result: z.array(memberRow),
  extra: true,
  compute(params, { read, webUrl }) {
    const { ids } = readVotes(read, params, webUrl);
    const records = read.all(
      read.db
        .selectFrom('vote_records as r')
        .innerJoin('mandates as m', 'm.id', 'r.mandate_id')
        .innerJoin('persons as p', 'p.id', 'm.person_id')
        .leftJoin('groups as g', 'g.id', 'r.group_id')
        .select(['m.person_id', 'p.full_name', 'g.slug as group_slug', 'm.constituency'])
        .select(['r.vote_id', 'r.choice'])
        .where('r.vote_id', 'in', idsIn(sql<string>`${JSON.stringify(ids)}`))
        .orderBy('p.sort_name')
        .orderBy('m.person_id')
        .orderBy('r.vote_id'),
    );
    return [...Map.groupBy(records, ({ person_id }) => person_id).values()].map((own) => {
      const { person_id, full_name, group_slug, constituency } = own.at(-1)!;
      const choices = new Map(own.map((record) => [record.vote_id, CHOICES[record.choice]!]));
      return {
        person_id,
        full_name,
        group_slug,
        constituency,
        choices: byColumn(ids, (vote) => choices.get(vote)),
      };
    });
  },
  prebuild: () => [],
});

/** Why votes cannot be in one scorecard. */
const refusal = (votes: string, msg: string): HttpError =>
  new HttpError(422, [{ type: 'value_error', loc: ['query', 'votes'], msg, input: votes }]);

/** Returns the votes of a request, each once, with their legislature; refuses those that one table cannot have. */
function readVotes(
  read: DbReader,
  { votes }: z.output<typeof chosenVoteIds>,
  webUrl: string,
): { ids: number[]; legislature: number } {
  const ids = [...new Set(votes.split(',').map(Number))];
  if (ids.length > MOST_VOTES)
    throw refusal(votes, `There are ${ids.length} votes; a scorecard has at most ${MOST_VOTES}.`);
  const legislatures = ids.map((id) => {
    refuseSuperseded(read, id, webUrl);
    return known(read.get(withId(read.db, { id })), 'Vote').legislature_id;
  });
  const [legislature, ...others] = new Set(legislatures);
  if (others.length > 0)
    throw refusal(votes, 'The votes are of several legislatures, which have different groups; choose one.');
  return { ids, legislature: legislature! };
}

/** Returns a value for each vote that has one, by the column of the vote. */
const byColumn = <Value>(
  ids: readonly number[],
  of: (vote: number) => Value | undefined,
): Record<string, Value> =>
  Object.fromEntries(
    ids.flatMap((vote) => {
      const value = of(vote);
      return value === undefined ? [] : [[columnOfVote(vote), value]];
    }),
  );

const withId = prepared((db: DbReader['db'], { id }: Placeholders<{ id: number }>) =>
  db.selectFrom('votes').select('legislature_id').where('id', '=', id),
);
