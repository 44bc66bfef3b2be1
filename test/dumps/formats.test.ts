import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { COLUMN_TYPES, type Column } from '../../pipeline/dumps/columns.ts';
import type { Row, Value } from '../../pipeline/dumps/dump-table.ts';
import { csv } from '../../pipeline/dumps/formats/csv.ts';
import type { Begun, Format } from '../../pipeline/dumps/formats/format.ts';
import { ndjson } from '../../pipeline/dumps/formats/ndjson.ts';
import { parquet } from '../../pipeline/dumps/formats/parquet.ts';

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

/** Columns of any type and some rows of them. */
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

interface Way {
  pieces?: number;
  /** Rows of a part. */
  partRows?: number;
  begun?: Begun;
}

async function written(
  format: Format,
  columns: readonly Column[],
  rows: readonly Row[],
  { pieces = 1, partRows = Number.POSITIVE_INFINITY, begun }: Way = {},
): Promise<Uint8Array> {
  const file = format.open(columns, { title: 'Table' }, begun);
  const size = Math.min(partRows, Math.ceil(rows.length / pieces) || 1);
  const first = begun === undefined ? 0 : begun.parts * partRows;
  for (let at = first; at < rows.length; at += size) {
    await file.add(rows.slice(at, at + size));
    if (size === partRows) await file.endPart();
  }
  return file.finish();
}

const objects = (columns: readonly Column[], rows: readonly Row[]) =>
  rows.map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at]])));

const zstd = { ZSTD: (bytes: Uint8Array) => new Uint8Array(zstdDecompressSync(bytes)) };
const bufferOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;

describe('whatever a table holds, a reader gets it back', () => {
  it('from CSV, telling null from an empty text', async () => {
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
        // A row of one null is an empty line, which readers of CSV leave out.
        const expected = rows.map((row) => row.map((value) => (value === null ? null : String(value))));
        if (columns.length > 1) expect(cells).toEqual(expected);
      }),
    );
  });

  it('from NDJSON', async () => {
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

  it('from Parquet, with its type', async () => {
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

describe.each([csv, ndjson, parquet])('a file of $ending', (format) => {
  it('is the same bytes every time, in however many pieces its rows come', async () => {
    await fc.assert(
      fc.asyncProperty(tables, fc.integer({ min: 1, max: 5 }), async ({ columns, rows }, pieces) => {
        const once = Buffer.from(await written(format, columns, rows));
        expect(once.equals(await written(format, columns, rows))).toBe(true);
        if (format === parquet)
          expect(once.equals(await written(format, columns, rows, { pieces }))).toBe(true);
        else expect(gunzipSync(await written(format, columns, rows, { pieces }))).toEqual(gunzipSync(once));
      }),
      { numRuns: 20 },
    );
  });

  it('goes on from the first parts of another one to the same bytes', async () => {
    const columns = [
      column({ type: 'integer' }, 0),
      column({ type: 'integer', nullable: true }, 1),
      column({ values: CLOSED }, 2),
      column({ type: 'boolean', nullable: true }, 3),
    ];
    const row = fc.tuple(
      VALUES.integer,
      fc.option(VALUES.integer),
      fc.constantFrom(...CLOSED),
      fc.option(VALUES.boolean),
    );
    const rowsOf = (maxLength: number) => fc.array(row, { maxLength });
    const partRows = 5;
    await fc.assert(
      fc.asyncProperty(rowsOf(20), rowsOf(12), rowsOf(12), async (same, was, is) => {
        const former = await written(format, columns, [...same, ...was], { partRows });
        const rows = [...same, ...is];
        const whole = Buffer.from(await written(format, columns, rows, { partRows }));
        const parts = Math.floor(same.length / partRows);
        fc.pre(parts > 0);
        const begun = { bytes: former, parts };
        expect(whole.equals(await written(format, columns, rows, { partRows, begun }))).toBe(true);
      }),
    );
  });
});

describe.each([csv, ndjson])('a file of $ending in parts', (format) => {
  const columns = [column({ type: 'integer' }, 0)];
  const rows: Row[] = Array.from({ length: 300 }, (_, at) => [at * 7919]);

  it('is one member, for readers who stop behind the first', async () => {
    const file = await written(format, columns, rows, { partRows: 10 });
    const unpacked = new Blob([new Uint8Array(file)]).stream().pipeThrough(new DecompressionStream('gzip'));
    const whole = gunzipSync(await written(format, columns, rows)).toString('utf8');
    expect(await new Response(unpacked).text()).toBe(whole);
  });

  it('has no byte before its data at which R would stop, which reads them as signed numbers', async () => {
    const file = Buffer.from(await written(format, columns, rows, { partRows: 10 }));
    const length = file.readUInt16LE(10);
    expect(length).toBeGreaterThan(256);
    expect([file.readInt8(10), file.readInt8(11)].filter((byte) => byte < 0)).toEqual([]);
    expect(file.subarray(12, 12 + length).includes(0xff)).toBe(false);
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

  it('keeps dates as DATE, moments as TIMESTAMP, closed texts in a dictionary, and what it is', async () => {
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

  it('tells the least and the greatest of each part, so that readers can skip it', async () => {
    const { row_groups } = parquetMetadata(
      bufferOf(await written(parquet, columns, rows, { partRows: 100_000 })),
    );
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
