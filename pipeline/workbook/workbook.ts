import { constants, crc32, deflateRawSync } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import type { Column, ColumnType, Row } from '../core/dump-table.ts';
import { utf8 } from '../text/encode.ts';
import { COLUMNS_HEADER, NOTE_WIDTHS, NOTES, type NotedTable, notesOf } from './notes.ts';
import { fixedParts, workbookXml } from './parts.ts';
import { openSheet } from './sheet.ts';

export interface WorkbookTable extends NotedTable {
  /** Name of its sheet. */
  name: string;
  /** Rows of the list that the table is a part of; null if it is complete. */
  total?: number | null;
}

/** Writes a workbook, some rows at a time. */
interface Workbook {
  add(rows: readonly Row[]): void;
  finish(): void;
}

/** A fixed date, so that a workbook has the same bytes at any time and on any machine. */
const NO_DAY = new Date(1980, 0, 1);

/** Compression level: higher ones take longer for files that are hardly smaller. */
const LEVEL = 4;

/** The compression method of an entry (APPNOTE, 4.4.5). */
const DEFLATED = 8;

/** Characters that are compressed at once; files are a hundredth larger than if they were compressed as a whole. */
const AT_ONCE = 1 << 18;

/**
 * Begins a workbook (XLSX, ECMA-376): a sheet with the table and one with notes. It is emitted in pieces while
 * rows arrive, so that its length costs no memory. Texts stay texts; numbers and dates have their types.
 */
export function openWorkbook(table: WorkbookTable, emit: (piece: Uint8Array) => void): Workbook {
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    emit(piece);
  });
  const open = (path: string) => {
    const part: ZipInputFile = { filename: path, size: 0, crc: 0, compression: DEFLATED, mtime: NO_DAY };
    zip.add(part);
    let waiting = '';
    const push = (isLast: boolean) => {
      const bytes = utf8(waiting);
      waiting = '';
      part.crc = crc32(bytes, part.crc);
      part.size += bytes.length;
      // Ends at a whole byte, so that the next piece can follow.
      const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
      part.ondata!(null, deflateRawSync(bytes, { level: LEVEL, finishFlush }), isLast);
    };
    return {
      add(text: string) {
        waiting += text;
        if (waiting.length >= AT_ONCE) push(false);
      },
      finish: () => push(true),
    };
  };
  const write = (path: string, text: string) => {
    const part = open(path);
    part.add(text);
    part.finish();
  };
  for (const [path, text] of fixedParts) write(path, text);
  write('xl/workbook.xml', workbookXml(sheetName(table.name), NOTES));

  const { columns } = table;
  const { beginning, sheet } = openSheet(
    columns.map(({ name, type }) => ({ type, width: widthOf(name, type) })),
    true,
  );
  const part = open('xl/worksheets/sheet1.xml');
  part.add(beginning);
  part.add(
    sheet.row(
      columns.map(({ name }) => name),
      'header',
    ),
  );
  let count = 0;
  return {
    add(rows) {
      for (const row of rows) part.add(sheet.row(row));
      count += rows.length;
    },
    finish() {
      part.add(sheet.end());
      part.finish();
      const links = sheet.links();
      if (links !== null) write('xl/worksheets/_rels/sheet1.xml.rels', links);
      const { lacking } = sheet;
      const notes = notesSheet(table, { rows: count - lacking.rows, total: table.total ?? null, lacking });
      write('xl/worksheets/sheet2.xml', notes.xml);
      if (notes.links !== null) write('xl/worksheets/_rels/sheet2.xml.rels', notes.links);
      zip.end();
    },
  };
}

function notesSheet(table: WorkbookTable, written: Parameters<typeof notesOf>[1]) {
  const { title, facts, columns } = notesOf(table, written);
  const { beginning, sheet } = openSheet(
    NOTE_WIDTHS.map((width) => ({ type: 'text', width })),
    false,
  );
  const rows = [
    sheet.row([title], 'title'),
    ...facts.map((row) => sheet.row(row, 'wrapped')),
    sheet.row([]),
    sheet.row(COLUMNS_HEADER, 'header'),
    ...columns.map((row) => sheet.row(row, 'wrapped')),
  ];
  return { xml: beginning + rows.join('') + sheet.end(), links: sheet.links() };
}

/** Maximum characters of the name of a sheet, and those that it must not have. */
const LONGEST_NAME = 31;
const FORBIDDEN = /[[\]:*?/\\']/g;

const sheetName = (name: string): string =>
  name.replaceAll(FORBIDDEN, ' ').trim().slice(0, LONGEST_NAME).trimEnd();

/** Least width of a column in characters. */
const WIDTHS: Readonly<Record<ColumnType, number>> = {
  integer: 9,
  number: 9,
  text: 24,
  boolean: 9,
  date: 11,
  'date-time': 16,
};

/** Returns the width of a column: that of its values, or of its name with the button of the filter. */
const widthOf = (name: Column['name'], type: ColumnType): number => Math.max(WIDTHS[type], name.length + 4);
