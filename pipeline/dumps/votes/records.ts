import { z } from 'zod';
import type { DbReader } from '../../db/open.ts';
import { CHOICES, REMOTE_SEAT } from '../../model/choice.ts';
import { groupMini } from '../../model/group.ts';
import { storedMandate } from '../../model/mandate.ts';
import { type StoredRecord, storedRecord, voteRecord } from '../../model/record.ts';
import { storedVote } from '../../model/vote.ts';
import { columnsOf } from '../columns.ts';
import type { Row } from '../dump-table.ts';
import { storedRecordsOf } from '../stored-records.ts';
import type { VoteTable } from '../vote-table.ts';

const { person_id, full_name, group_slug, choice, seat, remote } = voteRecord.shape;
const { constituency, party } = storedMandate.shape;

export const recordsOfVote: VoteTable = {
  name: 'records',
  title: 'What every deputy did in one vote',
  description: 'A deputy with name, group, constituency and choice, by group and family name.',
  columns: columnsOf(
    z.object({
      vote_id: storedRecord.shape.vote_id,
      date: storedVote.shape.date,
      person_id,
      full_name,
      group_slug,
      group_name_short: groupMini.shape.name_short.nullable().meta({
        description: 'Short name of the group at the moment of the vote; null where the file names none.',
      }),
      constituency,
      party,
      choice,
      seat,
      remote,
    }),
  ),
  *rowsByVote(read, legislature, votes) {
    const dates = datesOf(read, legislature);
    const deputies = deputiesOf(read, legislature);
    const groups = groupsOf(read, legislature);
    for (const vote of votes) {
      const rows = storedRecordsOf(read, vote);
      const date = dates.get(vote)!;
      yield { vote, rows: rows.sort(byGroupAndName(deputies)).map(named(date, deputies, groups)) };
    }
  },
};

interface Deputy {
  person_id: number;
  full_name: string;
  constituency: string | null;
  party: string | null;
  /** Place by family name. */
  place: number;
}
type Deputies = ReadonlyMap<number, Deputy>;
type Groups = ReadonlyMap<number | null, { slug: string; name_short: string }>;

const byGroupAndName =
  (deputies: Deputies) =>
  (one: StoredRecord, other: StoredRecord): number =>
    (one.group_id ?? 0) - (other.group_id ?? 0) ||
    deputies.get(one.mandate_id)!.place - deputies.get(other.mandate_id)!.place;

const named =
  (date: string, deputies: Deputies, groups: Groups) =>
  ({ vote_id, group_id, mandate_id, choice, seat }: StoredRecord): Row => {
    const { person_id, full_name, constituency, party } = deputies.get(mandate_id)!;
    const group = groups.get(group_id);
    return [
      vote_id,
      date,
      person_id,
      full_name,
      group?.slug ?? null,
      group?.name_short ?? null,
      constituency,
      party,
      CHOICES[choice]!,
      seat === REMOTE_SEAT ? null : seat,
      seat === null ? null : seat === REMOTE_SEAT,
    ];
  };

const datesOf = ({ db, all }: DbReader, legislature: number): Map<number, string> =>
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
