import { z } from 'zod';
import type { DbReader } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import { CHOICES, REMOTE_SEAT } from '../../model/votes/choice.ts';
import { identifiedRecord, storedUnidentifiedRecord } from '../../model/votes/record.ts';
import { dumpTable, type Row } from '../dump-table.ts';

const { vote_id, row, name, group_id } = storedUnidentifiedRecord.shape;
const { choice, seat, remote } = identifiedRecord.shape;

/** The records that `vote_records` lacks to add up to the official totals. */
export const unidentifiedRecords = dumpTable({
  name: 'unidentified_records',
  title: 'Records of votes whose person is unsure',
  description: tables.unidentified_records.description,
  scope: 'legislature',
  row: z.object({ vote_id, row, name, group_id, choice, seat, remote }),
  primaryKey: ['vote_id', 'row'],
  references: { vote_id: 'votes', group_id: 'groups' },
  rows: (read, legislature) => rowsOf(read, legislature!),
});

const rowsOf = ({ db, all }: DbReader, legislature: number): Row[] =>
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
