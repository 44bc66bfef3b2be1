import type { PersonLegislatureRow } from '../../../core/chamber/people-rows.ts';
import type { Source } from '../../../core/chamber/source.ts';
import { datedFile, officialUrl } from '../documents/official-path.ts';
import { type RecordReader, readOpenData } from '../documents/open-data.ts';
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
  expects: 'a list of records with APELLIDOS, NOMBRE and LEGISLATURA',
  place: (path) => datedFile(path, DEPUTIES, ['Diput'], ['json']),
  url: officialUrl,
  parse: (bytes, place) => readOpenData(bytes, place, personLegislature),
};
