import type { ColumnType, Row, Value } from '../core/dump-table.ts';
import { cellOf, columnName, LONGEST_TEXT, STYLES, textCell } from './cells.ts';
import { type CellLink, linksXml, sheetBeginning, sheetEnd } from './parts.ts';

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
  /** Returns the end of the sheet. */
  end(): string;
  /** Returns the addresses of its links; null without links. */
  links(): string | null;
  /** What could not be written as it is. */
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
