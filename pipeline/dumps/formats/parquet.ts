import { constants, zstdCompressSync } from 'node:zlib';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { Column, ColumnType, Value } from '../../core/dump-table.ts';
import type { Format } from './format.ts';

/** Rows of a row group: enough for good compression, and far fewer than in a long table. */
const GROUP_ROWS = 100_000;

/**
 * Apache Parquet: rows sorted; texts of a closed list with a dictionary; compressed with Zstandard. Each row
 * group contains the minimum and maximum of numbers and dates, so that readers can skip groups.
 */
export const parquet: Format = {
  ending: 'parquet',
  mediaType: 'application/vnd.apache.parquet',
  open(columns, about, emit) {
    const bytes = new ByteWriter();
    const file = new ParquetWriter({
      writer: bytes,
      schema: [{ name: 'schema', num_children: columns.length }, ...columns.map(elementOf)],
      codec: 'ZSTD',
      compressors: { ZSTD: zstandard },
      // Without the release, so that a table that has not changed has the same bytes in the next one.
      kvMetadata: (['title', 'description', 'licence', 'attribution'] as const).map((key) => ({
        key,
        value: about[key],
      })),
      createdBy: 'hemicicle',
    });
    // Stored by column: hundreds of thousands of rows as objects would take half of all time in garbage
    // collection. The arrays are reused for each group: growing new ones would cause most of the remaining
    // collection.
    const waiting: Stored[][] = columns.map(() => []);
    let rowsWaiting = 0;
    const flush = () => {
      emit(bytes.getBytes());
      bytes.index = 0;
    };
    const writeGroup = () => {
      const columnData = columns.map((column, at) => {
        waiting[at]!.length = rowsWaiting;
        return dataOf(column, waiting[at]!);
      });
      file.write({ columnData, rowGroupSize: rowsWaiting || 1 });
      rowsWaiting = 0;
      flush();
    };
    return {
      async add(rows) {
        for (const row of rows) {
          for (let at = 0; at < row.length; at++) waiting[at]![rowsWaiting] = row[at]!;
          if (++rowsWaiting === GROUP_ROWS) writeGroup();
        }
      },
      async finish() {
        writeGroup();
        file.finish();
        flush();
      },
    };
  },
};

const zstandard = (bytes: Uint8Array): Uint8Array =>
  zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 9 } });

/** The physical type, and the logical type if needed. */
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

/** A value in the form stored in the file. */
type Stored = Value | bigint;

function dataOf({ name, type, values }: Column, data: Stored[]) {
  if (type !== 'text' && type !== 'number' && type !== 'boolean') store(type, data);
  const encoding = values === null ? {} : { encoding: 'RLE_DICTIONARY' as const };
  return { name, data, statistics: type !== 'text', ...encoding };
}

/**
 * Stores each distinct value once: most rows share the same few numbers and days, and each copy would be
 * another object for the collector.
 */
function store(type: ColumnType, data: Stored[]): void {
  const known = new Map<Stored, Stored>();
  for (let at = 0; at < data.length; at++) {
    const value = data[at]!;
    let stored = known.get(value);
    if (stored === undefined) {
      stored = storedValue(type, value as Value);
      known.set(value, stored);
    }
    data[at] = stored;
  }
}

function storedValue(type: ColumnType, value: Value): Stored {
  if (value === null) return null;
  if (type === 'integer') return BigInt(value);
  if (type === 'date') return Date.parse(value as string) / 86_400_000;
  return type === 'date-time' ? BigInt(Date.parse(value as string)) : value;
}
