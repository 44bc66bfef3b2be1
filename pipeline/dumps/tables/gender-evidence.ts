import { tables } from '../../db/tables.ts';
import { storedGenderEvidence } from '../../model/people/gender-evidence.ts';
import { dumpTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const genderEvidence = dumpTable({
  name: 'gender_evidence',
  title: 'Official words that tell the sex of deputies',
  description: tables.gender_evidence.description,
  scope: 'legislature',
  row: storedGenderEvidence.omit({ source_id: true }),
  primaryKey: tables.gender_evidence.primaryKey,
  order: tables.gender_evidence.primaryKey,
  references: tables.gender_evidence.references,
  rows: selected((db, legislature) =>
    db.selectFrom('gender_evidence').selectAll().where('legislature_id', '=', legislature),
  ),
});
