import type { Row } from '../../core/dump-table.ts';
import type { Format } from './format.ts';
import { gzippedLines } from './gzipped.ts';

/** One JSON object a line, compressed. */
export const ndjson: Format = {
  ending: 'ndjson.gz',
  mediaType: 'application/x-ndjson',
  open(columns, _, emit) {
    const keys = columns.map(({ name }, at) => `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`);
    return gzippedLines('', (rows) => Buffer.from(linesOf(keys, rows)), emit);
  },
};

function linesOf(keys: readonly string[], rows: readonly Row[]): string {
  let lines = '';
  for (const row of rows) {
    for (let at = 0; at < row.length; at++) {
      const value = row[at]!;
      lines += keys[at]! + (typeof value === 'string' ? JSON.stringify(value) : value);
    }
    lines += '}\n';
  }
  return lines;
}
