import { WORKBOOK_TYPE } from '../../workbook/parts.ts';
import { openWorkbook } from '../../workbook/workbook.ts';
import type { Format } from './format.ts';

/** A workbook for people who open tables in a spreadsheet, with notes on its columns. */
export const xlsx: Format = {
  ending: 'xlsx',
  mediaType: WORKBOOK_TYPE,
  open(columns, { name, title, description, ...origin }, emit) {
    const workbook = openWorkbook({ name, title, description, columns, origin }, emit);
    return {
      async add(rows) {
        workbook.add(rows);
      },
      async finish() {
        workbook.finish();
      },
    };
  },
};
