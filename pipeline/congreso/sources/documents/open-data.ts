import { issueAt, parserMessage, refused, unreadable } from '../../../core/chamber/document-issues.ts';
import {
  hasTooManyValues,
  isList,
  jsonRecords,
  LARGE_LIST,
  objectOf,
  readJson,
  shapeOf,
  WHOLE,
} from '../../../core/chamber/json.ts';
import type { DocumentPlace, Parsed } from '../../../core/chamber/source.ts';
import type { Issue } from '../../../core/issues.ts';
import { quote } from '../../../text/quote.ts';
import { Fields } from './fields.ts';

/** How to convert the records of one open-data file to rows. */
export interface RecordReader<Row> {
  /** The field that every record has: it names the record in messages and identifies the type of the file. */
  key: string;
  /** Whether an empty file is valid: a new legislature has no bills and no former members. */
  mayBeNone?: boolean;
  read(fields: Fields): Row;
}

/** Parses an open-data file: a JSON list of flat objects. A large one is parsed record by record. */
export function readOpenData<Row>(
  bytes: Uint8Array,
  place: DocumentPlace,
  reader: RecordReader<Row>,
): Parsed<Row> {
  if (bytes.length > LARGE_LIST && isList(bytes)) return readLargeList(bytes, place, reader);
  return readJson(bytes, place, (value) =>
    Array.isArray(value)
      ? readRecords(value, place, reader)
      : unreadable(place, shapeOf(value), 'a list of records'),
  );
}

function readLargeList<Row>(bytes: Uint8Array, place: DocumentPlace, reader: RecordReader<Row>): Parsed<Row> {
  if (hasTooManyValues(bytes)) return unreadable(place, 'more values than memory is for', WHOLE);
  try {
    return readRecords(jsonRecords(bytes), place, reader);
  } catch (error) {
    if (error instanceof TypeError)
      return refused(place, 'wrong_encoding', { found: 'other bytes', expected: 'UTF-8' });
    return unreadable(place, parserMessage(error), WHOLE);
  }
}

/**
 * Reads records one by one. If no record has the key, the file is of another type and yields one issue; so
 * does an empty list of a type that is never empty.
 */
export function readRecords<Row>(
  records: Iterable<unknown>,
  place: DocumentPlace,
  { key, read, mayBeNone = false }: RecordReader<Row>,
): Parsed<Row> {
  const expected = `records with the field ${key}`;
  const rows: Row[] = [];
  const issues: Issue[] = [];
  let count = 0;
  let shapeOfFirst = '';
  let hasKey = false;
  for (const value of records) {
    if (count === 0) shapeOfFirst = shapeOf(value);
    const record = objectOf(value);
    hasKey ||= record?.[key] !== undefined;
    const index = count++;
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
  if (count === 0 && mayBeNone) return { rows: [], issues: [] };
  if (count === 0) return refused(place, 'empty_document', { found: 'an empty list', expected });
  return hasKey ? { rows, issues } : unreadable(place, shapeOfFirst, expected);
}

const subjectOf = (name: unknown, index: number): string =>
  typeof name === 'string' && name.trim() !== '' ? quote(name) : `record ${index + 1}`;
