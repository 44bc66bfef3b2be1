import { issueAt, parserMessage, refused, unreadable } from '../../../core/chamber/document-issues.ts';
import {
  hasTooManyValues,
  isList,
  jsonRecords,
  LARGE_LIST,
  objectOf,
  quoteValue,
  readJson,
  shapeOf,
  WHOLE,
} from '../../../core/chamber/json.ts';
import type { DocumentPlace, Parsed, Source } from '../../../core/chamber/source.ts';
import type { Issue } from '../../../core/issues.ts';
import { collapse, quote } from '../../../text/quote.ts';
import { legislatureNumber } from '../../../text/roman.ts';
import { officialDate } from '../../../text/spanish-dates.ts';
import { datedFile, officialUrl } from './official-path.ts';
import { officialId } from './text.ts';

/** How to convert the records of one open-data file to rows. */
export interface RecordReader<Row> {
  /** The field that every record has: it names the record in messages and identifies the type of the file. */
  key: string;
  /** Whether an empty file is valid: a new legislature has no bills and no former members. */
  mayBeNone?: boolean;
  read(fields: Fields): Row;
}

/** Describes a type of open-data file, without its kind: dated JSON files of some names in one folder. */
export const openDataFile = <Row>(
  folder: string,
  names: string[],
  expects: string,
  reader: RecordReader<Row>,
): Pick<Source<Row>, 'expects' | 'place' | 'url' | 'parse'> => ({
  expects: `a list of records with ${expects}`,
  place: (path) => datedFile(path, folder, names, ['json']),
  url: officialUrl,
  parse: (bytes, place) => readOpenData(bytes, place, reader),
});

/** Parses an open-data file: a JSON list of flat objects. A large one is parsed record by record. */
function readOpenData<Row>(bytes: Uint8Array, place: DocumentPlace, reader: RecordReader<Row>): Parsed<Row> {
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

/** Reads records one by one. A list without the key, or an empty one of a type that is never empty, yields one issue. */
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

/** Reads one published record field by field and collects its faults: a record with faults is skipped as a whole. */
export class Fields {
  readonly faults: Issue[] = [];
  readonly #record: Record<string, unknown>;
  readonly #place: DocumentPlace;
  readonly #subject: string;

  /** `subject` names the record in messages. */
  constructor(record: Record<string, unknown>, place: DocumentPlace, subject: string) {
    this.#record = record;
    this.#place = place;
    this.#subject = subject;
  }

  /** Returns the text of a field with its line breaks; null if absent or empty. */
  raw(field: string): string | null {
    const value = this.#record[field] ?? '';
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string') return value.trim() === '' ? null : value;
    this.#fault('missing_field', field, quoteValue(value), 'a text');
    return null;
  }

  /** Returns the text of a field on one line; null if absent. */
  text(field: string): string | null {
    const raw = this.raw(field);
    return raw === null ? null : collapse(raw);
  }

  /** Returns the text of a field without which the record is useless. */
  required(field: string): string {
    return this.text(field) ?? this.#missing(field, 'a text', '');
  }

  /** Parses a `DD/MM/YYYY` field; returns null if absent. */
  date(field: string): string | null {
    const text = this.text(field);
    return text === null ? null : this.dateIn(field, text);
  }

  requiredDate(field: string): string {
    return this.date(field) ?? this.#missing(field, 'a date', '');
  }

  /** Parses a date within a field; an impossible date is a fault. */
  dateIn(field: string, text: string): string | null {
    const date = officialDate(text);
    if (date === null) this.#fault('bad_date', field, text, 'DD/MM/YYYY');
    return date;
  }

  /** Parses the number of a legislature, written `Leg.15`, `Leg. XV` or `XV`. */
  legislature(field: string): number {
    const text = this.required(field);
    const number = legislatureNumber(text);
    if (number === null && text !== '')
      this.#fault('missing_field', field, text, 'a legislature such as Leg.15');
    return number ?? 0;
  }

  /** Parses an official number; returns null if the field is absent. */
  officialId(field: string): string | null {
    const text = this.text(field);
    const id = text === null ? null : officialId(text);
    if (id === null && text !== null)
      this.#fault('missing_field', field, text, 'a number such as 121/000036');
    return id;
  }

  requiredOfficialId(field: string): string {
    return this.officialId(field) ?? this.#missing(field, 'a number such as 121/000036', '');
  }

  /** Returns the lines of a field, without empty ones. */
  lines(field: string): string[] {
    return linesOf(this.raw(field) ?? '');
  }

  /** Returns the addresses in a field, separated by white space; drops invalid ones. */
  addresses(field: string): string[] {
    const words = (this.raw(field) ?? '').split(/\s+/);
    return words.filter((word) => /^https?:/.test(word) && URL.canParse(word));
  }

  /** Returns the records inside a field, such as `{"autor01": {"nombre": …}}`, in the order of their keys. */
  parts(field: string): Fields[] {
    const inside = Object.entries(objectOf(this.#record[field]) ?? {});
    return inside
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, part]) => new Fields(objectOf(part) ?? {}, this.#place, this.#subject));
  }

  #missing<Value>(field: string, expected: string, instead: Value): Value {
    const known = this.faults.some((fault) => fault.found?.startsWith(`${field}: `));
    if (!known) this.#fault('missing_field', field, 'nothing', expected);
    return instead;
  }

  #fault(code: 'missing_field' | 'bad_date', field: string, found: string, expected: string): void {
    const about = { subject: this.#subject, found: `${field}: ${quote(found)}`, expected };
    this.faults.push(issueAt(this.#place, code, about));
  }
}

/** Returns the lines of a text with white space collapsed, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n|\r/)
    .map(collapse)
    .filter((line) => line !== '');
