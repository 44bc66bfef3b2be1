import { sql } from 'kysely';
import { memoize } from '../core/memoize.ts';
import type { DbReader } from '../db/open.ts';
import { ABSTENTION, AYE, NO } from '../model/votes/choice.ts';
import { REMARKABLE_LIMITS, type Remarkable } from '../model/votes/remarkable.ts';
import { coincidenceRows } from './coincidence.ts';
import { IS_OPEN_OFFICE } from './deputies.ts';
import { isUnusual, type Side } from './remarkable.ts';

/** Returns the votes that are worth reporting for a reason, by number. */
export const remarkableVotes = memoize((read: DbReader, reason: Remarkable): number[] =>
  readers[reason](read),
);

const readers: Readonly<Record<Remarkable, (read: DbReader) => number[]>> = {
  close: (read) => idsWhere(read, sql<boolean>`v.margin between 1 and ${REMARKABLE_LIMITS.close}`),
  tied: (read) => idsWhere(read, sql<boolean>`v.margin = 0`),
  broken_ranks: (read) => idsWhere(read, sql<boolean>`v.dissents >= ${REMARKABLE_LIMITS.broken}`),
  near_unanimous: (read) =>
    idsWhere(
      read,
      sql<boolean>`min(v.yes, v.no) + v.abstention between 1 and ${REMARKABLE_LIMITS.others} and v.question <> 'election'`,
    ),
  unusual_alliance: unusualAlliances,
  government_lost: lostByTheGovernment,
};

const idsWhere = ({ db, all }: DbReader, condition: ReturnType<typeof sql<boolean>>): number[] =>
  all(db.selectFrom('votes as v').select('v.id').where(condition).orderBy('v.id')).map(({ id }) => id);

function unusualAlliances(read: DbReader): number[] {
  const { db, all } = read;
  const coincidence = new Map(
    all(db.selectFrom('legislatures').select('id as legislature_id')).flatMap((range) =>
      coincidenceRows(read, range).map((cell) => [`${cell.group_a_id} ${cell.group_b_id}`, cell.coincidence]),
    ),
  );
  const lines = all(
    db
      .selectFrom('vote_group_totals as t')
      .select([
        't.vote_id',
        't.group_id as group',
        't.line',
        sql<number>`t.ayes + t.noes + t.abstentions`.as('cast'),
      ])
      .where('t.line', '<', ABSTENTION)
      .where('t.line_meaningful', '=', 1)
      .orderBy('t.vote_id'),
  );
  return [...Map.groupBy(lines, ({ vote_id }) => vote_id)]
    .filter(([, sides]) =>
      isUnusual(sides as Side[], (one, other) => coincidence.get(`${one} ${other}`) ?? null),
    )
    .map(([id]) => id);
}

function lostByTheGovernment(read: DbReader): number[] {
  return votesOfGovernmentGroup(read)
    .filter(({ line, result, passed }) => {
      const carried = passed === null ? result === 'approved' : passed === 1;
      return line === (carried ? NO : AYE);
    })
    .map(({ id }) => id);
}

/**
 * Returns the votes in which the group of the Government had a line (yes or no), as far as documents show who belongs to
 * the Government, in order.
 */
export const votesOfGovernmentGroup = memoize((read: DbReader) => {
  const { db, all } = read;
  const groups = governmentGroups(read);
  const lines = all(
    db
      .selectFrom('votes as v')
      .innerJoin('vote_group_totals as t', 't.vote_id', 'v.id')
      .select(['v.id', 'v.legislature_id', 'v.date', 'v.result', 'v.passed', 't.group_id', 't.line'])
      .where('t.line', '<', ABSTENTION)
      // An approved investiture starts a new Government: the vote ends the previous one but does not defeat
      // it.
      .where(({ not, and, eb }) =>
        not(and([eb('v.question', '=', 'investiture'), eb('v.result', '=', 'approved')])),
      )
      .orderBy('v.id'),
  );
  return lines.filter(
    ({ legislature_id, date, group_id }) => groups.get(`${legislature_id} ${date}`) === group_id,
  );
});

/**
 * A Government of another President than the one before began after the last day on which a document showed the
 * office `o`, and by the voting day `d`.
 */
const SUCCEEDED = sql<boolean>`exists (select 1 from governments g
  where g.start_date > o.end_date and g.start_date <= d.date
    and g.president is not (select f.president from governments f
      where f.start_date < g.start_date order by f.start_date desc limit 1))`;

/**
 * Returns the group to which a strict majority of the Government belonged, by legislature and voting day. The last
 * day on which a document showed an office is no end: it goes on until the next Government or its legislature ends.
 */
function governmentGroups({ all }: DbReader): Map<string, number | null> {
  const query = sql<{ day: string; group_id: number; members: number }>`
    select d.legislature_id || ' ' || d.date as day, s.group_id, count(distinct o.person_id) as members
    from (select distinct legislature_id, date from votes where has_records) d
    join mandates m on m.legislature_id = d.legislature_id
    join offices o on o.person_id = m.person_id and o.legislature_id = d.legislature_id
      and o.role_kind = 'government'
      and o.start_date <= d.date and (o.end_date is null or o.end_date > d.date
        or (o.end_date = d.date and o.end_basis <> 'rule')
        or (${sql.raw(IS_OPEN_OFFICE)} and not ${SUCCEEDED}))
    join memberships s on s.mandate_id = m.id
      and s.start_date <= d.date and (s.end_date is null or s.end_date >= d.date)
    group by d.legislature_id, d.date, s.group_id
    order by members desc, s.group_id`;
  const rows = all<{ day: string; group_id: number; members: number }>(query);
  return new Map(
    [...Map.groupBy(rows, ({ day }) => day)].map(([day, [first, second]]) => [
      day,
      second?.members === first!.members ? null : first!.group_id,
    ]),
  );
}
