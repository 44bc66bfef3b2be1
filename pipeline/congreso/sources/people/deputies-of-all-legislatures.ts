import type { PersonLegislatureRow } from '../../../core/chamber/people-rows.ts';
import type { Source } from '../../../core/chamber/source.ts';
import { openDataFile, type RecordReader } from '../documents/open-data.ts';
import { DEPUTIES } from './deputies.ts';

const personLegislature: RecordReader<PersonLegislatureRow> = {
  key: 'APELLIDOS',
  read: (fields) => ({
    name: `${fields.required('APELLIDOS')}, ${fields.required('NOMBRE')}`,
    legislature: fields.legislature('LEGISLATURA'),
    startedOn: fields.date('FECHAINICIOLEGISLATURA'),
    endedOn: fields.date('FECHAFINLEGISLATURA'),
  }),
};

/** Parses the list of everyone who ever held a seat, once for each legislature. */
export const deputiesOfAllLegislatures: Source<PersonLegislatureRow> = {
  kind: 'deputies-of-all-legislatures',
  ...openDataFile(DEPUTIES, ['Diput'], 'APELLIDOS, NOMBRE and LEGISLATURA', personLegislature),
};
