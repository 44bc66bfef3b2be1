import type { ApprovedLawRow } from '../../../core/chamber/rows.ts';
import type { Source } from '../../../core/chamber/source.ts';
import { openDataFile, type RecordReader } from '../documents/open-data.ts';
import { INITIATIVES } from './initiatives.ts';

const approvedLaw: RecordReader<ApprovedLawRow> = {
  key: 'NUMERO_LEY',
  mayBeNone: true,
  read: (fields) => ({
    number: fields.required('NUMERO_LEY'),
    title: fields.required('TITULO_LEY'),
    date: fields.date('FECHA_LEY'),
    bulletin: fields.text('NUMERO_BOLETIN'),
    publishedOn: fields.date('FECHA_BOLETIN'),
    pdf: fields.text('PDF'),
  }),
};

/** Parses the list of passed laws, with their numbers in the official gazette. */
export const approvedLaws: Source<ApprovedLawRow> = {
  kind: 'approved-laws',
  ...openDataFile(
    INITIATIVES,
    ['IniciativasLegislativasAprobadas'],
    'NUMERO_LEY and TITULO_LEY',
    approvedLaw,
  ),
};
