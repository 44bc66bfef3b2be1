import { tables } from '../../db/tables.ts';
import { storedTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const initiativeTopics = storedTable(tables.initiative_topics, {
  title: 'Topics of initiatives',
  scope: 'legislature',
  rows: selected((db, legislature) =>
    db
      .selectFrom('initiative_topics as c')
      .innerJoin('initiatives as i', 'i.id', 'c.initiative_id')
      .selectAll('c')
      .where('i.legislature_id', '=', legislature),
  ),
});
