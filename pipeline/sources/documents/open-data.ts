import type { Issue } from '../../issues.ts';
import type { DocumentPlace, Parsed } from '../source.ts';
import { issueAt, refused, unreadable } from './document-issues.ts';
import { Fields } from './fields.ts';
import { objectOf, readJson, shapeOf } from './json-document.ts';
import { quote } from './text.ts';

/** How the records of one open-data file become rows. */
export interface RecordReader<Row> {
  /** The field every record has: it names the record in messages and shows the file's type. */
  key: string;
  /** Whether a file without any is one too: a new legislature has no bills, and nobody has left it. */
  mayBeNone?: boolean;
  read(fields: Fields): Row;
}

/** Reads an open-data file: a JSON list of flat objects. */
export function readOpenData<Row>(
  bytes: Uint8Array,
  place: DocumentPlace,
  reader: RecordReader<Row>,
): Parsed<Row> {
  return readJson(bytes, place, (value) =>
    Array.isArray(value)
      ? readRecords(value, place, reader)
      : unreadable(place, shapeOf(value), 'a list of records'),
  );
}

/**
 * Reads records one by one; where none of them has the key, the file is of another type and that is said once, as
 * it is of a list without any that never is.
 */
export function readRecords<Row>(
  records: readonly unknown[],
  place: DocumentPlace,
  { key, read, mayBeNone = false }: RecordReader<Row>,
): Parsed<Row> {
  const expected = `records with the field ${key}`;
  if (records.length === 0 && mayBeNone) return { rows: [], issues: [] };
  if (records.length === 0) return refused(place, 'empty_document', { found: 'an empty list', expected });
  if (!records.some((record) => objectOf(record)?.[key] !== undefined))
    return unreadable(place, shapeOf(records[0]), expected);
  const rows: Row[] = [];
  const issues: Issue[] = [];
  for (const [index, value] of records.entries()) {
    const record = objectOf(value);
    if (record === null) {
      issues.push(
        issueAt(place, 'missing_field', {
          subject: `record ${index + 1}`,
          found: shapeOf(value),
          expected: key,
        }),
      );
      continue;
    }
    const fields = new Fields(record, place, subjectOf(record[key], index));
    const row = read(fields);
    if (fields.faults.length === 0) rows.push(row);
    else issues.push(...fields.faults);
  }
  return { rows, issues };
}

const subjectOf = (name: unknown, index: number): string =>
  typeof name === 'string' && name.trim() !== '' ? quote(name) : `record ${index + 1}`;
