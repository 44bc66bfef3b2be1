import { tables } from '../../db/tables.ts';
import { storedInvestiture } from '../../model/people/investiture.ts';
import { dumpTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const investitures = dumpTable({
  name: 'investitures',
  title: 'Votes on who presides over the Government',
  description: tables.investitures.description,
  scope: 'legislature',
  row: storedInvestiture,
  primaryKey: ['id'],
  order: ['id'],
  references: tables.investitures.references,
  rows: selected((db, legislature) =>
    db.selectFrom('investitures').selectAll().where('legislature_id', '=', legislature),
  ),
});
