import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../db/tables.ts';
import { REMOTE_SEAT } from '../model/choice.ts';
import { storedRecord, voteRecord } from '../model/record.ts';
import { dumpTable } from './dump-table.ts';
import { selected } from './rows.ts';

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
  rows: selected((db, legislature) =>
    db
      .selectFrom('vote_records as r')
      .innerJoin('mandates as m', 'm.id', 'r.mandate_id')
      .innerJoin('choices as c', 'c.id', 'r.choice')
      .select(['r.vote_id', 'r.group_id', 'r.mandate_id', 'm.person_id', 'c.name as choice'])
      .select(sql<number | null>`nullif(r.seat, ${sql.lit(REMOTE_SEAT)})`.as('seat'))
      .select(sql<0 | 1 | null>`r.seat = ${sql.lit(REMOTE_SEAT)}`.as('remote'))
      .where('m.legislature_id', '=', legislature),
  ),
});
