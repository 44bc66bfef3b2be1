import type { ColumnType, Row, Value } from '../core/dump-table.ts';
import { type CellLink, linksXml, sheetBeginning, sheetEnd } from './parts.ts';
import { escapedXml, needsSpace } from './xml.ts';

/** Maximum rows of a sheet in Excel, the header included. */
const MOST_ROWS = 1_048_576;

/** Maximum links of a sheet in Excel, and characters of their addresses. Other addresses remain texts. */
const MOST_LINKS = 65_530;
const LONGEST_ADDRESS = 2079;

const ADDRESS = /^https?:\/\/[^\s"<>]+$/;

/** The style of a whole row, if it is not that of its values. */
type RowStyle = 'header' | 'title' | 'wrapped';

/** Makes the XML of a sheet, some rows at a time. */
interface Sheet {
  /** Returns the XML of the next row; nothing beyond the last row that a sheet can have. */
  row(values: Row, style?: RowStyle): string;
  end(): string;
  /** Returns the addresses of its links; null without links. */
  links(): string | null;
  /** Values that could not be written unchanged. */
  readonly lacking: { rows: number; cut: number };
}

/** Begins a sheet of some columns; that of the table has a filter, and its header stays in view. */
export function openSheet(
  columns: readonly { type: ColumnType; width: number }[],
  isTable: boolean,
): { beginning: string; sheet: Sheet } {
  const names = columns.map((_, at) => columnName(at));
  const places: CellLink[] = [];
  const addresses = new Map<string, string>();
  const lacking = { rows: 0, cut: 0 };
  let count = 0;
  const cell = (value: Value, at: number, style: RowStyle | undefined): string => {
    const place = `${names[at]}${count}`;
    if (typeof value !== 'string') return cellOf(place, value, columns[at]!.type);
    if (value.length > LONGEST_TEXT) lacking.cut++;
    if (style !== undefined && style !== 'wrapped') return textCell(place, value, STYLES[style]);
    if (leads(place, value)) return textCell(place, value, STYLES.link);
    return style === undefined
      ? cellOf(place, value, columns[at]!.type)
      : textCell(place, value, STYLES[style]);
  };
  const leads = (place: string, value: string): boolean => {
    if (places.length === MOST_LINKS || value.length > LONGEST_ADDRESS) return false;
    if (!ADDRESS.test(value) || !URL.canParse(value)) return false;
    const { href } = new URL(value);
    const id = addresses.get(href) ?? `link${addresses.size + 1}`;
    addresses.set(href, id);
    places.push({ place, id });
    return true;
  };
  const sheet: Sheet = {
    row(values, style) {
      if (count === MOST_ROWS) {
        lacking.rows++;
        return '';
      }
      count++;
      let cells = '';
      for (let at = 0; at < values.length; at++) cells += cell(values[at]!, at, style);
      return `<row r="${count}">${cells}</row>`;
    },
    end: () => sheetEnd(isTable ? `A1:${names.at(-1)}${count}` : null, places),
    links: () => (places.length === 0 ? null : linksXml(addresses)),
    lacking,
  };
  return {
    beginning: sheetBeginning(
      columns.map(({ width }) => width),
      isTable,
    ),
    sheet,
  };
}

/** Positions of the cell styles in `styles.xml`. */
const STYLES = {
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
const LONGEST_TEXT = 32_767;

/** Digits that Excel keeps of a number; a longer number is written as text. */
const DIGITS = 15;

/** Texts that a spreadsheet would take for a formula once a reader edits the cell. */
const LIKE_FORMULA = /^[=+\-@\t\r]/;

const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** Returns the XML of a cell at a place such as B7; nothing for null. */
function cellOf(place: string, value: Value, type: ColumnType): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === 'number') return numberCell(place, value, type);
  const moment = type === 'date' || type === 'date-time' ? serialOf(value) : null;
  if (moment !== null) return numeric(place, moment, type === 'date' ? STYLES.date : STYLES.dateTime);
  return textCell(place, value, LIKE_FORMULA.test(value) ? STYLES.literal : STYLES.plain);
}

/** Returns the XML of a text, which is never read as a number, a date or a formula. */
function textCell(place: string, text: string, style: Style): string {
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
