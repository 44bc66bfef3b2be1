import { sql } from 'kysely';
import { type Issue, issue } from '../core/issues.ts';
import type { DbReader } from '../db/open.ts';

/** A membership with its mandate and its holder. */
interface HeldMembership {
  id: number;
  mandate_id: number;
  full_name: string;
  legislature_id: number;
  start_date: string;
  end_date: string | null;
  mandate_start: string;
  mandate_end: string | null;
  ended_before: string | null;
}

/** Returns the memberships that end before they begin or are not within their mandate. */
export const impossibleMemberships = (read: DbReader): Issue[] =>
  read
    .all(
      sql<HeldMembership>`
        select b.id, m.id as mandate_id, p.full_name, m.legislature_id, b.start_date, b.end_date,
          m.start_date as mandate_start, m.end_date as mandate_end, m.ended_before
        from memberships b join mandates m on m.id = b.mandate_id join persons p on p.id = m.person_id
        where b.end_date < b.start_date or b.start_date < m.start_date or b.start_date > m.end_date
          or b.start_date >= m.ended_before or b.end_date > m.end_date or b.end_date >= m.ended_before
          or (b.is_open and not m.is_open)
        order by b.id`,
    )
    .map((row) =>
      issue('impossible_membership', {
        subject: row.full_name,
        found: `membership ${row.id}, ${row.start_date} to ${row.end_date ?? 'an open end'}`,
        expected: `days within mandate ${row.mandate_id}, ${row.mandate_start} to ${endOf(row)}`,
        legislature_id: row.legislature_id,
      }),
    );

const endOf = ({ mandate_end, ended_before }: HeldMembership): string =>
  mandate_end ?? (ended_before === null ? 'an open end' : `a day before ${ended_before}`);

/** Several open rows of one person in one legislature. */
interface OpenRows {
  full_name: string;
  legislature_id: number;
  ids: string;
}

/** Returns the people with several open mandates or several open memberships in one legislature. */
export function openTwice(read: DbReader): Issue[] {
  const mandates = read.all(sql<OpenRows>`
    select p.full_name, m.legislature_id, group_concat(m.id, ', ' order by m.id) as ids
    from mandates m join persons p on p.id = m.person_id where m.is_open
    group by m.person_id, m.legislature_id having count(*) > 1 order by m.legislature_id, m.person_id`);
  const memberships = read.all(sql<OpenRows>`
    select p.full_name, m.legislature_id, group_concat(b.id, ', ' order by b.id) as ids
    from memberships b join mandates m on m.id = b.mandate_id join persons p on p.id = m.person_id
    where b.is_open
    group by m.person_id, m.legislature_id having count(*) > 1 order by m.legislature_id, m.person_id`);
  const about = ({ full_name, legislature_id }: OpenRows) => ({ subject: full_name, legislature_id });
  return [
    ...mandates.map((row) => issue('open_twice', { ...about(row), found: `mandates ${row.ids}` })),
    ...memberships.map((row) => issue('open_twice', { ...about(row), found: `memberships ${row.ids}` })),
  ];
}

/** Returns the legislatures with more open mandates than seats. */
export const openBeyondSeats = (read: DbReader): Issue[] =>
  read
    .all(
      sql<{ id: number; seats: number; open: number; ids: string }>`
        select l.id, l.seats, count(*) as open, group_concat(m.id, ', ' order by m.id) as ids
        from mandates m join legislatures l on l.id = m.legislature_id
        where m.is_open group by l.id having count(*) > l.seats order by l.id`,
    )
    .map(({ id, seats, open, ids }) =>
      issue('open_beyond_seats', {
        subject: `${open} open mandates`,
        found: `mandates ${ids}`,
        expected: `${seats} seats`,
        legislature_id: id,
      }),
    );

/** A record of a day outside its mandate. */
interface StrayRecord {
  id: number;
  full_name: string;
  legislature_id: number;
  start_date: string;
  end_date: string | null;
  ended_before: string | null;
  vote_id: number;
}

/** Returns the mandates with records of days on which they were not held. */
export function recordsOutsideMandates(read: DbReader): Issue[] {
  // Looks up only the votes outside a mandate: nearly all mandates cover nearly all votes.
  const records = read.all(sql<StrayRecord>`
    select m.id, p.full_name, m.legislature_id, m.start_date, m.end_date, m.ended_before, v.id as vote_id
    from mandates m cross join votes v cross join vote_records r join persons p on p.id = m.person_id
    where v.legislature_id = m.legislature_id
      and (v.date < m.start_date or v.date > m.end_date or v.date >= m.ended_before)
      and r.vote_id = v.id and r.mandate_id = m.id
    order by m.id, v.id`);
  return [...Map.groupBy(records, ({ id }) => id).values()].map((own) => {
    const { id, full_name, legislature_id, start_date, end_date, ended_before } = own[0]!;
    return issue('record_outside_mandate', {
      subject: full_name,
      found: `votes ${own.map(({ vote_id }) => vote_id).join(', ')}`,
      expected: `days of mandate ${id}, from ${start_date} to ${end_date ?? ended_before ?? 'an open end'}`,
      legislature_id,
    });
  });
}
