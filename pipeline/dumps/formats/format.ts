import type { Column } from '../columns.ts';
import type { Row } from '../dump-table.ts';

/** A file of a table that is being written, some rows at a time. */
export interface TableWriter {
  /** Takes the next rows; waits while too much of what it made is on its way. */
  add(rows: readonly Row[]): Promise<void>;
  /** Waits until all of the file is made. */
  finish(): Promise<void>;
}

/** Takes the next bytes of a file, which are good until it answers. */
export type Emit = (bytes: Uint8Array) => void;

/** A way to write a table. */
export interface Format {
  /** Ending of its files. */
  ending: string;
  /** Media type of what they hold; of a packed one, of what is in it. */
  mediaType: string;
  /** Begins a file, whose bytes come piece by piece. A format that packs text gives it as `plain`, too, where that is wanted. */
  open(
    columns: readonly Column[],
    about: Readonly<Record<string, string>>,
    emit: Emit,
    plain?: Emit,
  ): TableWriter;
}
