import { tables } from '../../db/tables.ts';
import { storedStep } from '../../model/initiatives/initiative.ts';
import { dumpTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const initiativeSteps = dumpTable({
  name: 'initiative_steps',
  title: 'Steps of initiatives',
  description: tables.initiative_steps.description,
  scope: 'legislature',
  row: storedStep,
  primaryKey: ['initiative_id', 'position'],
  order: ['initiative_id', 'position'],
  references: tables.initiative_steps.references,
  rows: selected((db, legislature) =>
    db
      .selectFrom('initiative_steps as s')
      .innerJoin('initiatives as i', 'i.id', 's.initiative_id')
      .selectAll('s')
      .where('i.legislature_id', '=', legislature),
  ),
});
