import { z } from 'zod';
import type { DbReader } from '../db/open.ts';
import { tables } from '../db/tables.ts';
import { CHOICES, REMOTE_SEAT } from '../model/choice.ts';
import { type StoredRecord, storedRecord, voteRecord } from '../model/record.ts';
import { voteIdsOf } from '../model/vote.ts';
import { dumpTable, type Row } from './dump-table.ts';
import { storedRecords, storedRecordsOf } from './stored-records.ts';

const { vote_id, group_id, mandate_id } = storedRecord.shape;
const { person_id, choice, seat, remote } = voteRecord.shape;

/** Members of a group stand together, because they mostly vote alike: so the file is small. */
export const voteRecords = dumpTable({
  name: 'vote_records',
  title: 'Records of votes',
  description: tables.vote_records.description,
  scope: 'legislature',
  row: z.object({ vote_id, group_id, mandate_id, person_id, choice, seat, remote }),
  primaryKey: ['vote_id', 'mandate_id'],
  order: ['vote_id', 'group_id', 'mandate_id'],
  references: { vote_id: 'votes', group_id: 'groups', mandate_id: 'mandates', person_id: 'persons' },
  rows: (read, legislature) => rowsOf(storedRecords(read, voteIdsOf(legislature!)), personsByMandate(read)),
});

/** The rows of one vote alone, for whoever wants those of a few. */
export function recordsByVote(read: DbReader): (vote: number) => Iterable<Row> {
  const personOf = personsByMandate(read);
  return (vote) => rowsOf(storedRecordsOf(read, vote), personOf);
}

function* rowsOf(records: Iterable<StoredRecord>, personOf: ReadonlyMap<number, number>): Iterable<Row> {
  for (const { vote_id, group_id, mandate_id, choice, seat } of records) {
    const [place, remote] = [seat === REMOTE_SEAT ? null : seat, seat === null ? null : seat === REMOTE_SEAT];
    yield [vote_id, group_id, mandate_id, personOf.get(mandate_id)!, CHOICES[choice]!, place, remote];
  }
}

const personsByMandate = ({ db, all }: DbReader): Map<number, number> =>
  new Map(
    all(db.selectFrom('mandates').select(['id', 'person_id'])).map(({ id, person_id }) => [id, person_id]),
  );
