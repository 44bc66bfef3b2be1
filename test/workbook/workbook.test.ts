import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ColumnType, Value } from '../../pipeline/core/dump-table.ts';
import { openWorkbook } from '../../pipeline/workbook/workbook.ts';
import { momentOf, readWorkbook, valuesIn } from './read-workbook.ts';

import { origin, tableOf, written } from './tables.ts';

/** Returns the first cell of the first row of a table of one column. */
const onlyCell = (type: ColumnType, value: Value) =>
  readWorkbook(written(tableOf([type]), [[value]]))[0]!.rows[1]![0];

const text = fc.oneof(
  fc.string({ unit: 'binary' }).map((any) => any.toWellFormed().replaceAll(/\r\n?/g, '\n')),
  fc.constantFrom(
    '',
    ' ',
    '=1+1',
    '<b>',
    ']]>',
    '"',
    '&amp;',
    '_x0041_',
    '__x0041_',
    'a\tb',
    '\uFFFE',
    '0012',
    '1/2',
    'TRUE',
  ),
);
const day = fc
  .date({ min: new Date('1900-03-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const VALUES: Record<ColumnType, fc.Arbitrary<Value>> = {
  integer: fc.integer(),
  number: fc
    .double({ noNaN: true, noDefaultInfinity: true, min: -1e14, max: 1e14 })
    .map((value) => value || 0),
  text,
  boolean: fc.boolean(),
  date: day.map((date) => date.slice(0, 10)),
  'date-time': day,
};
const tables = fc
  .array(fc.constantFrom(...(Object.keys(VALUES) as ColumnType[])), { minLength: 1, maxLength: 30 })
  .chain((types) =>
    fc.record({
      types: fc.constant(types),
      rows: fc.array(fc.tuple(...types.map((type) => fc.option(VALUES[type], { freq: 4 }))), {
        maxLength: 12,
      }),
    }),
  );

describe('a workbook', () => {
  it('has every value of its table with its type', () => {
    fc.assert(
      fc.property(tables, ({ types, rows }) => {
        const [sheet] = readWorkbook(written(tableOf(types), rows));
        const [header, ...read] = valuesIn(sheet!, types.length);
        expect(header).toEqual(types.map((_, at) => `column_${at}`));
        const plain = read.map((row) =>
          row.map((value, at) => {
            if (value === null || !types[at]!.startsWith('date')) return value;
            expect(typeof value).toBe('number');
            const moment = momentOf(value as number);
            return types[at] === 'date' ? moment.slice(0, 10) : moment;
          }),
        );
        expect(plain).toEqual(rows);
      }),
    );
  });

  it('has the same bytes every time, for any batches of rows', () => {
    fc.assert(
      fc.property(tables, fc.integer({ min: 1, max: 5 }), ({ types, rows }, size) => {
        const table = tableOf(types);
        expect(written(table, rows, size).equals(written(table, rows))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('has the same bytes in any time zone', () => {
    const program = `
      const { openWorkbook } = await import('${new URL('../../pipeline/workbook/workbook.ts', import.meta.url)}');
      const workbook = openWorkbook(${JSON.stringify(tableOf(['date', 'date-time']))}, (piece) => process.stdout.write(piece));
      workbook.add([['2025-03-30', '2025-03-30T02:30:00+02:00']]);
      workbook.finish();`;
    const [one, other] = ['America/Caracas', 'Pacific/Auckland'].map((zone) =>
      execFileSync(process.execPath, ['--input-type=module', '-e', program], {
        env: { ...process.env, TZ: zone },
      }),
    );
    expect(one!.length).toBeGreaterThan(1000);
    expect(one!.equals(other!)).toBe(true);
  });

  it('is emitted while rows arrive, so that its length takes no memory', () => {
    const pieces: Uint8Array[] = [];
    const workbook = openWorkbook(
      tableOf(['integer', 'text']),
      (piece) => void pieces.push(new Uint8Array(piece)),
    );
    const emitted = () => pieces.reduce((sum, { length }) => sum + length, 0);
    const before = emitted();
    for (let at = 0; at < 40; at++)
      workbook.add(Array.from({ length: 1000 }, (_, row) => [at * 1000 + row, `text ${(at * row) % 977}`]));
    const during = emitted();
    workbook.finish();
    expect(during - before).toBeGreaterThan(0.9 * (emitted() - before));
  });

  it('keeps its header in view, and has a filter over all rows', () => {
    const [sheet, notes] = readWorkbook(
      written(tableOf(['integer', 'text']), [
        [1, 'a'],
        [2, 'b'],
      ]),
    );
    expect(sheet!.xml).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    );
    expect(sheet!.xml).toContain('<autoFilter ref="A1:B3"/>');
    expect(notes!.xml).not.toContain('<pane');
  });

  it('names its sheet without the characters that Excel forbids', () => {
    const [sheet] = readWorkbook(
      written(tableOf(['text'], { name: "a/b [c]: d's, much longer than Excel permits" }), []),
    );
    expect(sheet!.name).toBe('a b  c   d s, much longer than');
  });
});

describe('a text in a workbook', () => {
  it.each(['=1+1', '+34 600', '-1', '@SUM(A1)', '\tx', '\rx'])(
    'is never a formula, not even after a user edits the cell: %j',
    (value) => {
      const bytes = written(tableOf(['text']), [[value]]);
      const [sheet] = readWorkbook(bytes);
      const { value: read, style } = sheet!.rows[1]![0]!;
      expect(read).toBe(value.replace('\r', '\n'));
      expect(sheet!.xml).not.toContain('<f');
      const styles = new TextDecoder().decode(unzipSync(bytes)['xl/styles.xml']);
      const [, cellStyles] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(styles)!;
      expect(cellStyles!.match(/<xf .*?(?:\/>|<\/xf>)/g)![style]).toContain('quotePrefix="1"');
    },
  );

  it('that is a complete web address is a link to it, and no other text is', () => {
    const addresses = ['https://a.example/b?c=1&d="', 'https://a.example/b?c=1&d=ñ', 'http://a.example'];
    const others = ['javascript:alert(1)', 'see https://a.example', 'file:///etc/passwd', 'https://'];
    const rows = [...addresses, ...others, addresses[1]!].map((value) => [value]);
    const [sheet] = readWorkbook(written(tableOf(['text']), rows));
    expect(sheet!.rows.slice(1).map((row) => row[0]!.link)).toEqual([
      ...[undefined, 'https://a.example/b?c=1&amp;d=%C3%B1'.replace('&amp;', '&'), 'http://a.example/'],
      ...[undefined, undefined, undefined, undefined, 'https://a.example/b?c=1&d=%C3%B1'],
    ]);
  });

  it('that is longer than a cell is cut between characters, and the notes say so', () => {
    const long = `${'x'.repeat(32_765)}😀${'y'.repeat(100)}`;
    const [sheet, notes] = readWorkbook(written(tableOf(['text']), [[long], ['z'.repeat(32_767)]]));
    expect(valuesIn(sheet!, 1).slice(1)).toEqual([[`${'x'.repeat(32_765)}…`], ['z'.repeat(32_767)]]);
    expect(factsOf(notes!)['Long texts']).toMatch(/^1 were cut/);
  });

  it('that XML cannot hold does not damage the file', () => {
    expect(onlyCell('text', 'a\u0000\u001B\uD800b')!.value).toBe('a\u0000\u001B\uFFFDb');
  });
});

describe('a date in a workbook', () => {
  it('is the number that Excel gives to the day', () => {
    expect(onlyCell('date', '2025-01-22')!.value).toBe(45_679);
    expect(onlyCell('date', '1900-03-01')!.value).toBe(61);
    expect(onlyCell('date-time', '2025-01-22T18:00:00+01:00')!.value).toBe(45_679.75);
  });

  it.each(['1900-02-28', '2025-13-01', 'unknown', ''])('stays text if Excel cannot count it: %j', (value) => {
    expect(onlyCell('date', value)!.value).toBe(value);
  });
});

it('a number of more digits than Excel keeps is text', () => {
  expect(onlyCell('integer', 999_999_999_999_999)!.value).toBe(999_999_999_999_999);
  expect(onlyCell('integer', 1_000_000_000_000_001)!.value).toBe('1000000000000001');
});

/** Returns the facts of the notes by their labels. */
const factsOf = (notes: Parameters<typeof valuesIn>[0]): Record<string, unknown> =>
  Object.fromEntries(valuesIn(notes, 2));

describe('the notes of a workbook', () => {
  const values = ['approved', 'rejected'];
  const [column] = tableOf(['text']).columns;
  const table = tableOf([], {
    columns: [
      { ...column!, values },
      { ...column!, name: 'share', type: 'number', unit: 'percent' },
    ],
    total: 7,
  });

  it('give licence, credit, release, number of rows, and the meaning of each column', () => {
    const [, notes] = readWorkbook(written(table, [['approved', 3]]));
    expect(notes!.name).toBe('Notes');
    expect(factsOf(notes!)).toMatchObject({
      Content: 'One thing.',
      Licence: 'CC-BY-4.0',
      'Source and credit': origin.attribution,
      Release: origin.release,
      Address: origin.address,
      Rows: '1 of 7; the parameter page of the address leads to the others',
    });
    expect(factsOf(notes!)).not.toHaveProperty('Warning');
    expect(valuesIn(notes!, 4).slice(-3)).toEqual([
      ['Column', 'Meaning', 'Type', 'Values or unit'],
      ['column_0', 'Meaning of 0.', 'text', 'approved, rejected'],
      ['share', 'Meaning of 0.', 'number', 'percent'],
    ]);
    expect(notes!.rows.flatMap((row) => row[1]?.link ?? [])).toEqual([
      'https://creativecommons.org/licenses/by/4.0/',
      origin.address,
    ]);
  });

  it('say that data are fictional', () => {
    const [, notes] = readWorkbook(written({ ...table, origin: { ...origin, fictional: true } }, []));
    expect(factsOf(notes!)).toMatchObject({
      Warning: 'All data are fictional.',
      Rows: '0 of 7; the parameter page of the address leads to the others',
    });
  });
});
