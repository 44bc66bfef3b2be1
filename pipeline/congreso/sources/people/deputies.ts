import { type OptionsWithColumns, parse as parseCsv } from 'csv-parse/sync';
import { readUtf8 } from '../../../core/chamber/decode.ts';
import { parserMessage, unreadable } from '../../../core/chamber/document-issues.ts';
import type { DeputyRow } from '../../../core/chamber/people-rows.ts';
import type { DocumentPlace, Parsed, Source } from '../../../core/chamber/source.ts';
import { datedFile } from '../documents/official-path.ts';
import { type Fields, openDataFile, type RecordReader, readRecords } from '../documents/open-data.ts';

/** Folder of the files of deputies. */
export const DEPUTIES = 'webpublica/opendata/diputados/';

/** Parses the members on the day of the file; after a dissolution, only the Permanent Deputation. */
export const activeDeputies: Source<DeputyRow> = { kind: 'active-deputies', ...deputies('DiputadosActivos') };

/** Parses the members who left before the day of the file; after a dissolution, nearly all. */
export const departedDeputies: Source<DeputyRow> = {
  kind: 'departed-deputies',
  ...deputies('DiputadosDeBaja', { mayBeNone: true }),
};

/** Parses the list of everyone who held a seat in one ended legislature. */
export const deputiesOfALegislature: Source<DeputyRow> = {
  kind: 'deputies-of-a-legislature',
  ...deputies('odsDiputados'),
  place(path) {
    const [, digits = '00'] = /\/odsDiputados(\d\d)__/.exec(path) ?? [];
    const place = datedFile(path, DEPUTIES, [`odsDiputados${digits}`], ['json', 'csv']);
    return digits === '00' || place === null ? null : { ...place, legislature: Number(digits) };
  },
};

function deputies(
  file: string,
  options: Pick<RecordReader<DeputyRow>, 'mayBeNone'> = {},
): Pick<Source<DeputyRow>, 'expects' | 'place' | 'url' | 'parse'> {
  return openDataOrCsv([file], 'NOMBRE and FECHAALTA', { ...options, key: 'NOMBRE', read: deputy });
}

/** Describes a type of file of deputies, which is JSON or CSV, without its kind. */
export function openDataOrCsv<Row>(names: string[], expects: string, reader: RecordReader<Row>) {
  const json = openDataFile(DEPUTIES, names, expects, reader);
  return {
    ...json,
    place: (path: string) => datedFile(path, DEPUTIES, names, ['json', 'csv']),
    parse: (bytes: Uint8Array, place: DocumentPlace): Parsed<Row> =>
      place.path.endsWith('.csv') ? readCsv(bytes, place, reader) : json.parse(bytes, place),
  };
}

function deputy(fields: Fields): DeputyRow {
  return {
    name: officialNameIn(fields, 'NOMBRE'),
    legislature: fields.text('LEGISLATURA') === null ? null : fields.legislature('LEGISLATURA'),
    constituency: fields.text('CIRCUNSCRIPCION'),
    party: fields.text('FORMACIONELECTORAL'),
    fullConditionOn: fields.date('FECHACONDICIONPLENA'),
    startedOn: fields.date('FECHAALTA'),
    leftOn: fields.date('FECHABAJA'),
    groupName: fields.text('GRUPOPARLAMENTARIO'),
    groupSince: fields.date('FECHAALTAENGRUPOPARLAMENTARIO'),
    groupUntil: fields.date('FECHABAJAENGRUPOPARLAMENTARIO'),
    biography: fields.text('BIOGRAFIA'),
  };
}

/** Returns "Family, Given": some files omit the space after the comma. */
export const officialNameIn = (fields: Fields, field: string): string =>
  fields.required(field).replace(/ ?, ?/g, ', ').trim();

/** The file doubles quotation marks in every field, but quotes only fields with line breaks or semicolons. */
const CSV: OptionsWithColumns<unknown> = {
  delimiter: ';',
  columns: true,
  skip_empty_lines: true,
  relax_quotes: true,
  cast: (value, { quoting }) => (quoting ? value : value.replaceAll('""', '"')),
};

/** Parses the other form of a file of deputies, a CSV file with semicolons. */
function readCsv<Row>(bytes: Uint8Array, place: DocumentPlace, reader: RecordReader<Row>): Parsed<Row> {
  return readUtf8(bytes, place, (text) => {
    try {
      const records: unknown[] = parseCsv(text, CSV);
      return readRecords(records, place, reader);
    } catch (error) {
      return unreadable(place, parserMessage(error), 'a CSV file with semicolons');
    }
  });
}
