import { z } from 'zod';
import { dumpTable, type Row } from '../../core/dump-table.ts';
import { type Placeholders, prepared } from '../../core/prepared-query.ts';
import type { DbReader } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import { CHOICES, REMOTE_SEAT } from '../../model/votes/choice.ts';
import {
  identifiedRecord,
  memoizeAlike,
  type StoredRecord,
  storedRecord,
  storedUnidentifiedRecord,
} from '../../model/votes/record.ts';
import { knownCells, rowsOfKnown } from '../formats/csv.ts';
import { votesWithRecords } from '../vote-table.ts';

const { vote_id, group_id, mandate_id } = storedRecord.shape;
const { person_id, choice, seat, remote } = identifiedRecord.shape;

/** Members of a group are adjacent, because they mostly vote alike, which makes the file small. */
export const voteRecords = dumpTable({
  name: 'vote_records',
  title: 'Records of votes',
  description: tables.vote_records.description,
  scope: 'legislature',
  tooLarge: true,
  row: z.object({ vote_id, group_id, mandate_id, person_id, choice, seat, remote }),
  primaryKey: ['vote_id', 'mandate_id'],
  order: ['vote_id', 'group_id', 'mandate_id'],
  references: { vote_id: 'votes', group_id: 'groups', mandate_id: 'mandates', person_id: 'persons' },
  *rows(read, legislature) {
    for (const piece of pieces(read, legislature!)) yield* piece;
  },
  pieces: (read, legislature) => pieces(read, legislature!),
});

/** Yields the records vote by vote. */
function* pieces(read: DbReader, legislature: number): Iterable<Row[]> {
  const rowsOf = recordsByVote(read);
  for (const vote of votesWithRecords(read, legislature)) yield rowsOf(vote);
}

/** Returns a function that reads the rows of a single vote. */
export function recordsByVote(read: DbReader): (vote: number) => Row[] {
  const persons = personsByMandate(read);
  const knownCellsOf = memoizeAlike(({ group_id, mandate_id, choice, seat }) =>
    knownCells([
      group_id,
      mandate_id,
      persons.get(mandate_id)!,
      CHOICES[choice]!,
      seat === REMOTE_SEAT ? null : seat,
      seat === null ? null : seat === REMOTE_SEAT,
    ]),
  );
  return (vote) => rowsOfKnown([vote], storedRecordsOf(read, vote).sort(byGroup).map(knownCellsOf));
}

/** Compares by group; the sort is stable within a group. */
const byGroup = (one: StoredRecord, other: StoredRecord): number =>
  (one.group_id ?? 0) - (other.group_id ?? 0);

const personsByMandate = ({ db, all }: DbReader): Map<number, number> =>
  new Map(
    all(db.selectFrom('mandates').select(['id', 'person_id'])).map(({ id, person_id }) => [id, person_id]),
  );

const unidentified = storedUnidentifiedRecord.shape;

/** The records that `vote_records` lacks to add up to the official totals. */
export const unidentifiedRecords = dumpTable({
  name: 'unidentified_records',
  title: 'Records of votes whose person is uncertain',
  description: tables.unidentified_records.description,
  scope: 'legislature',
  tooLarge: true,
  row: z.object({
    vote_id: unidentified.vote_id,
    row: unidentified.row,
    name: unidentified.name,
    group_id: unidentified.group_id,
    choice,
    seat,
    remote,
  }),
  primaryKey: ['vote_id', 'row'],
  references: { vote_id: 'votes', group_id: 'groups' },
  rows: (read, legislature) => unidentifiedIn(read, legislature!),
});

const unidentifiedIn = ({ db, all }: DbReader, legislature: number): Row[] =>
  all(
    db
      .selectFrom('unidentified_records as r')
      .innerJoin('votes as v', 'v.id', 'r.vote_id')
      .select(['r.vote_id', 'r.row', 'r.name', 'r.group_id', 'r.choice', 'r.seat'])
      .where('v.legislature_id', '=', legislature)
      .orderBy('r.vote_id')
      .orderBy('r.row'),
  ).map((found) => [
    found.vote_id,
    found.row,
    found.name,
    found.group_id,
    CHOICES[found.choice]!,
    found.seat === REMOTE_SEAT ? null : found.seat,
    found.seat === null ? null : found.seat === REMOTE_SEAT,
  ]);

/**
 * Returns the records of one vote, by mandate, as stored. Reading them vote by vote takes half as long as one
 * by one. A join or another order would take as long as the reading, so the caller looks up deputies and
 * groups, and sorts.
 */
export const storedRecordsOf = ({ db, all }: DbReader, vote: number): StoredRecord[] =>
  all(ofVote(db, { vote }));

const ofVote = prepared((db: DbReader['db'], { vote }: Placeholders<{ vote: number }>) =>
  db
    .selectFrom('vote_records')
    .select(['vote_id', 'group_id', 'mandate_id', 'choice', 'seat'])
    .where('vote_id', '=', vote)
    .orderBy('mandate_id'),
);
