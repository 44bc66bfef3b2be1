import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { COLUMN_TYPES, type Column, type Row, type Value } from '../../pipeline/core/dump-table.ts';
import { csv, csvLine, csvLines, knownCells, rowsOfKnown } from '../../pipeline/dumps/formats/csv.ts';
import type { Format } from '../../pipeline/dumps/formats/format.ts';
import { ndjson } from '../../pipeline/dumps/formats/ndjson.ts';
import { parquet } from '../../pipeline/dumps/formats/parquet.ts';
import { xlsx } from '../../pipeline/dumps/formats/xlsx.ts';

const CLOSED = ['aye', 'no', 'abstention'];

const column = (facts: Partial<Column>, at: number): Column => ({
  name: `column_${at}`,
  type: 'text',
  values: null,
  unit: null,
  nullable: false,
  description: '',
  references: null,
  ...facts,
});

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', 'a,b', '"', 'a\r\nb', '=1+1', 'José Ñ', '0', 'null'),
);
const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const VALUES: Record<Column['type'], fc.Arbitrary<Value>> = {
  integer: fc.maxSafeInteger(),
  number: fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .map((value) => (Object.is(value, -0) ? 0 : value)),
  text,
  boolean: fc.boolean(),
  date: day.map((date) => date.toISOString().slice(0, 10)),
  'date-time': day.map((date) => date.toISOString()),
};

/** Generates columns of any type and some rows. */
const tables = fc
  .array(
    fc.record({ type: fc.constantFrom(...COLUMN_TYPES), nullable: fc.boolean(), closed: fc.boolean() }),
    { minLength: 1, maxLength: 6 },
  )
  .chain((kinds) => {
    const columns = kinds.map(({ type, nullable, closed }, at) =>
      column({ type, nullable, values: type === 'text' && closed ? CLOSED : null }, at),
    );
    const cells = columns.map(({ type, nullable, values }) => {
      const value = values === null ? VALUES[type] : fc.constantFrom(...values);
      return nullable ? fc.option(value, { freq: 3 }) : value;
    });
    return fc.record({
      columns: fc.constant(columns),
      rows: fc.array(fc.tuple(...cells), { maxLength: 30 }),
    });
  });

async function written(
  format: Format,
  columns: readonly Column[],
  rows: readonly Row[],
  pieces = 1,
): Promise<Uint8Array> {
  const made: Uint8Array[] = [];
  const file = format.open(columns, ABOUT, (bytes) => void made.push(new Uint8Array(bytes)));
  const size = Math.ceil(rows.length / pieces) || 1;
  for (let at = 0; at < rows.length; at += size) await file.add(rows.slice(at, at + size));
  await file.finish();
  return Buffer.concat(made);
}

const ABOUT = {
  ...{
    name: 'table',
    title: 'Table',
    description: 'A table.',
    licence: 'CC-BY-4.0',
    attribution: 'Somebody',
  },
  ...{ release: '2025-01-22-0123abcd', address: 'https://votes.example/data/v/2025-01-22-0123abcd/' },
  fictional: true,
};

const objects = (columns: readonly Column[], rows: readonly Row[]) =>
  rows.map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at]])));

const zstd = { ZSTD: (bytes: Uint8Array) => new Uint8Array(zstdDecompressSync(bytes)) };
const bufferOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;

describe('a table file returns the rows written to it', () => {
  it('in CSV, with null distinct from an empty text', async () => {
    await fc.assert(
      fc.asyncProperty(tables, async ({ columns, rows }) => {
        const lines = gunzipSync(await written(csv, columns, rows)).toString('utf8');
        const read: unknown[][] = parse(lines, {
          recordDelimiter: '\r\n',
          skipEmptyLines: false,
          cast: (value, { quoting }) => (value === '' && !quoting ? null : value),
        });
        const [names, ...cells] = read;
        expect(names).toEqual(columns.map(({ name }) => name));
        // CSV readers skip the empty line of a row of one null.
        const expected = rows.map((row) => row.map((value) => (value === null ? null : String(value))));
        if (columns.length > 1) expect(cells).toEqual(expected);
      }),
    );
  });

  it('in NDJSON', async () => {
    await fc.assert(
      fc.asyncProperty(tables, async ({ columns, rows }) => {
        const lines = gunzipSync(await written(ndjson, columns, rows))
          .toString('utf8')
          .split('\n');
        expect(lines.pop()).toBe('');
        expect(lines.map((line) => JSON.parse(line))).toEqual(objects(columns, rows));
      }),
    );
  });

  it('in Parquet, with its types', async () => {
    await fc.assert(
      fc.asyncProperty(tables, async ({ columns, rows }) => {
        const file = bufferOf(await written(parquet, columns, rows));
        const read = await parquetReadObjects({ file, compressors: zstd });
        const plain = read.map((row) =>
          Object.fromEntries(columns.map(({ name, type }) => [name, plainValue(row[name], type)])),
        );
        expect(plain).toEqual(objects(columns, rows));
      }),
    );
  });
});

function plainValue(value: unknown, type: Column['type']): unknown {
  if (value === undefined || value === null) return null;
  if (type === 'integer') return Number(value);
  if (!(value instanceof Date)) return value;
  return type === 'date' ? value.toISOString().slice(0, 10) : value.toISOString();
}

describe.each([csv, ndjson, parquet, xlsx])('a file of $ending', (format) => {
  it('has the same bytes every time, for any batches of rows', async () => {
    await fc.assert(
      fc.asyncProperty(tables, fc.integer({ min: 1, max: 5 }), async ({ columns, rows }, pieces) => {
        const once = Buffer.from(await written(format, columns, rows));
        expect(once.equals(await written(format, columns, rows))).toBe(true);
        expect(once.equals(await written(format, columns, rows, pieces))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});

describe('a line of CSV', () => {
  it('has the cells of its row, also when joined from cached parts', () => {
    const cells = fc.array(fc.constantFrom(null, '', 'aye', 'José Ñ “no”', 'a,b', 1, true), { minLength: 1 });
    const end = fc.oneof(fc.constant([]), cells);
    fc.assert(
      fc.property(cells, fc.array(cells), end, (begin, middles, end) => {
        const rows = middles.map((middle) => [...begin, ...middle, ...end]);
        const known = rowsOfKnown(begin, middles.map(knownCells), end);
        expect(known).toEqual(rows);
        expect(new TextDecoder().decode(csvLines(known))).toBe(rows.map(csvLine).join(''));
        expect(csvLines(rows)).toEqual(csvLines(known));
      }),
    );
  });
});

describe.each([csv, ndjson])('a long file of $ending', (format) => {
  const columns = [column({ type: 'integer' }, 0)];
  const rows: Row[] = Array.from({ length: 120_000 }, (_, at) => [at * 7919]);

  it('is one member without extra fields, for readers that stop after the first member or at a byte of 255', async () => {
    const file = Buffer.from(await written(format, columns, rows, 40));
    expect([...file.subarray(0, 10)]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
    const unpacked = new Blob([new Uint8Array(file)]).stream().pipeThrough(new DecompressionStream('gzip'));
    const lines = (await new Response(unpacked).text()).trimEnd().split(/\r?\n/);
    expect(lines.slice(-rows.length)).toHaveLength(rows.length);
    expect(lines.at(-1)).toContain(String(119_999 * 7919));
  });
});

describe('a Parquet file', () => {
  const columns = [
    column({ type: 'integer' }, 0),
    column({ values: CLOSED }, 1),
    column({ type: 'date' }, 2),
    column({ type: 'date-time', nullable: true }, 3),
  ];
  const rows: Row[] = Array.from({ length: 250_000 }, (_, at) => [at, CLOSED[at % 3]!, '2025-02-11', null]);

  it('stores dates as DATE, times as TIMESTAMP, enumerated texts in a dictionary, and its metadata', async () => {
    const { schema, row_groups, key_value_metadata } = parquetMetadata(
      bufferOf(await written(parquet, columns, rows)),
    );
    expect(schema.slice(1).map(({ type, logical_type }) => [type, logical_type?.type])).toEqual([
      ['INT64', undefined],
      ['BYTE_ARRAY', 'STRING'],
      ['INT32', 'DATE'],
      ['INT64', 'TIMESTAMP'],
    ]);
    expect(row_groups[0]!.columns[1]!.meta_data!.encodings).toContain('RLE_DICTIONARY');
    expect(key_value_metadata).toContainEqual({ key: 'title', value: 'Table' });
  });

  it('states the minimum and maximum of each row group, so that readers can skip it', async () => {
    const { row_groups } = parquetMetadata(bufferOf(await written(parquet, columns, rows, 7)));
    expect(
      row_groups.map(({ columns: chunks }) => {
        const { min_value, max_value } = chunks[0]!.meta_data!.statistics!;
        return [Number(min_value), Number(max_value)];
      }),
    ).toEqual([
      [0, 99_999],
      [100_000, 199_999],
      [200_000, 249_999],
    ]);
  });
});
