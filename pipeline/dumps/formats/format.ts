import type { Column } from '../columns.ts';
import type { Row } from '../dump-table.ts';

/** A file of a table that is being written, some rows at a time. */
export interface TableWriter {
  /** Takes the next rows; waits while too much of what it made is on its way. */
  add(rows: readonly Row[]): Promise<void>;
  /** The whole file. */
  finish(): Promise<Uint8Array>;
}

/** A way to write a table. */
export interface Format {
  /** Ending of its files. */
  ending: string;
  /** Begins a file. */
  open(columns: readonly Column[], about: Readonly<Record<string, string>>): TableWriter;
}
