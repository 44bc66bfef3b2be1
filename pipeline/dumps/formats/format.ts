import type { Column } from '../columns.ts';
import type { Row } from '../dump-table.ts';

/** A file of a table that is being written, some rows at a time. */
export interface TableWriter {
  /** Takes the next rows; waits while too much of what it made is on its way. */
  add(rows: readonly Row[]): Promise<void>;
  /** Ends a part: its bytes follow from its own rows and its place alone. */
  endPart(): Promise<void>;
  /** The whole file. */
  finish(): Promise<Uint8Array>;
}

/** A file of the same table whose first parts begin the new one as well. */
export interface Begun {
  bytes: Uint8Array;
  parts: number;
}

/** A way to write a table. */
export interface Format {
  /** Ending of its files. */
  ending: string;
  /** Begins a file; where one is begun, with the first rows that are still to come. */
  open(columns: readonly Column[], about: Readonly<Record<string, string>>, begun?: Begun): TableWriter;
}
