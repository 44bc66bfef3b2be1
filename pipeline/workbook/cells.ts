import type { ColumnType, Value } from '../core/dump-table.ts';
import { escapedXml, needsSpace } from './xml.ts';

/** Positions of the cell styles in `styles.xml`. */
export const STYLES = {
  plain: 0,
  header: 1,
  integer: 2,
  date: 3,
  dateTime: 4,
  link: 5,
  literal: 6,
  wrapped: 7,
  title: 8,
} as const;

type Style = (typeof STYLES)[keyof typeof STYLES];

/** Maximum characters of a cell in Excel, which reports a file with a longer text as damaged. */
export const LONGEST_TEXT = 32_767;

/** Digits that Excel keeps of a number; a longer number is written as text. */
const DIGITS = 15;

/** Texts that a spreadsheet would take for a formula once a reader edits the cell. */
const LIKE_FORMULA = /^[=+\-@\t\r]/;

/** Returns the name of a column by its position: A, B, …, Z, AA. */
export const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** Returns the XML of a cell at a place such as B7; nothing for null. */
export function cellOf(place: string, value: Value, type: ColumnType): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === 'number') return numberCell(place, value, type);
  const moment = type === 'date' || type === 'date-time' ? serialOf(value) : null;
  if (moment !== null) return numeric(place, moment, type === 'date' ? STYLES.date : STYLES.dateTime);
  return textCell(place, value, LIKE_FORMULA.test(value) ? STYLES.literal : STYLES.plain);
}

/** Returns the XML of a text, which is never read as a number, a date or a formula. */
export function textCell(place: string, text: string, style: Style): string {
  const space = needsSpace(text) ? ' xml:space="preserve"' : '';
  return `<c r="${place}"${styled(style)} t="inlineStr"><is><t${space}>${escapedXml(shortened(text))}</t></is></c>`;
}

function numberCell(place: string, value: number, type: ColumnType): string {
  if (!Number.isFinite(value) || (Number.isInteger(value) && Math.abs(value) >= 10 ** DIGITS))
    return textCell(place, String(value), STYLES.plain);
  return numeric(place, value, type === 'integer' ? STYLES.integer : STYLES.plain);
}

const numeric = (place: string, value: number, style: Style): string =>
  `<c r="${place}"${styled(style)}><v>${value}</v></c>`;

const styled = (style: Style): string => (style === STYLES.plain ? '' : ` s="${style}"`);

function shortened(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  const cut = text.slice(0, LONGEST_TEXT - 1);
  return `${cut.isWellFormed() || !text.isWellFormed() ? cut : cut.slice(0, -1)}…`;
}

const DAY = 86_400_000;

/** Day 0 of spreadsheets. Excel counts a 29 February 1900, so it agrees only from 1 March 1900 on. */
const DAY_0 = Date.UTC(1899, 11, 30);
const FIRST_DAY = '1900-03-01';

/** A date, or a time with its distance from UTC. */
const MOMENT = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** Returns a date or a local time as a number of days; null for a text that a spreadsheet cannot count. */
function serialOf(text: string): number | null {
  const [, day, time = '00:00'] = MOMENT.exec(text) ?? [];
  if (day === undefined || day < FIRST_DAY) return null;
  const moment = Date.parse(`${day}T${time}Z`);
  return Number.isNaN(moment) ? null : (moment - DAY_0) / DAY;
}
