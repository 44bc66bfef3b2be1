import type { WomanRow } from '../../../core/chamber/people-rows.ts';
import type { Source } from '../../../core/chamber/source.ts';
import { datedFile, officialUrl } from '../documents/official-path.ts';
import { type RecordReader, readOpenData } from '../documents/open-data.ts';
import { DEPUTIES, officialNameIn, readCsv } from './deputies.ts';

/** Names are in one field, as in the files of deputies, or in two, as in the file of all legislatures. */
const woman: RecordReader<WomanRow> = {
  key: 'NOMBRE',
  read: (fields) => {
    const family = fields.text('APELLIDOS');
    const name = officialNameIn(fields, 'NOMBRE');
    return {
      name: family === null ? name : `${family}, ${name}`,
      legislature: fields.text('LEGISLATURA') === null ? null : fields.legislature('LEGISLATURA'),
    };
  },
};

/** Parses the list of women among the deputies. The absence of a name proves nothing. */
export const women: Source<WomanRow> = {
  kind: 'women',
  expects: 'a list of records with NOMBRE',
  place: (path) => datedFile(path, DEPUTIES, ['Diputadas'], ['json', 'csv']),
  url: officialUrl,
  parse: (bytes, place) =>
    place.path.endsWith('.csv') ? readCsv(bytes, place, woman) : readOpenData(bytes, place, woman),
};
