import type { WomanRow } from '../../../core/chamber/people-rows.ts';
import type { Source } from '../../../core/chamber/source.ts';
import type { RecordReader } from '../documents/open-data.ts';
import { officialNameIn, openDataOrCsv } from './deputies.ts';

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
export const women: Source<WomanRow> = { kind: 'women', ...openDataOrCsv(['Diputadas'], 'NOMBRE', woman) };
