import { z } from 'zod';
import { dumpTable, type Value } from '../core/dump-table.ts';
import { legislatureEndpoint } from '../core/record-endpoints.ts';
import { nameFilter } from '../core/record-params.ts';
import type { DbReader } from '../db/open.ts';
import { id, localDate } from '../model/fields.ts';
import { groupMini } from '../model/groups/group.ts';
import { areSameConstituency, storedMandate, storedMembership } from '../model/people/mandate.ts';
import { storedParty } from '../model/people/party.ts';
import { storedPerson } from '../model/people/person.ts';
import { addressable } from '../text/addressable.ts';
import { attendance } from './attendance.ts';
import { dissidence } from './dissidence.ts';
import { heldOn, onDay } from './on-day.ts';
import { percentageOf } from './percentage.ts';
import { countsInRange } from './person-metric.ts';
import { positionsOf } from './positions.ts';
import { positions } from './tables.ts';

const membership = z
  .object({
    slug: groupMini.shape.slug.meta({ description: 'Slug of the group.' }),
    name_short: groupMini.shape.name_short.meta({ description: 'Short name of the group.' }),
    start_date: storedMembership.shape.start_date,
    end_date: storedMembership.shape.end_date,
  })
  .meta({ id: 'MemberGroup', description: 'A period of a deputy in a group.' });

const facts = z.object({
  legislature_id: id.meta({ description: 'Number of the legislature, as listed by /legislatures.' }),
  person_id: id.meta({ description: 'Number of the deputy, as listed by /persons.' }),
  full_name: storedPerson.shape.full_name,
  sort_name: z.string().meta({ description: 'Name as "Family, Given", for sorting.' }),
  gender: storedPerson.shape.gender,
  constituency: storedMandate.shape.constituency,
  party: storedMandate.shape.party,
  party_id: storedMandate.shape.party_id,
  party_name: storedParty.shape.name_short.nullable().meta({
    description:
      'Short name of the party or coalition of the electoral list, one for all names of its lists; null if unknown. It does not say of which party the deputy is a member.',
  }),
  start_date: localDate.meta({ description: 'First day of the first mandate in the legislature.' }),
  end_date: localDate.nullable().meta({
    description:
      'Last day of the last mandate in the legislature; null if it is open, was held until the end of the legislature, or its end is unknown.',
  }),
  group_slug: groupMini.shape.slug.nullable().meta({
    description: 'Group of the last membership in the legislature; null if there is none.',
  }),
});
const figures = z.object({
  role_kind: attendance.row.shape.role_kind,
  ...attendance.row.pick({ votes_total: true, votes_attended: true, attendance: true }).shape,
  ...dissidence.row.pick({ votes_compared: true, dissents: true, dissidence: true }).shape,
  ...positions.row.pick({ dimension_1: true, dimension_2: true }).shape,
});

/** A deputy of a legislature, with every group, figure and position. */
export const member = z
  .object({
    ...facts.shape,
    groups: z.array(membership).meta({ description: 'Groups in the legislature, by first day.' }),
    ...figures.shape,
  })
  .meta({ id: 'LegislatureMember', description: 'A deputy who is listed in a vote of a legislature.' });

export type LegislatureMember = z.output<typeof member>;

/** Returns the deputies whom a vote of a legislature lists, by number: they are the rows of the vote matrix. */
const listedDeputies = ({ db, all }: DbReader, legislature: number): number[] =>
  all(
    db
      .selectFrom('mandates as m')
      .select('m.person_id')
      .distinct()
      .where('m.legislature_id', '=', legislature)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('vote_records as r').select('r.vote_id').whereRef('r.mandate_id', '=', 'm.id')),
      )
      .orderBy('m.person_id'),
  ).map(({ person_id }) => person_id);

/** Returns a row for each deputy whom a vote of a legislature lists, in the order of the vote matrix. */
function membersOf(read: DbReader, legislature_id: number): LegislatureMember[] {
  const range = { legislature_id };
  const attended = byPerson(countsInRange(read, attendance, range));
  const compared = byPerson(countsInRange(read, dissidence, range));
  const places = byPerson(positionsOf(read, legislature_id));
  const mandates = Map.groupBy(mandatesIn(read, legislature_id), ({ person_id }) => person_id);
  const groups = Map.groupBy(groupsIn(read, legislature_id), ({ person_id }) => person_id);
  return listedDeputies(read, legislature_id).map((person_id) => {
    const held = mandates.get(person_id)!;
    const [first, last] = [held[0]!, held.at(-1)!];
    const own = (groups.get(person_id) ?? []).map(({ person_id: _, ...group }) => group);
    const { votes_total, votes_attended, role_kind } = attended.get(person_id)!;
    const { votes_compared, dissents } = compared.get(person_id)!;
    const place = places.get(person_id);
    return {
      ...{ legislature_id, person_id, full_name: last.full_name },
      sort_name: `${last.family_name}, ${last.given_name}`,
      ...{ gender: last.gender, constituency: last.constituency, party: last.party, party_id: last.party_id },
      ...{ party_name: last.party_name, start_date: first.start_date, end_date: last.end_date },
      ...{ group_slug: own.at(-1)?.slug ?? null, groups: own, role_kind },
      ...{ votes_total, votes_attended, attendance: percentageOf(votes_attended, votes_total) },
      ...{ votes_compared, dissents, dissidence: percentageOf(dissents, votes_compared) },
      ...{ dimension_1: place?.dimension_1 ?? null, dimension_2: place?.dimension_2 ?? null },
    };
  });
}

/** Returns the deputies who held a mandate of a legislature on a day. */
const seatedOn = ({ db, all }: DbReader, legislature: number, day: string): ReadonlySet<number> =>
  new Set(
    all(
      db
        .selectFrom('mandates as m')
        .select('m.person_id')
        .where('m.legislature_id', '=', legislature)
        .where(heldOn('m', day)),
    ).map(({ person_id }) => person_id),
  );

const byPerson = <Row extends { person_id: number }>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.person_id, row]));

const mandatesIn = ({ db, all }: DbReader, legislature: number) =>
  all(
    db
      .selectFrom('mandates as m')
      .innerJoin('persons as p', 'p.id', 'm.person_id')
      .leftJoin('parties as y', 'y.id', 'm.party_id')
      .select(['m.person_id', 'p.full_name', 'p.given_name', 'p.family_name', 'p.gender', 'm.constituency'])
      .select(['m.party', 'm.party_id', 'y.name_short as party_name', 'm.start_date', 'm.end_date'])
      .where('m.legislature_id', '=', legislature)
      .orderBy('m.start_date')
      .orderBy('m.id'),
  );

const groupsIn = ({ db, all }: DbReader, legislature: number) =>
  all(
    db
      .selectFrom('memberships as s')
      .innerJoin('mandates as m', 'm.id', 's.mandate_id')
      .innerJoin('groups as g', 'g.id', 's.group_id')
      .select(['m.person_id', 'g.slug', 'g.name_short', 's.start_date', 's.end_date'])
      .where('m.legislature_id', '=', legislature)
      .orderBy('s.start_date')
      .orderBy('s.id'),
  );

export const membersOfLegislature = legislatureEndpoint({
  path: '/legislatures/{legislature_id}/members',
  tag: 'Chambers and legislatures',
  summary: 'Every deputy of one legislature in one row: groups, party, office, votes and position',
  description:
    'One row for each deputy whom a vote of the legislature lists, in the order of the rows of the table vote_matrix. Votes, attendance, dissents and positions are those of /metrics/attendance, /metrics/dissidence and /metrics/positions over the whole legislature. Do not rank deputies by attendance if `presiding_board_known` of /stats/coverage is false, nor by position within a group.',
  params: {
    on: onDay(
      'Only deputies who held a mandate on this local date; their figures are those of the whole legislature.',
    ),
    constituency: nameFilter(
      'Only deputies of this constituency, by its name or as addresses of pages write it; accents and case are ignored.',
      'zaragoza',
    ),
  },
  result: z.array(member),
  extra: true,
  compute({ legislature_id, on, constituency }, { read }) {
    const isFrom = (place: string | null) =>
      constituency === undefined ||
      (place !== null &&
        (addressable(place) === addressable(constituency) || areSameConstituency(place, constituency)));
    const all = membersOf(read, legislature_id).filter((row) => isFrom(row.constituency));
    if (on === undefined) return all;
    const seated = seatedOn(read, legislature_id, on);
    return all.filter(({ person_id }) => seated.has(person_id));
  },
});

const groups = z.string().nullable().meta({
  description:
    'Groups in the legislature with their first and last day, by first day, separated by "; ": `socialista 2023-08-18/2024-02-01; mixto 2024-02-02/..`. `..` is an open or unknown end. Null without a group.',
});

/** Returns the groups of a deputy in one cell, their days as intervals of ISO 8601-2. */
const groupsInOneCell = (own: LegislatureMember['groups']): string | null =>
  own.length === 0
    ? null
    : own.map(({ slug, start_date, end_date }) => `${slug} ${start_date}/${end_date ?? '..'}`).join('; ');

export const membersTable = dumpTable({
  name: 'members',
  title: 'Deputies of a legislature',
  description:
    'A deputy whom a vote of the legislature lists, with groups, party, office, votes, dissents and position: one row for each row of vote_matrix, in the same order.',
  scope: 'legislature',
  row: z.object({ ...facts.shape, groups, ...figures.shape }),
  primaryKey: ['legislature_id', 'person_id'],
  references: { legislature_id: 'legislatures', person_id: 'persons', party_id: 'parties' },
  *rows(read, legislature, { columns }) {
    for (const { groups: own, ...row } of membersOf(read, legislature!)) {
      const cells: Record<string, Value> = { ...row, groups: groupsInOneCell(own) };
      yield columns.map(({ name }) => cells[name]!);
    }
  },
});
