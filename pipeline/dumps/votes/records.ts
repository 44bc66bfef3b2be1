import { z } from 'zod';
import { columnsOf, type Row } from '../../core/dump-table.ts';
import type { DbReader } from '../../db/open.ts';
import { groupMini } from '../../model/groups/group.ts';
import { storedMandate } from '../../model/people/mandate.ts';
import { CHOICES, REMOTE_SEAT } from '../../model/votes/choice.ts';
import { type AlikeRecord, identifiedRecord, memoizeAlike, storedRecord } from '../../model/votes/record.ts';
import { storedVote } from '../../model/votes/vote.ts';
import { type KnownCells, knownCells, linesOfKnown } from '../formats/csv.ts';
import { storedRecordsOf } from '../tables/vote-records.ts';
import type { VoteTable } from '../vote-table.ts';

const { person_id, full_name, group_slug, choice, seat, remote } = identifiedRecord.shape;
const { constituency, party } = storedMandate.shape;

export const recordsOfVote: VoteTable = {
  name: 'records',
  title: 'The choice of every deputy in one vote',
  description: 'A deputy with name, group, constituency and choice, sorted by group and family name.',
  columns: columnsOf(
    z.object({
      vote_id: storedRecord.shape.vote_id,
      date: storedVote.shape.date,
      person_id,
      full_name,
      group_slug,
      group_name_short: groupMini.shape.name_short.nullable().meta({
        description: 'Short name of the group at the time of the vote; null if the file gives none.',
      }),
      constituency,
      party,
      choice,
      seat,
      remote,
    }),
  ),
  *linesByVote(read, legislature, votes) {
    for (const { vote, begin, records } of namedRecords(read, legislature, votes))
      yield { vote, rows: records.length, lines: linesOfKnown(begin, records) };
  },
};

/** A record without the cells of its vote, and its rank by group and family name. */
interface NamedRecord extends KnownCells {
  group: number;
  place: number;
}

/** Yields the records of some votes of a legislature in their order, with the leading cells of each vote. */
export function* namedRecords(
  read: DbReader,
  legislature: number,
  votes: readonly number[],
): Iterable<{ vote: number; begin: Row; records: NamedRecord[] }> {
  const dates = datesOf(read, legislature);
  const named = memoizeAlike(namer(deputiesOf(read, legislature), groupsOf(read, legislature)));
  for (const vote of votes) {
    const records = storedRecordsOf(read, vote).map(named);
    yield { vote, begin: [vote, dates.get(vote)!], records: records.sort(byGroupAndName) };
  }
}

interface Deputy {
  person_id: number;
  full_name: string;
  constituency: string | null;
  party: string | null;
  /** Rank by family name. */
  place: number;
}
type Deputies = ReadonlyMap<number, Deputy>;
type Groups = ReadonlyMap<number | null, { slug: string; name_short: string }>;

const byGroupAndName = (one: NamedRecord, other: NamedRecord): number =>
  one.group - other.group || one.place - other.place;

const namer =
  (deputies: Deputies, groups: Groups) =>
  ({ group_id, mandate_id, choice, seat }: AlikeRecord): NamedRecord => {
    const { person_id, full_name, constituency, party, place } = deputies.get(mandate_id)!;
    const group = groups.get(group_id);
    const cells = knownCells([
      person_id,
      full_name,
      group?.slug ?? null,
      group?.name_short ?? null,
      constituency,
      party,
      CHOICES[choice]!,
      seat === REMOTE_SEAT ? null : seat,
      seat === null ? null : seat === REMOTE_SEAT,
    ]);
    return { ...cells, group: group_id ?? 0, place };
  };

/** Returns the day of every vote of a legislature, by id. */
export const datesOf = ({ db, all }: DbReader, legislature: number): Map<number, string> =>
  new Map(
    all(db.selectFrom('votes').select(['id', 'date']).where('legislature_id', '=', legislature)).map(
      ({ id, date }) => [id, date],
    ),
  );

function deputiesOf({ db, all }: DbReader, legislature: number): Deputies {
  const rows = all(
    db
      .selectFrom('mandates as m')
      .innerJoin('persons as p', 'p.id', 'm.person_id')
      .select(['m.id', 'm.person_id', 'p.full_name', 'm.constituency', 'm.party'])
      .where('m.legislature_id', '=', legislature)
      .orderBy('p.sort_name')
      .orderBy('m.id'),
  );
  return new Map(rows.map(({ id, ...deputy }, place) => [id, { ...deputy, place }]));
}

const groupsOf = ({ db, all }: DbReader, legislature: number): Groups =>
  new Map(
    all(
      db.selectFrom('groups').select(['id', 'slug', 'name_short']).where('legislature_id', '=', legislature),
    ).map(({ id, ...names }) => [id, names]),
  );
