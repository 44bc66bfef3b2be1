import { localMidnight } from '../../core/time.ts';
import type { DbReader } from '../../db/open.ts';
import type { StoredLegislature } from '../../model/legislature.ts';
import { type ExtraFile, textFile } from '../release/write-release.ts';

/** Yields a file in the Popolo format (see the specification that README.md links to) for each legislature. */
export function* popoloFiles(read: DbReader): Generator<ExtraFile> {
  for (const legislature of read.all(read.db.selectFrom('legislatures').selectAll().orderBy('id')))
    yield textFile(`popolo/${legislature.id}.json`, `${JSON.stringify(popoloOf(read, legislature))}\n`);
}

/**
 * Returns the deputies, groups, memberships and votes of a legislature with Popolo's classes and names. Votes have the
 * counts of the chamber and of each group; the choices of deputies are in the table vote_records.
 */
export function popoloOf(read: DbReader, legislature: StoredLegislature) {
  const { db, get } = read;
  const chamber = get(db.selectFrom('chambers').selectAll().where('id', '=', legislature.chamber_id))!;
  const session = `legislature-${legislature.id}`;
  return {
    persons: personsOf(read, legislature.id),
    organizations: [
      { id: chamber.slug, name: chamber.name_es, classification: 'legislature' },
      ...groupsOf(read, legislature.id).map(({ id, name_long, name_short }) => ({
        id: String(id),
        name: name_long,
        other_names: [{ name: name_short }],
        classification: 'parliamentary_group',
        parent_id: chamber.slug,
      })),
    ],
    memberships: membershipsOf(read, legislature.id, chamber.slug),
    events: [
      {
        id: session,
        name: legislature.name_es,
        classification: 'legislative period',
        organization_id: chamber.slug,
        start_date: legislature.start_date,
        end_date: legislature.end_date,
      },
    ],
    vote_events: voteEventsOf(read, legislature.id, {
      organization_id: chamber.slug,
      legislative_session_id: session,
    }),
  };
}

function personsOf({ db, all }: DbReader, legislature: number) {
  const ofLegislature = db
    .selectFrom('mandates')
    .select('person_id')
    .where('legislature_id', '=', legislature);
  const identifiers = Map.groupBy(
    all(
      db
        .selectFrom('person_identifiers')
        .select(['person_id', 'scheme', 'identifier'])
        .where(({ eb, or }) => or([eb('legislature_id', 'is', null), eb('legislature_id', '=', legislature)]))
        .orderBy('id'),
    ),
    ({ person_id }) => person_id,
  );
  const persons = all(db.selectFrom('persons').selectAll().where('id', 'in', ofLegislature).orderBy('id'));
  return persons.map((person) => ({
    id: String(person.id),
    name: person.full_name,
    given_name: person.given_name,
    family_name: person.family_name,
    gender: person.gender === 'unknown' ? null : person.gender,
    birth_date: person.birth_date,
    image: person.photo_url,
    identifiers: (identifiers.get(person.id) ?? []).map(({ scheme, identifier }) => ({ scheme, identifier })),
    sources: linksTo(person.source_url),
  }));
}

const groupsOf = ({ db, all }: DbReader, legislature: number) =>
  all(
    db
      .selectFrom('groups')
      .select(['id', 'name_long', 'name_short'])
      .where('legislature_id', '=', legislature)
      .orderBy('id'),
  );

/** Returns the seats of deputies in the chamber, and their periods in groups. */
function membershipsOf({ db, all }: DbReader, legislature: number, chamber: string) {
  const mandates = all(
    db.selectFrom('mandates').selectAll().where('legislature_id', '=', legislature).orderBy('id'),
  );
  const periods = all(
    db
      .selectFrom('memberships as s')
      .innerJoin('mandates as m', 'm.id', 's.mandate_id')
      .select(['s.id', 's.group_id', 's.start_date', 's.end_date', 's.role', 'm.person_id'])
      .where('m.legislature_id', '=', legislature)
      .orderBy('s.id'),
  );
  return [
    ...mandates.map((mandate) => ({
      id: `mandate-${mandate.id}`,
      person_id: String(mandate.person_id),
      organization_id: chamber,
      role: 'deputy',
      label: mandate.party,
      ...(mandate.constituency === null ? {} : { area: { name: mandate.constituency } }),
      start_date: mandate.start_date,
      end_date: mandate.end_date,
    })),
    ...periods.map((period) => ({
      id: `membership-${period.id}`,
      person_id: String(period.person_id),
      organization_id: String(period.group_id),
      role: period.role ?? 'member',
      start_date: period.start_date,
      end_date: period.end_date,
    })),
  ];
}

/** Results as Popolo names them; others keep their own names. */
const RESULTS: Readonly<Record<string, string>> = { approved: 'pass', rejected: 'fail' };

function voteEventsOf(
  { db, all }: DbReader,
  legislature: number,
  place: { organization_id: string; legislative_session_id: string },
) {
  const groups = Map.groupBy(
    all(
      db
        .selectFrom('vote_group_totals as t')
        .innerJoin('votes as v', 'v.id', 't.vote_id')
        .select(['t.vote_id', 't.group_id', 't.ayes', 't.noes', 't.abstentions', 't.no_vote'])
        .where('v.legislature_id', '=', legislature)
        .orderBy('t.group_id'),
    ),
    ({ vote_id }) => vote_id,
  );
  const votes = all(
    db
      .selectFrom('votes as v')
      .leftJoin('sources as d', 'd.id', 'v.source_id')
      .selectAll('v')
      .select('d.url')
      .where('v.legislature_id', '=', legislature)
      .orderBy('v.date')
      .orderBy('v.id'),
  );
  return votes.map((vote) => ({
    id: String(vote.id),
    ...place,
    identifier: `${vote.session_number}/${vote.vote_number}`,
    motion: { text: vote.title, date: localMidnight(vote.date), requirement: vote.required_majority },
    // Official documents give the day of a vote and not its hour.
    start_date: localMidnight(vote.date),
    result: RESULTS[vote.result] ?? vote.result,
    counts: [
      ...countsOf([vote.yes, vote.no, vote.abstention, vote.absent]),
      ...(groups.get(vote.id) ?? []).flatMap(({ group_id, ayes, noes, abstentions, no_vote }) =>
        countsOf([ayes, noes, abstentions, no_vote]).map((count) => ({
          ...count,
          group_id: String(group_id),
        })),
      ),
    ],
    sources: linksTo(vote.url),
  }));
}

/** The options of a vote as Popolo names them, in the order of the counts. */
const OPTIONS = ['yes', 'no', 'abstain', 'absent'] as const;

/** Returns the known counts with their options. */
const countsOf = (counts: readonly (number | null)[]): { option: string; value: number }[] =>
  OPTIONS.flatMap((option, at) => {
    const value = counts[at] ?? null;
    return value === null ? [] : [{ option, value }];
  });

const linksTo = (url: string | null): { url: string }[] => (url === null ? [] : [{ url }]);
