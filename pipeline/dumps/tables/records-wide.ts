import { z } from 'zod';
import { columnsOf, type DumpTable, type Row, type Value } from '../../core/dump-table.ts';
import type { DbReader } from '../../db/open.ts';
import { storedVote } from '../../model/votes/vote.ts';
import { rowsOfKnown } from '../formats/csv.ts';
import { votesWithRecords } from '../vote-table.ts';
import { namedRecords, recordsOfVote } from '../votes/records.ts';

const { legislature_id, result, question, headline_ca, headline_es, headline_en } = storedVote.shape;
const ofTheVote = columnsOf(
  z.object({ legislature_id, result, question, headline_ca, headline_es, headline_en }),
);

/** The facts of a vote that each of its records repeats. */
const FACTS = ofTheVote.map(({ name }) => name as 'result');

/** A table for first questions, which needs no join. Further questions need the normalised tables. */
export const recordsWide: DumpTable = {
  name: 'records_wide',
  title: 'Records of votes with names',
  description:
    'The choice of every deputy in every vote, with the name, group, constituency and list of the deputy and the date, result and headlines of the vote, so that no other table is needed.',
  scope: 'legislature',
  tooLarge: true,
  columns: [...recordsOfVote.columns, ...ofTheVote],
  pivot: null,
  primaryKey: ['vote_id', 'person_id'],
  order: ['vote_id'],
  *rows(read, legislature): Iterable<Row> {
    for (const piece of pieces(read, legislature!)) yield* piece;
  },
  pieces: (read, legislature) => pieces(read, legislature!),
};

/** Yields the records vote by vote. */
function* pieces(read: DbReader, legislature: number): Iterable<Row[]> {
  const facts = factsOf(read, legislature);
  const votes = votesWithRecords(read, legislature);
  for (const { vote, begin, records } of namedRecords(read, legislature, votes))
    yield rowsOfKnown(begin, records, facts.get(vote)!);
}

const factsOf = ({ db, all }: DbReader, legislature: number): Map<number, Value[]> =>
  new Map(
    all(
      db
        .selectFrom('votes')
        .select(['id', ...FACTS])
        .where('legislature_id', '=', legislature),
    ).map(({ id, ...facts }) => [id, FACTS.map((name) => facts[name])]),
  );
