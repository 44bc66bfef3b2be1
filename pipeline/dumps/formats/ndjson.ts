import type { Column } from '../columns.ts';
import type { Row } from '../dump-table.ts';
import type { Format } from './format.ts';
import { gzippedLines } from './gzipped.ts';

/** One JSON object a line, compressed. */
export const ndjson: Format = {
  ending: 'ndjson.gz',
  open: (columns) => gzippedLines('', (rows) => linesOf(columns, rows)),
};

function linesOf(columns: readonly Column[], rows: readonly Row[]): string {
  const keys = columns.map(({ name }, at) => `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`);
  const texts = columns.map(({ type }) => !['integer', 'number', 'boolean'].includes(type));
  let lines = '';
  for (const row of rows) {
    for (let at = 0; at < row.length; at++) {
      const value = row[at]!;
      lines += keys[at]! + (texts[at] && value !== null ? JSON.stringify(value) : value);
    }
    lines += '}\n';
  }
  return lines;
}
