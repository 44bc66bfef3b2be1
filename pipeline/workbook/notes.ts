import type { Column, Row } from '../core/dump-table.ts';

/** The source of a table, and the terms for its reuse. */
export interface Origin {
  /** Identifier of the licence, and the sentence that gives credit. */
  licence: string;
  attribution: string;
  /** Name of the release, and the address of this table. */
  release: string;
  address: string;
  /** Whether the data are invented. */
  fictional: boolean;
}

/** A column, as far as its notes describe it. */
export type NotedColumn = Pick<Column, 'name' | 'type' | 'values' | 'unit' | 'description'>;

export interface NotedTable {
  title: string;
  description: string;
  columns: readonly NotedColumn[];
  origin: Origin;
}

/** The written part of a table. */
interface Written {
  rows: number;
  /** Rows of the list that the table is a part of, if it has more. */
  total: number | null;
  /** Rows that a sheet has no place for, and texts that were too long. */
  lacking: { rows: number; cut: number };
}

/** Name of the sheet. */
export const NOTES = 'Notes';

/** Widths of its columns in characters. */
export const NOTE_WIDTHS: readonly number[] = [26, 100, 14, 40];

const LICENCES: Readonly<Record<string, string>> = {
  'CC-BY-4.0': 'https://creativecommons.org/licenses/by/4.0/',
};

/** Returns the rows of the notes: facts about the table, then the meaning of each column. */
export function notesOf(
  table: NotedTable,
  written: Written,
): { title: string; facts: Row[]; columns: Row[] } {
  const { title, description, columns, origin } = table;
  const { licence, attribution, release, address, fictional } = origin;
  const facts: Row[] = [
    ['Content', description],
    ...(fictional ? [['Warning', 'All data are fictional.']] : []),
    ['Rows', rowsText(written)],
    ['Licence', licence],
    ...(LICENCES[licence] === undefined ? [] : [['', LICENCES[licence]]]),
    ['Source and credit', attribution],
    ['Release', release],
    ['Address', address],
    ...(columns.some(({ type }) => type === 'date-time')
      ? [['Times', 'As published, without their distance from UTC: those of votes are local.']]
      : []),
    ...(written.lacking.cut === 0
      ? []
      : [
          [
            'Long texts',
            `${written.lacking.cut} were cut, because a cell holds 32,767 characters; CSV has them whole.`,
          ],
        ]),
  ].map(([label, text]) => [label!, text!]);
  return {
    title,
    facts,
    columns: columns.map(({ name, type, values, unit, description: meaning }) => [
      name,
      meaning,
      type,
      values === null ? unit : values.join(', '),
    ]),
  };
}

/** Header of the part about columns. */
export const COLUMNS_HEADER: Row = ['Column', 'Meaning', 'Type', 'Values or unit'];

function rowsText({ rows, total, lacking }: Written): string {
  if (lacking.rows > 0)
    return `${rows}; a sheet has no place for ${lacking.rows} more, which CSV and Parquet have`;
  if (total === null || total <= rows) return String(rows);
  return `${rows} of ${total}; the parameter page of the address leads to the others`;
}
