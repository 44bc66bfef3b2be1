import { tables } from '../../db/tables.ts';
import { storedGenderEvidence } from '../../model/people/gender-evidence.ts';
import { storedTable } from '../stored-table.ts';

export const genderEvidence = storedTable(tables.gender_evidence, {
  title: 'Official words that tell the sex of deputies',
  scope: 'legislature',
  row: storedGenderEvidence.omit({ source_id: true }),
});
