import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../../db/tables.ts';
import { REMOTE_SEAT } from '../../model/votes/choice.ts';
import { identifiedRecord, storedUnidentifiedRecord } from '../../model/votes/record.ts';
import { dumpTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

const { vote_id, row, name, group_id } = storedUnidentifiedRecord.shape;
const { choice, seat, remote } = identifiedRecord.shape;

/** What `vote_records` lacks to add up to the official totals. */
export const unidentifiedRecords = dumpTable({
  name: 'unidentified_records',
  title: 'Records of votes whose person is unsure',
  description: tables.unidentified_records.description,
  scope: 'legislature',
  row: z.object({ vote_id, row, name, group_id, choice, seat, remote }),
  primaryKey: ['vote_id', 'row'],
  references: { vote_id: 'votes', group_id: 'groups' },
  rows: selected((db, legislature) =>
    db
      .selectFrom('unidentified_records as r')
      .innerJoin('votes as v', 'v.id', 'r.vote_id')
      .innerJoin('choices as c', 'c.id', 'r.choice')
      .select(['r.vote_id', 'r.row', 'r.name', 'r.group_id', 'c.name as choice'])
      .select(sql`nullif(r.seat, ${REMOTE_SEAT})`.as('seat'))
      .select(sql`r.seat = ${REMOTE_SEAT}`.as('remote'))
      .where('v.legislature_id', '=', legislature),
  ),
});
