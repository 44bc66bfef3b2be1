import { constants, zstdCompressSync } from 'node:zlib';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { Column, ColumnType } from '../columns.ts';
import type { Value } from '../dump-table.ts';
import type { Format } from './format.ts';

/** Past this many columns their statistics would be larger than their values. */
const MOST_STATISTICS = 100;

/** Rows of a group: large enough to be packed well, and far fewer than a long table has. */
const GROUP_ROWS = 100_000;

/**
 * Apache Parquet: rows sorted; texts of a closed list by dictionary; compressed with Zstandard. A reader can look up
 * the smallest and greatest values of each group of rows, to skip what it does not need.
 */
export const parquet: Format = {
  ending: 'parquet',
  open(columns, about) {
    const bytes = new ByteWriter();
    const file = new ParquetWriter({
      writer: bytes,
      schema: [{ name: 'schema', num_children: columns.length }, ...columns.map(elementOf)],
      codec: 'ZSTD',
      compressors: { ZSTD: zstandard },
      statistics: columns.length <= MOST_STATISTICS,
      kvMetadata: Object.entries(about).map(([key, value]) => ({ key, value })),
      createdBy: 'hemicicle',
    });
    // Held by column: hundreds of thousands of rows held as rows would cost the collector of garbage half of all time.
    let waiting: Value[][] = columns.map(() => []);
    const writeGroup = () => {
      const columnData = columns.map((column, at) => dataOf(column, waiting[at]!));
      file.write({ columnData, rowGroupSize: waiting[0]!.length || 1 });
      waiting = columns.map(() => []);
    };
    return {
      async add(rows) {
        for (const row of rows) {
          for (let at = 0; at < row.length; at++) waiting[at]!.push(row[at]!);
          if (waiting[0]!.length === GROUP_ROWS) writeGroup();
        }
      },
      async finish() {
        writeGroup();
        file.finish();
        return bytes.getBytes();
      },
    };
  },
};

const zstandard = (bytes: Uint8Array): Uint8Array =>
  zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 9 } });

/** How a type is stored, and what it means where that alone does not say. */
const STORED = {
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } },
  'date-time': {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
} as const satisfies Record<ColumnType, object>;

const elementOf = ({ name, type, nullable }: Column) => ({
  name,
  ...STORED[type],
  repetition_type: nullable ? ('OPTIONAL' as const) : ('REQUIRED' as const),
});

const dataOf = ({ name, type, values }: Column, data: Value[]) => ({
  name,
  data: type === 'text' || type === 'number' || type === 'boolean' ? data : storedValues(type, data),
  ...(values === null ? {} : { encoding: 'RLE_DICTIONARY' as const }),
});

/** Each value once: the same few numbers and days stand in most rows, and each would be another object for the collector. */
function storedValues(type: ColumnType, data: Value[]): (Value | bigint)[] {
  const stored = new Map<Value, Value | bigint>();
  return data.map((value) => {
    let known = stored.get(value);
    if (known === undefined) {
      known = storedValue(type, value);
      stored.set(value, known);
    }
    return known;
  });
}

function storedValue(type: ColumnType, value: Value): Value | bigint {
  if (value === null) return null;
  if (type === 'integer') return BigInt(value);
  if (type === 'date') return Date.parse(value as string) / 86_400_000;
  return type === 'date-time' ? BigInt(Date.parse(value as string)) : value;
}
