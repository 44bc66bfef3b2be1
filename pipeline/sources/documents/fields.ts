import type { Issue } from '../../issues.ts';
import type { DocumentPlace } from '../source.ts';
import { officialDate } from './dates.ts';
import { issueAt } from './document-issues.ts';
import { officialId } from './expediente.ts';
import { objectOf, quoteValue } from './json-document.ts';
import { legislatureNumber } from './roman.ts';
import { collapse, quote } from './text.ts';

/** Reads one published record field by field and keeps what is wrong with it: a record with faults is left out whole. */
export class Fields {
  readonly faults: Issue[] = [];
  readonly #record: Record<string, unknown>;
  readonly #place: DocumentPlace;
  readonly #subject: string;

  /** `subject` is how messages name the record. */
  constructor(record: Record<string, unknown>, place: DocumentPlace, subject: string) {
    this.#record = record;
    this.#place = place;
    this.#subject = subject;
  }

  /** The text of a field with its line breaks; null where it is absent or empty, as official files do either. */
  raw(field: string): string | null {
    const value = this.#record[field] ?? '';
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string') return value.trim() === '' ? null : value;
    this.#fault('missing_field', field, quoteValue(value), 'a text');
    return null;
  }

  /** The text of a field on one line; null where there is none. */
  text(field: string): string | null {
    const raw = this.raw(field);
    return raw === null ? null : collapse(raw);
  }

  /** The text of a field the record is worth nothing without. */
  required(field: string): string {
    return this.text(field) ?? this.#missing(field, 'a text', '');
  }

  /** A `DD/MM/YYYY` field; null where it is absent. */
  date(field: string): string | null {
    const text = this.text(field);
    return text === null ? null : this.dateIn(field, text);
  }

  requiredDate(field: string): string {
    return this.date(field) ?? this.#missing(field, 'a date', '');
  }

  /** A date that is part of a field; one that is no day of the calendar is a fault. */
  dateIn(field: string, text: string): string | null {
    const date = officialDate(text);
    if (date === null) this.#fault('bad_date', field, text, 'DD/MM/YYYY');
    return date;
  }

  /** The number of a legislature, written `Leg.15`, `Leg. XV` or `XV`. */
  legislature(field: string): number {
    const text = this.required(field);
    const number = legislatureNumber(text);
    if (number === null && text !== '')
      this.#fault('missing_field', field, text, 'a legislature such as Leg.15');
    return number ?? 0;
  }

  /** An official number; null where the field is absent. */
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

  /** The lines of a field, without empty ones. */
  lines(field: string): string[] {
    return linesOf(this.raw(field) ?? '');
  }

  /** The records inside a field, such as `{"autor01": {"nombre": …}}`, in the order of their keys. */
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

/** The lines of a text, each on its own with white space collapsed, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n|\r/)
    .map(collapse)
    .filter((line) => line !== '');
